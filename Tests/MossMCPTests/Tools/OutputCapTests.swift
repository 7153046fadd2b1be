import MossMCP
import Testing

@Suite("The cap on outputs")
struct OutputCapTests {
    @Test("leaves a text alone that fits")
    func fitting() {
        #expect(OutputCap.capped("") == "")
        #expect(OutputCap.capped("abc", limit: 3) == "abc")
        let full = String(repeating: "x", count: OutputCap.limit)
        #expect(OutputCap.capped(full) == full)
    }

    @Test("keeps the first 60 % and the last 40 %, and counts what is left out")
    func proportions() throws {
        let text = String(repeating: "a", count: 500_000) + String(repeating: "z", count: 500_000)
        let capped = OutputCap.capped(text)
        #expect(capped.utf8.count <= OutputCap.limit)
        #expect(capped.utf8.count > OutputCap.limit - 16)
        let parts = capped.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(parts.count == 3)
        let left = 1_000_000 - parts[0].utf8.count - parts[2].utf8.count
        #expect(parts[1] == "[… \(left) bytes left out …]")
        let kept = Double(parts[0].utf8.count + parts[2].utf8.count)
        #expect(abs(Double(parts[0].utf8.count) / kept - 0.6) < 0.001)
        #expect(parts[0].allSatisfy { $0 == "a" } && parts[2].allSatisfy { $0 == "z" })
    }

    static let clusters = [
        "é", "e\u{301}", "你", "👩‍👩‍👧", "\r\n", "🇨🇦", "a\u{300}\u{301}\u{302}",
    ]

    @Test("never cuts within a character, whatever the limit", arguments: clusters)
    func characterBorders(cluster: String) {
        let text = String(repeating: cluster, count: 100)
        for limit in 60...140 {
            let capped = OutputCap.capped(text, limit: limit)
            #expect(capped.utf8.count <= limit)
            guard let mark = capped.utf8.range(of: "\n[… "),
                let end = capped.utf8.range(of: " …]\n")
            else {
                #expect(text.hasPrefix(capped))
                continue
            }
            let head = capped[..<mark.lowerBound]
            let tail = capped[end.upperBound...]
            #expect(head.utf8.count % cluster.utf8.count == 0)
            #expect(tail.utf8.count % cluster.utf8.count == 0)
        }
    }

    @Test(
        "cuts a character that is longer than reason between its scalars",
        arguments: ["\u{301}", "\u{1F469}\u{200D}", "\u{915}\u{94D}", "\u{1100}", "\u{600}"])
    func endlessCharacter(part: String) {
        let text = "e" + String(repeating: part, count: 60_000)
        let capped = OutputCap.capped(text)
        #expect(capped.utf8.count <= OutputCap.limit)
        #expect(capped.utf8.count > OutputCap.limit - 16)
        #expect(!capped.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test("keeps a beginning where there is no room for the mark")
    func tinyLimits() {
        let text = String(repeating: "你", count: 100)
        for limit in 0..<40 {
            #expect(OutputCap.capped(text, limit: limit).utf8.count == limit / 3 * 3)
        }
        #expect(OutputCap.capped(text, limit: -1) == "")
    }
}

extension String.UTF8View {
    /// The first place of a text, by bytes: `\r\n` before it must not hide it.
    fileprivate func range(of text: String) -> Range<Index>? {
        let pattern = Array(text.utf8)
        return indices.lazy.compactMap { start -> Range<Index>? in
            guard let end = index(start, offsetBy: pattern.count, limitedBy: endIndex),
                self[start..<end].elementsEqual(pattern)
            else { return nil }
            return start..<end
        }.first
    }
}
