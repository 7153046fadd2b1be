import Testing

@testable import MossConversation

@Suite("The cut of a long output")
struct OutputCapTests {
    @Test("leaves alone what fits", arguments: ["", "a", String(repeating: "x", count: 1000)])
    func fits(text: String) {
        #expect(OutputCap.cut(text, to: 1000) == text)
    }

    @Test("keeps the first 60 % and the last 40 % and counts what is left out")
    func parts() {
        let text = String(repeating: "a", count: 600_000) + String(repeating: "z", count: 600_000)
        let cut = OutputCap.cut(text, to: 65_536)
        #expect(cut.utf8.count <= 65_536)
        #expect(cut.utf8.count > 65_400)
        let head = cut.prefix { $0 == "a" }.count
        let tail = cut.reversed().prefix { $0 == "z" }.count
        #expect(cut.contains("[… \(1_200_000 - head - tail) bytes left out …]"))
        #expect(abs(Double(head) / Double(head + tail) - 0.6) < 0.001)
    }

    @Test("cuts between characters", arguments: ["é", "👩‍👩‍👧", "e\u{301}", "\r\n", "好"])
    func characters(unit: String) throws {
        let text = String(repeating: unit, count: 50_000)
        let cut = OutputCap.cut(text, to: 1001)
        #expect(cut.utf8.count <= 1001)
        let mark = try #require(cut.firstRange(of: "\n[…"))
        let head = cut[..<mark.lowerBound]
        #expect(!head.isEmpty)
        #expect(head.utf8.count % unit.utf8.count == 0)
        #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("a character longer than any real one is cut between scalars, in bounded time")
    func endlessCharacter() {
        let text = "e" + String(repeating: "\u{301}", count: 200_000)
        let cut = OutputCap.cut(text, to: 65_536)
        #expect(cut.utf8.count <= 65_536)
        #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("a limit smaller than the mark leaves the mark alone")
    func tiny() {
        #expect(OutputCap.cut("0123456789", to: 3) == "\n[… 10 bytes left out …]\n")
    }
}
