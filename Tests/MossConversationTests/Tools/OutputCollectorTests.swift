import MossMCP
import Testing

@testable import MossConversation

@Suite("What is kept of a program's output")
struct OutputCollectorTests {
    private static func collected(_ text: String, piece: Int, limit: Int) -> OutputCollector {
        var collector = OutputCollector(limit: limit)
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = min(start + piece, bytes.count)
            collector.append(Array(bytes[start..<end]))
            start = end
        }
        return collector
    }

    @Test("all of it, while it fits", arguments: [1, 3, 100])
    func whole(piece: Int) {
        let text = "grüße, 好 👩‍👩‍👧\n"
        let collector = Self.collected(text, piece: piece, limit: 100)
        #expect(collector.text == text)
        #expect(collector.capped() == text)
        #expect(collector.count == text.utf8.count)
    }

    @Test("its beginning and its end, in whatever pieces it came", arguments: [1, 7, 64, 5000])
    func ends(piece: Int) {
        let text = (0..<1000).map { "line \($0)\n" }.joined()
        let collector = Self.collected(text, piece: piece, limit: 200)
        let shown = collector.text
        #expect(shown.hasPrefix("line 0\nline 1\n"))
        #expect(shown.hasSuffix("line 998\nline 999\n"))
        #expect(shown.contains("[… \(text.utf8.count - 200) bytes left out …]"))
        #expect(collector.count == text.utf8.count)
    }

    @Test("no half characters at the cut", arguments: 100..<112)
    func halfCharacters(limit: Int) {
        let text = String(repeating: "好", count: 1000)
        let collector = Self.collected(text, piece: 13, limit: limit)
        #expect(!collector.text.unicodeScalars.contains("\u{FFFD}"))
        #expect(!collector.capped(to: 90).unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("for the model at most 64 KiB, and the count of all that is missing")
    func forModel() {
        let text = String(repeating: "x", count: 3_000_000) + "the end"
        let collector = Self.collected(text, piece: 65_536, limit: OutputCollector.screenLimit)
        let output = collector.capped()
        #expect(output.utf8.count <= OutputCap.limit)
        #expect(output.hasSuffix("the end"))
        let kept = output.split(separator: "\n").filter { !$0.hasPrefix("[…") }
            .reduce(0) { $0 + $1.utf8.count }
        #expect(output.contains("[… \(text.utf8.count - kept) bytes left out …]"))
    }

    @Test("a character of megabytes, which has no end to look for, is cut between scalars")
    func endlessCharacter() {
        let text = "e" + String(repeating: "\u{301}", count: 1_000_000)
        let collector = Self.collected(text, piece: 65_536, limit: OutputCollector.screenLimit)
        let output = collector.capped()
        #expect(output.utf8.count <= OutputCap.limit)
        #expect(output.utf8.count > OutputCap.limit - 16)
        #expect(!output.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("invalid UTF-8 is repaired")
    func invalid() {
        var collector = OutputCollector(limit: 100)
        collector.append([0x61, 0xFF, 0xC3])
        #expect(collector.text == "a\u{FFFD}\u{FFFD}")
    }
}
