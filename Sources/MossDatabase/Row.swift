internal import CMossSQLite

/// The current row of a query; it lives as long as the closure it is given to.
///
/// Columns count from 0 and are converted as SQLite does: null is 0 and the empty text.
package struct Row: ~Copyable {
    private let statement: Statement

    init(_ statement: Statement) {
        self.statement = statement
    }

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement.handle, Int32(column)) == SQLITE_NULL
    }

    package func integer(_ column: Int) -> Int {
        Int(sqlite3_column_int64(statement.handle, Int32(column)))
    }

    package func real(_ column: Int) -> Double {
        sqlite3_column_double(statement.handle, Int32(column))
    }

    /// The text, NULs included; bytes that are not UTF-8 are repaired.
    package func text(_ column: Int) -> String {
        guard let start = sqlite3_column_text(statement.handle, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Nil for null.
    package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    package func blob(_ column: Int) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement.handle, Int32(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }
}
