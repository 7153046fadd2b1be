internal import CMossSQLite

/// One prepared statement. Used by its connection only, and on its thread only.
final class Statement {
    let handle: OpaquePointer

    /// - Throws: SQLite's code.
    init(_ sql: String, on connection: OpaquePointer) throws(ResultCode) {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK else { throw ResultCode(code) }
        // Nil for a text that is empty or a comment.
        guard let statement else { throw ResultCode(SQLITE_MISUSE) }
        handle = statement
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds the values to `?1`, `?2` and so on; there must be exactly one for each.
    func bind(_ values: [any DatabaseBindable]) throws(ResultCode) {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw ResultCode(SQLITE_RANGE)
        }
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value.databaseValue {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let number): sqlite3_bind_int64(handle, index, number)
                case .real(let number): sqlite3_bind_double(handle, index, number)
                case .text(let text): bind(text, at: index)
                case .blob(let bytes):
                    bytes.withUnsafeBytes {
                        // A null pointer would bind null instead of no bytes.
                        $0.isEmpty
                            ? sqlite3_bind_zeroblob(handle, index, 0)
                            : moss_sqlite3_bind_blob(
                                handle, index, $0.baseAddress, UInt64($0.count))
                    }
                }
            guard code == SQLITE_OK else { throw ResultCode(code) }
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else {
                    // The empty string has no address, and a null pointer would bind null.
                    return moss_sqlite3_bind_text(handle, index, [0], 0)
                }
                return moss_sqlite3_bind_text(handle, index, start, UInt64(characters.count))
            }
        }
    }

    /// True while there is a row.
    func step() throws(ResultCode) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw ResultCode(code)
        }
    }

    /// Lets go of locks and values. A failure was already reported by `step`.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

/// A result code of SQLite that is not yet a ``DatabaseError``.
struct ResultCode: Error {
    let value: Int32

    init(_ value: Int32) {
        self.value = value
    }
}
