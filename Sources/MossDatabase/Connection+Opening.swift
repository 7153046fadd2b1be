internal import CMossSQLite
internal import MossPlatform

extension Connection {
    /// Opens a database in memory or in a file, and brings its layout up to date.
    ///
    /// A new file gets mode 0600, a new folder 0700. A file with a newer layout is refused before
    /// anything in it is changed.
    ///
    /// - Parameters:
    ///   - file: Nil for a database in memory.
    ///   - migrations: SQL scripts; after the first `n` of them `user_version` is `n`.
    ///   - busyTimeout: How long to wait for another connection's lock.
    static func open(
        file: String?, migrations: [String], busyTimeout: Duration
    ) throws -> Connection {
        if let file { try makeFile(file) }
        let connection = try Connection(
            opening: file ?? ":memory:",
            flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
        try connection.configure(busyTimeout: busyTimeout)
        let found = try connection.layoutVersion()
        guard found <= migrations.count else {
            // Closing the last connection would move the log into the file.
            moss_sqlite3_set_switch(
                connection.handle, Int32(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE), 1)
            throw connection.newer(found, migrations.count)
        }
        connection.useWriteAheadLog()
        if found < migrations.count { try connection.migrate(migrations) }
        return connection
    }

    private static func makeFile(_ file: String) throws(DatabaseError) {
        switch Files.kind(of: file) {
        case .regular: return
        case .directory:
            throw DatabaseError(kind: .unavailable, path: file, reason: "it is a folder")
        case .other:
            throw DatabaseError(kind: .unavailable, path: file, reason: "it is not a file")
        case nil: break
        }
        do throws(FileError) {
            if let slash = file.lastIndex(of: "/"), slash != file.startIndex {
                try Files.createDirectory(String(file[..<slash]))
            }
            // SQLite gives its log files the mode of the database; an empty file is an empty
            // database. Appending nothing can't harm a file another process has just made.
            try Files.append([], to: file)
        } catch {
            throw DatabaseError(kind: .unavailable, path: file, reason: "\(error)")
        }
    }

    private func configure(busyTimeout: Duration) throws(DatabaseError) {
        let (seconds, attoseconds) = busyTimeout.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
        // A file that someone else has written may hold views and page layouts made to do harm.
        try run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }

    func layoutVersion() throws -> Int {
        try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    }

    private func newer(_ found: Int, _ supported: Int) -> DatabaseError {
        DatabaseError(
            kind: .newer(found: found, supported: supported), path: path,
            reason: "layout \(found) is newer than \(supported)")
    }

    /// Readers and one writer side by side. Without it (a file system without shared memory, a
    /// file that can't be written, another connection in the way) the database works as well, with
    /// more waiting.
    private func useWriteAheadLog() {
        _ = try? run("PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216")
    }

    private func migrate(_ migrations: [String]) throws {
        try transaction(.immediate) {
            // Another process may have done it while this one waited for the lock.
            let found = try layoutVersion()
            guard found <= migrations.count else { throw newer(found, migrations.count) }
            for script in migrations[found...] { try run(script) }
            try run("PRAGMA user_version = \(migrations.count)")
        }
    }
}
