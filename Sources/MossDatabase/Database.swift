internal import MossPlatform

/// One SQLite database with a thread of its own. The file is opened, and made if it is not there, at
/// the first `read` or `write`; if that fails the next one tries again. A file that was removed or
/// replaced meanwhile is opened anew, so that nothing is written where nobody would find it.
///
/// Several connections, in this process or others, may use one file: each waits for the others up
/// to its busy timeout. Cancelling the caller's task has no effect on a running closure.
package actor Database {
    /// Nil for a database in memory.
    package nonisolated let file: String?

    private let thread = DatabaseThread()
    private let migrations: [String]
    private let busyTimeout: Duration
    private var connection: Connection?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - file: The path; nil for a database in memory.
    ///   - migrations: SQL scripts that each bring the layout one step further. `user_version` in
    ///     the file counts those that have run. Never change one that was published.
    ///   - busyTimeout: How long to wait for another connection's lock, 5 s unless said otherwise.
    package init(file: String?, migrations: [String], busyTimeout: Duration = .seconds(5)) {
        self.file = file
        self.migrations = migrations
        self.busyTimeout = busyTimeout
    }

    deinit {
        thread.stop()
    }

    /// False for a file that is not there, and so has nothing to read.
    package nonisolated var exists: Bool { file.map { Files.exists($0) } ?? true }

    /// Runs `body` in a transaction that sees one state of the database throughout.
    ///
    /// - Throws: `DatabaseError`, or what `body` throws.
    package func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        let connection = try opened()
        return try connection.transaction(.deferred) { try body(connection) }
    }

    /// Runs `body` in a transaction that may write. If it throws, nothing of it is kept.
    ///
    /// Keep it short: other connections can't write meanwhile.
    ///
    /// - Throws: `DatabaseError`, or what `body` throws.
    package func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
        let connection = try opened()
        return try connection.transaction(.immediate) { try body(connection) }
    }

    /// Closes the file until it is used again. A database in memory is lost.
    package func close() { connection = nil }

    private func opened() throws -> Connection {
        if let connection, !connection.hasLostItsFile { return connection }
        let opened = try Connection.open(
            file: file, migrations: migrations, busyTimeout: busyTimeout)
        connection = opened
        return opened
    }
}
