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
        let source = "\(filePath)".split(separator: "/")
        let folder = source.dropLast().reduce("") { $0 + "/" + $1 } + "/Snapshots"
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
