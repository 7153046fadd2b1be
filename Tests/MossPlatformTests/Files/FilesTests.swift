import MossPlatform
import MossTestSupport
import Testing

@Suite("Files")
struct FilesTests {
    @Test("are replaced whole, with mode 0600, through a link, and leave no temporary file")
    func write() throws {
        let folder = try TemporaryFolder()
        try Files.write([1, 2, 3], to: folder / "a")
        #expect(Files.permissions(of: folder / "a") == 0o600)
        #expect(try Files.read(folder / "a", limit: 3) == [1, 2, 3])
        try Files.write([], to: folder / "a")
        #expect(try Files.read(folder / "a", limit: 0).isEmpty)
        try Files.append([4], to: folder / "a")
        try Files.append([5], to: folder / "a")
        #expect(try Files.read(folder / "a", limit: 10) == [4, 5])
        #expect(try Files.list(folder.path) == ["a"])
    }

    @Test("that are a link keep being one")
    func link() async throws {
        let folder = try TemporaryFolder()
        try Files.write([1], to: folder / "real")
        let link = try ChildProcess.start(
            arguments: ["/bin/ln", "-s", "real", "link"], environment: [:], directory: folder.path)
        #expect(await link.waitForExit().isSuccess)
        try Files.write([2], to: folder / "link")
        #expect(try Files.read(folder / "real", limit: 9) == [2])
        #expect(try Files.list(folder.path) == ["link", "real"])
        #expect(Files.realPath(folder / "link") == Files.realPath(folder / "real"))
    }

    @Test("say which path failed, and why")
    func failures() throws {
        let folder = try TemporaryFolder()
        let missing = folder / "missing"
        let none = FileError(path: missing, reason: .notFound)
        #expect(throws: none) { try Files.read(missing, limit: 10) }
        #expect(none.description == "\(missing): no such file")
        #expect(throws: FileError(path: folder.path, reason: .isDirectory)) {
            try Files.read(folder.path, limit: 10)
        }
        try Files.write([1, 2, 3], to: folder / "a")
        #expect(throws: FileError(path: folder / "a", reason: .tooLarge(limit: 2))) {
            try Files.read(folder / "a", limit: 2)
        }
        #expect(throws: FileError.self) { try Files.write([1], to: folder / "no/such") }
        #expect(throws: FileError.self) { try Files.createDirectory(folder / "a/b") }
        try Files.remove(missing)
        try Files.remove(folder / "a")
        #expect(!Files.exists(folder / "a"))
    }

    @Test("without an end are read to the limit, pipes without a writer to their end")
    func devices() async throws {
        #expect(throws: FileError(path: "/dev/zero", reason: .tooLarge(limit: 100))) {
            try Files.read("/dev/zero", limit: 100)
        }
        let folder = try TemporaryFolder()
        let pipe = try ChildProcess.start(
            arguments: ["mkfifo", folder / "pipe"], environment: [:])
        #expect(await pipe.waitForExit().isSuccess)
        #expect(try Files.read(folder / "pipe", limit: 100).isEmpty)
        #expect(Files.kind(of: folder / "pipe") == .other)
    }

    @Test("need folders, made with mode 0700 all the way")
    func directories() throws {
        let folder = try TemporaryFolder()
        try Files.createDirectory(folder / "x/y//z/")
        #expect(Files.permissions(of: folder / "x") == 0o700)
        #expect(Files.permissions(of: folder / "x/y/z") == 0o700)
        try Files.createDirectory(folder / "x/y")
        #expect(Files.kind(of: folder / "x/y/z") == .directory)
        #expect(try Files.list(folder / "x") == ["y"])
    }
}
