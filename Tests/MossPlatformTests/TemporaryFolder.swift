import MossPlatform

/// A folder for one test.
struct TemporaryFolder {
    let path: String

    init() throws {
        path = "/tmp/moss-platform-\(ThisProcess.id)-\(UInt64.random(in: 0...UInt64.max))"
        try Files.createDirectory(path)
    }

    static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

    func remove() {
        _ = try? ChildProcess.start(arguments: ["/bin/rm", "-rf", path], environment: [:])
    }
}
