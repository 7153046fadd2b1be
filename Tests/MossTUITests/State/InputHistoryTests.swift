import Testing

@testable import MossTUI

@Suite("The history of the composer")
struct InputHistoryTests {
    @Test("Up goes back, Down comes forward and ends at the draft")
    func walk() {
        var history = InputHistory()
        history.append("one")
        history.append("two")
        #expect(history.older() == .entry("two"))
        #expect(history.older() == .entry("one"))
        #expect(history.older() == nil)
        #expect(history.newer() == .entry("two"))
        #expect(history.newer() == .draft)
        #expect(history.newer() == nil)
    }

    @Test("The same text twice in a row is kept once, and the list is bounded")
    func bounds() {
        var history = InputHistory()
        for _ in 0..<3 { history.append("same") }
        history.append("")
        #expect(history.entries == ["same"])
        for number in 0..<2_000 { history.append("\(number)") }
        #expect(history.entries.count == InputHistory.limit)
        #expect(history.older() == .entry("1999"))
    }
}
