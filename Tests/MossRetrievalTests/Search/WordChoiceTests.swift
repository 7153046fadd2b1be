import Testing

@testable import MossRetrieval

@Suite("Which words are asked")
struct WordChoiceTests {
    private func choose(_ counts: [(String, Int)], passages: Int) -> [String] {
        let words = counts.map { QuestionWord(text: $0.0, stem: $0.0, isPrefix: false) }
        let table = Dictionary(uniqueKeysWithValues: counts.map { ($0.0, $0.1) })
        return WordChoice.choose(words, counts: table, passages: passages).map(\.text)
    }

    @Test("In a large index the four rarest that stand in at most 2 %")
    func large() {
        let counts = [
            ("a", 9000), ("b", 3000), ("c", 20), ("d", 3500), ("e", 3900), ("f", 3950), ("g", 0),
        ]
        #expect(choose(counts, passages: 200_000) == ["c", "b", "d", "e"])
        #expect(choose(counts, passages: 160_000) == ["c", "b"])
    }

    @Test("If all are common, the single rarest")
    func common() {
        #expect(choose([("a", 90_000), ("b", 50_000)], passages: 100_000) == ["b"])
    }

    @Test("Rare words beyond the fourth, as long as together they cost little")
    func cheap() {
        let rare = (0..<8).map { ("w\($0)", 250 + $0) }
        #expect(choose(rare, passages: 1_000_000).count == 7)
    }

    @Test("In a small index every word")
    func small() {
        let counts = (0..<10).map { ("w\($0)", 70 + $0) }
        #expect(choose(counts, passages: 80).count == 10)
        #expect(choose([("a", 1)], passages: 1) == ["a"])
    }

    @Test("Words that stand nowhere are not asked, and of equals the first goes first")
    func nowhere() {
        #expect(choose([("a", 0)], passages: 10).isEmpty)
        #expect(choose([("b", 2), ("a", 2), ("c", 1)], passages: 10) == ["c", "b", "a"])
    }
}
