import MossPlatform
import MossTestSupport
import Testing

@testable import MossDatabase

@Suite("A database")
struct DatabaseTests {
    private static let layout = ["CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)"]

    private func add(_ text: String, to database: Database) async throws {
        try await database.write {
            _ = try $0.execute("INSERT INTO notes (text) VALUES (?)", [text])
        }
    }

    private func notes(_ database: Database) async throws -> [String] {
        try await database.read {
            try $0.rows("SELECT text FROM notes ORDER BY id") { $0.text(0) }
        }
    }

    @Test("It keeps values over closing, in a file and folder only the user may read")
    func keepsValues() async throws {
        let folder = try TemporaryFolder()
        let file = folder / "a/b/notes.db"
        let database = Database(file: file, migrations: Self.layout)
        #expect(!database.exists)
        try await add("moss", to: database)
        #expect(database.exists)
        #expect(Files.permissions(of: file) == 0o600)
        #expect(Files.permissions(of: file + "-wal") == 0o600)
        #expect(Files.permissions(of: folder / "a/b") == 0o700)

        await database.close()
        #expect(try await notes(database) == ["moss"])
        #expect(try await notes(Database(file: file, migrations: Self.layout)) == ["moss"])
    }

    @Test("Nothing is opened or made before it is used")
    func opensLate() throws {
        let folder = try TemporaryFolder()
        _ = Database(file: folder / "notes.db", migrations: Self.layout)
        #expect(try Files.list(folder.path).isEmpty)
    }

    @Test("One in memory lives as long as the object and writes no file")
    func inMemory() async throws {
        let database = Database(file: nil, migrations: Self.layout)
        #expect(database.exists)
        try await add("moss", to: database)
        #expect(try await notes(database) == ["moss"])
        await database.close()
        #expect(try await notes(database).isEmpty)
    }

    @Test("A write that throws leaves nothing behind")
    func takesBack() async throws {
        let database = Database(file: nil, migrations: Self.layout)
        await #expect(throws: CancellationError.self) {
            try await database.write {
                try $0.execute("INSERT INTO notes (text) VALUES ('half')")
                throw CancellationError()
            }
        }
        #expect(try await notes(database).isEmpty)
        try await add("whole", to: database)
        #expect(try await notes(database) == ["whole"])
    }

    @Test("A file that was removed or replaced while it was open is opened anew")
    func removedFile() async throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        let database = Database(file: file, migrations: Self.layout)
        try await add("old", to: database)
        try Files.remove(file)
        #expect(!database.exists)
        try await add("new", to: database)
        #expect(try await notes(Database(file: file, migrations: Self.layout)) == ["new"])

        let other = Database(file: folder / "other.db", migrations: Self.layout)
        try await add("other", to: other)
        await other.close()
        await database.close()
        #expect(try await notes(database) == ["new"])
        try folder.write(try Files.read(folder / "other.db", limit: 1_000_000), to: "notes.db")
        #expect(try await notes(database) == ["other"])
    }

    @Test("Many tasks use one database at once")
    func manyTasks() async throws {
        let database = Database(file: nil, migrations: Self.layout)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask { try await add("\(number)", to: database) }
            }
            try await group.waitForAll()
        }
        #expect(try await notes(database).count == 200)
    }

    @Test("Two connections at once: 50 writes each, 100 kept, while both read")
    func twoConnections() async throws {
        let folder = try TemporaryFolder()
        let pair = [0, 1].map { _ in Database(file: folder / "notes.db", migrations: Self.layout) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, database) in pair.enumerated() {
                group.addTask {
                    for turn in 0..<50 {
                        try await add("\(number).\(turn)", to: database)
                        #expect(try await !notes(database).isEmpty)
                    }
                }
            }
            try await group.waitForAll()
        }
        for database in pair {
            #expect(try await notes(database).count == 100)
        }
    }

    @Test("A lock held by another connection is an error after the busy timeout, and passes")
    func busy() async throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        let holder = try Connection.open(
            file: file, migrations: Self.layout, busyTimeout: .zero)
        let other = Database(file: file, migrations: Self.layout, busyTimeout: .zero)
        try await add("first", to: other)

        try holder.run("BEGIN IMMEDIATE")
        await #expect {
            try await add("second", to: other)
        } throws: { error in
            (error as? DatabaseError)?.kind == .busy && "\(error)".contains("held by another")
        }
        // Readers are not kept out.
        #expect(try await notes(other) == ["first"])
        try holder.run("COMMIT")
        try await add("second", to: other)
        #expect(try await notes(other) == ["first", "second"])
    }

    @Test("A broken rule of the layout is told apart")
    func constraint() async throws {
        let database = Database(file: nil, migrations: Self.layout)
        try await add("moss", to: database)
        await #expect { try await add("moss", to: database) } throws: { error in
            (error as? DatabaseError)?.kind == .constraint
        }
    }
}
