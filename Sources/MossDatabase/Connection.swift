internal import CMossSQLite

/// An open database. Not Sendable: it stays on the thread of the ``Database`` that made it, which
/// lends it to the closures of `read` and `write`.
package final class Connection {
    /// The file; `:memory:` for a database in memory.
    package let path: String
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// More statements than any of our stores has; a store that makes up SQL texts can't fill the
    /// memory.
    private static let mostStatements = 128

    /// Opens the file as it is; see `Connection+Opening.swift` for what is done with it then.
    init(opening path: String, flags: Int32) throws(DatabaseError) {
        self.path = path
        var handle: OpaquePointer?
        // A relative path must not be taken for a URI or for SQLite's own names.
        let name = path == ":memory:" || path.hasPrefix("/") ? path : "./" + path
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            let reason = Self.reason(code, handle)
            sqlite3_close_v2(handle)
            throw DatabaseError(code: code, path: path, reason: reason)
        }
        self.handle = handle
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs a text of several statements without values.
    package func run(_ script: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        if code != SQLITE_OK { throw error(code) }
    }

    /// Runs one statement and passes over its rows.
    ///
    /// - Returns: How many rows it changed, if it is an INSERT, UPDATE or DELETE.
    @discardableResult
    package func execute(
        _ sql: String, _ values: [any DatabaseBindable] = []
    ) throws(DatabaseError) -> Int {
        let statement = try prepared(sql, values)
        defer { keep(statement, for: sql) }
        while try step(statement) {}
        return Int(sqlite3_changes64(handle))
    }

    /// Every row of a query, as `body` makes it.
    package func rows<T>(
        _ sql: String, _ values: [any DatabaseBindable] = [], _ body: (borrowing Row) throws -> T
    ) throws -> [T] {
        let statement = try prepared(sql, values)
        defer { keep(statement, for: sql) }
        var rows: [T] = []
        while try step(statement) { rows.append(try body(Row(statement))) }
        return rows
    }

    /// The first row of a query; nil if it has none.
    package func first<T>(
        _ sql: String, _ values: [any DatabaseBindable] = [], _ body: (borrowing Row) throws -> T
    ) throws -> T? {
        let statement = try prepared(sql, values)
        defer { keep(statement, for: sql) }
        return try step(statement) ? try body(Row(statement)) : nil
    }

    /// The row id of the last INSERT.
    package var lastInsertedId: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// True if the file was removed, moved, or another one has taken its place.
    var hasLostItsFile: Bool {
        var moved: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
        return moved != 0
    }

    enum TransactionKind: String {
        /// Sees one state of the database throughout.
        case deferred = "BEGIN DEFERRED"
        /// May write from the start, so that it never fails half-way for a lock.
        case immediate = "BEGIN IMMEDIATE"
    }

    /// Runs `body` in a transaction, which is taken back if `body` or the commit throws.
    func transaction<T>(_ kind: TransactionKind, _ body: () throws -> T) throws -> T {
        try execute(kind.rawValue)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors (a full disk) SQLite has rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { _ = try? execute("ROLLBACK") }
            throw error
        }
    }

    // MARK: Statements

    /// Takes the statement out of the cache while it runs, so that a query inside the query's own
    /// closure gets another one.
    private func prepared(
        _ sql: String, _ values: [any DatabaseBindable]
    ) throws(DatabaseError) -> Statement {
        do throws(ResultCode) {
            let kept = statements.removeValue(forKey: sql)
            let statement = if let kept { kept } else { try Statement(sql, on: handle) }
            try statement.bind(values)
            return statement
        } catch {
            throw self.error(error.value)
        }
    }

    /// How many statements wait to be used again.
    var keptStatements: Int { statements.count }

    private func keep(_ statement: Statement, for sql: String) {
        statement.reset()
        if statements.count >= Self.mostStatements { statements.removeAll() }
        statements[sql] = statement
    }

    private func step(_ statement: Statement) throws(DatabaseError) -> Bool {
        do throws(ResultCode) {
            return try statement.step()
        } catch {
            throw self.error(error.value)
        }
    }

    // MARK: Errors

    func error(_ code: Int32) -> DatabaseError {
        DatabaseError(code: code, path: path, reason: Self.reason(code, handle))
    }

    private static func reason(_ code: Int32, _ handle: OpaquePointer?) -> String {
        // The handle's message belongs to its last call, which need not be the one that failed.
        if let handle, sqlite3_extended_errcode(handle) == code {
            return String(cString: sqlite3_errmsg(handle))
        }
        return String(cString: sqlite3_errstr(code))
    }
}
