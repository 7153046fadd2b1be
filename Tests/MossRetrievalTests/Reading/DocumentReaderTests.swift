import Moss
import MossPlatform
import MossRetrieval
import MossTestSupport
import Testing

@Suite("Reading documents")
struct DocumentReaderTests {
    private func read(
        _ paths: [String]
    ) async throws -> (documents: [IndexDocument], report: ReadingReport) {
        try await DocumentReader().readAll(paths)
    }

    private func run(_ arguments: [String]) async throws {
        let child = try ChildProcess.start(arguments: arguments, environment: Environment.all())
        _ = await child.waitForExit()
    }

    @Test("A folder is read with all below it, in order, but for what is hidden or of another kind")
    func folder() async throws {
        let folder = try TemporaryFolder()
        for name in ["b.MD", "a/c.markdown", "a.txt", ".git/x.md", ".hidden.md", "image.png"] {
            try folder.write("text of \(name)", to: name)
        }
        let (documents, report) = try await read([folder.path])
        #expect(documents.map(\.id) == ["a.txt", "b.MD", "a/c.markdown"])
        #expect(documents.map(\.format) == [.plain, .markdown, .markdown])
        #expect(documents[0].text == "text of a.txt")
        #expect(report.files == 3 && report.documents == 3 && report.others == 1)
        #expect(report.notes.isEmpty)
        #expect(report.bytes == documents.reduce(0) { $0 + $1.text.utf8.count })
    }

    @Test("Files of one name in two folders keep apart; one file named twice is read once")
    func names() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "x/a.md")
        try folder.write("two", to: "y/a.md")
        let paths = [folder / "x", folder / "y/a.md", folder / "x/a.md"]
        let (documents, report) = try await read(paths)
        #expect(documents.map(\.id) == ["a.md", folder / "y/a.md"])
        #expect(report.notes.map(\.path) == [folder / "x/a.md"])
    }

    @Test("Links are followed, and a loop of them ends")
    func links() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "docs/a.md")
        try folder.write("two", to: "elsewhere/b.md")
        try await run(["/bin/ln", "-s", "..", folder / "docs/loop"])
        try await run(["/bin/ln", "-s", "../elsewhere", folder / "docs/more"])
        try await run(["/bin/ln", "-s", "nowhere", folder / "docs/broken.md"])
        let (documents, _) = try await read([folder / "docs"])
        #expect(Set(documents.map(\.text)) == ["one", "two"])
    }

    @Test("A path that is not there is an error before anything is read")
    func notFound() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one", to: "a.md")
        var seen = 0
        await #expect(throws: DocumentReaderError.notFound("/nowhere")) {
            _ = try await DocumentReader().read([folder.path, "/nowhere"]) { seen += $0.count }
        }
        #expect(seen == 0)
    }

    @Test("Moss's JSON documents are read, and faulty ones noted")
    func json() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            [{"id": "a", "text": "one\\u0000", "metadata": {"title": "T", "n": 1}},
             {"id": 7, "text": "two", "metadata": null}, {"text": "no id"}, {"id": "b"}, 5,
             {"id": "", "text": "x"}, {"id": "a", "text": "again"}]
            """, to: "good.json")
        let (documents, report) = try await read([folder.path])
        #expect(documents.map(\.id) == ["a", "7"])
        #expect(documents[0].text == "one\u{FFFD}")
        #expect(documents[0].title == "T" && documents[1].title == nil)
        #expect(documents[0].metadata == ["title": "T", "n": 1] && documents[1].metadata == nil)
        #expect(report.notes.count == 5)
        #expect(report.notes.contains { "\($0)".contains("document 4 (b) is left out") })
    }

    @Test(
        "A file that can't be used is left out with a sentence that says why",
        arguments: [
            ("empty.md", [], "it is empty"), ("blank.txt", Array(" \n\t\n".utf8), "it is empty"),
            ("bom.md", [0xEF, 0xBB, 0xBF], "it is empty"),
            ("wide.txt", [0xFF, 0xFE, 0x41, 0], "UTF-16"),
            ("broken.json", Array("[{\"id\":\n1".utf8), "at 2:2: "),
            ("shape.json", Array("{\"name\": 1}".utf8), "is no list of documents"),
            ("none.json", Array("[]".utf8), "its list is empty"),
            ("paper.pdf", Array("text".utf8), "only .md"),
            ("noending", Array("text".utf8), "only .md"), (".md", Array("text".utf8), "only .md"),
        ] as [(String, [UInt8], String)])
    func unusable(name: String, bytes: [UInt8], words: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(bytes, to: name)
        let good = try folder.write("good", to: "good.md")
        let (documents, report) = try await read([file, good])
        #expect(documents.map(\.text) == ["good"])
        let note = try #require(report.notes.first)
        #expect("\(note)".hasPrefix(file) && "\(note)".contains(words), "\(note)")
    }

    @Test(
        "Text is repaired, and the repairs are counted",
        arguments: [
            ([0x61, 0xFF, 0x62], "a\u{FFFD}b", 1), ([0x61, 0, 0, 0x62], "a\u{FFFD}\u{FFFD}b", 2),
            (Array("ok \u{FFFD}".utf8), "ok \u{FFFD}", 0), ([0xE2, 0x82], "\u{FFFD}", 1),
            ([0xEF, 0xBB, 0xBF, 0x61], "a", 0),
        ] as [([UInt8], String, Int)])
    func repaired(bytes: [UInt8], text: String, count: Int) async throws {
        let folder = try TemporaryFolder()
        let (documents, report) = try await read([try folder.write(bytes, to: "a.md")])
        #expect(documents.map(\.text) == [text])
        #expect(report.notes.count == (count > 0 ? 1 : 0))
        if count > 0 { #expect("\(report.notes[0])".contains("has \(count) bytes")) }
    }

    @Test("A file over 50 MB, a device and a pipe are left out")
    func hostile() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder / "pipe.md"
        try await run(["/usr/bin/mkfifo", pipe])
        try await run(["/usr/bin/truncate", "-s", "50000001", folder / "big.md"])
        let (documents, report) = try await read([folder.path, "/dev/zero", pipe])
        #expect(documents.isEmpty)
        #expect(report.notes.contains { "\($0)".hasSuffix("it is longer than 50 MB") })
        #expect(report.notes.filter { $0.sentence.contains("neither a file") }.count == 2)
        #expect(report.others == 1)
    }

    @Test("Large folders are handed over in groups, with progress before each file")
    func groups() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<3 {
            try folder.write(String(repeating: "x", count: 3_000_000), to: "\(number).txt")
        }
        var groups: [Int] = []
        var seen: [DocumentReader.Progress] = []
        let report = try await DocumentReader().read(
            [folder.path], progress: { seen.append($0) }, each: { groups.append($0.count) })
        #expect(groups == [2, 1])
        #expect(report.documents == 3)
        #expect(seen.map(\.files) == [0, 1, 2])
        #expect(seen.allSatisfy { $0.total == 3 })
    }
}
