/// A value as SQLite stores it.
package enum DatabaseValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// What can be bound to a statement's `?`.
package protocol DatabaseBindable {
    var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: DatabaseBindable {
    package var databaseValue: DatabaseValue { self }
}

extension Int: DatabaseBindable {
    package var databaseValue: DatabaseValue { .integer(Int64(self)) }
}

extension Int64: DatabaseBindable {
    package var databaseValue: DatabaseValue { .integer(self) }
}

extension Bool: DatabaseBindable {
    /// 1 or 0.
    package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}

extension Double: DatabaseBindable {
    /// SQLite stores NaN as null.
    package var databaseValue: DatabaseValue { .real(self) }
}

extension String: DatabaseBindable {
    package var databaseValue: DatabaseValue { .text(self) }
}

extension [UInt8]: DatabaseBindable {
    package var databaseValue: DatabaseValue { .blob(self) }
}

extension Optional: DatabaseBindable where Wrapped: DatabaseBindable {
    /// Null for nil.
    package var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
