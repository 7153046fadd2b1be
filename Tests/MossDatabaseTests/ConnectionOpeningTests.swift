import MossPlatform
import MossTestSupport
import Testing

@testable import MossDatabase

@Suite("Opening a database")
struct ConnectionOpeningTests {
    private static let layout = ["CREATE TABLE notes (text TEXT)"]

    private func open(_ file: String, _ migrations: [String] = layout) throws -> Connection {
        try Connection.open(file: file, migrations: migrations, busyTimeout: .zero)
    }

    private func kind(_ body: () throws -> Void) -> DatabaseError.Kind? {
        do {
            try body()
            return nil
        } catch {
            #expect("\(error)".hasSuffix("."), "\(error)")
            return (error as? DatabaseError)?.kind
        }
    }

    @Test("Migrations run once each, in order, and only those that are missing")
    func migrations() throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        _ = try open(file)
        let second =
            Self.layout + ["ALTER TABLE notes ADD COLUMN at INTEGER; UPDATE notes SET at = 1"]
        for _ in 0..<2 {
            let connection = try open(file, second)
            #expect(try connection.layoutVersion() == 2)
            try connection.execute("INSERT INTO notes VALUES ('moss', 2)")
        }
    }

    @Test("A migration that fails changes nothing")
    func failedMigration() throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        _ = try open(file)
        #expect(
            kind { _ = try open(file, Self.layout + ["CREATE TABLE b (x); NONSENSE"]) } == .other)
        let connection = try open(file)
        #expect(try connection.layoutVersion() == 1)
        #expect(try connection.rows("SELECT name FROM sqlite_schema") { $0.text(0) } == ["notes"])
    }

    @Test("A file of a newer version is refused with both numbers, and not a byte is changed")
    func newer() throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        do {
            let connection = try open(file)
            try connection.run("INSERT INTO notes VALUES ('kept'); PRAGMA user_version = 999")
        }
        let before = try Files.read(file, limit: 1_000_000)
        for _ in 0..<2 {
            #expect {
                try open(file)
            } throws: { error in
                (error as? DatabaseError)?.kind == .newer(found: 999, supported: 1)
                    && "\(error)".contains("999") && "\(error)".contains("knows 1")
            }
        }
        #expect(try Files.read(file, limit: 1_000_000) == before)
    }

    /// Files that are no database: how each is made from a good one's bytes.
    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable ([UInt8]) -> [UInt8]
    }

    @Test(
        "A broken file is said to be damaged, and is not changed",
        arguments: [
            Damage(testDescription: "64 kB of zeros") { _ in [UInt8](repeating: 0, count: 65_536) },
            Damage(testDescription: "text") { _ in Array("# Notes\n\nNot a database.\n".utf8) },
            Damage(testDescription: "its first page only") { Array($0.prefix(4096)) },
            Damage(testDescription: "cut in the header") { Array($0.prefix(60)) },
            Damage(testDescription: "a foreign header") { [UInt8]("SQLITE".utf8) + $0 },
        ])
    func damaged(_ damage: Damage) throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        do { _ = try open(file) }
        let bytes = damage.make(try Files.read(file, limit: 1_000_000))
        try folder.write(bytes, to: "notes.db")
        #expect(kind { _ = try open(file).rows("SELECT * FROM notes") { $0.text(0) } } == .damaged)
        #expect(try Files.read(file, limit: 1_000_000) == bytes)
    }

    @Test("An overwritten page is said to be damaged when it is read, and the rest still works")
    func overwrittenPage() throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        do {
            let connection = try open(file, Self.layout + ["CREATE TABLE other (x)"])
            try connection.run("INSERT INTO notes VALUES ('a'); INSERT INTO other VALUES (1)")
        }
        var bytes = try Files.read(file, limit: 1_000_000)
        bytes.replaceSubrange(4096..<8192, with: repeatElement(0xA5, count: 4096))
        try folder.write(bytes, to: "notes.db")
        let connection = try open(file, Self.layout + ["CREATE TABLE other (x)"])
        #expect(kind { _ = try connection.rows("SELECT * FROM notes") { $0.text(0) } } == .damaged)
        #expect(try connection.first("SELECT x FROM other") { $0.integer(0) } == 1)
    }

    @Test("An empty file is an empty database")
    func emptyFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write([], to: "notes.db")
        #expect(try open(file).layoutVersion() == 1)
    }

    @Test("A folder, a device, and a place where nothing can be made are told in a sentence")
    func unavailable() throws {
        let folder = try TemporaryFolder()
        let text = try folder.write("text", to: "file")
        for path in [folder.path, "/dev/null", text + "/notes.db", "/proc/moss/notes.db"] {
            #expect(kind { _ = try open(path) } == .unavailable, "\(path)")
        }
    }

    @Test("A relative path and names that SQLite could take for its own are plain files")
    func oddNames() throws {
        let folder = try TemporaryFolder()
        for name in ["file:notes?mode=memory", ":memory:", "with 'quotes' and ümlaut.db"] {
            _ = try open(folder / name)
            #expect(Files.kind(of: folder / name) == .regular)
        }
    }

    @Test("A file that can't be written is read, and writing it is an error")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        let file = folder / "notes.db"
        do { _ = try open(file) }
        let connection = try Connection(opening: file, flags: 1)  // SQLITE_OPEN_READONLY
        #expect(try connection.rows("SELECT * FROM notes") { $0.text(0) }.isEmpty)
        #expect(kind { try connection.run("INSERT INTO notes VALUES ('a')") } == .readOnly)
    }
}
