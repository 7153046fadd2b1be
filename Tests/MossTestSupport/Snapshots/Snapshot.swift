import MossPlatform
package import Testing

/// Text compared with a file beside the tests. A missing file is written, and the test fails, so
/// that somebody looks at it; `RECORD_SNAPSHOTS=1` writes them all again.
package enum Snapshot {
    /// - Parameter name: The file's name without `.txt`, in the folder `Snapshots` beside the test.
    package static func expect(
        _ text: String, _ name: String, filePath: StaticString = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = Fixture.folder(of: "\(filePath)") + "/Snapshots"
        let path = folder + "/" + name + ".txt"
        let shown = text + "\n"
        let isRecording = Environment.value("RECORD_SNAPSHOTS") == "1"
        if !isRecording, Files.exists(path) {
            let kept = String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
            #expect(
                kept == shown, "the snapshot \(name) differs; it is now\n\(shown)",
                sourceLocation: sourceLocation)
            return
        }
        try Files.createDirectory(folder, mode: 0o755)
        try Files.write(Array(shown.utf8), to: path, mode: 0o644)
        Issue.record(
            "the snapshot \(name) was recorded: look at it", sourceLocation: sourceLocation)
    }
}

/// Files that tests read.
package enum Fixture {
    /// The folder of a source file.
    package static func folder(of filePath: String) -> String {
        filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    }

    /// The bytes of a file in the folder `Fixtures` of the test's target.
    ///
    /// - Parameter name: Its path within that folder.
    package static func bytes(
        _ name: String, filePath: StaticString = #filePath
    ) throws -> [UInt8] {
        var folder = folder(of: "\(filePath)")
        while !folder.isEmpty, !Files.exists(folder + "/Fixtures/" + name) {
            folder = Self.folder(of: folder)
        }
        return try Files.read(folder + "/Fixtures/" + name, limit: 1 << 26)
    }
}
