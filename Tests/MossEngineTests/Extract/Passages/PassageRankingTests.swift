import MossRetrieval
import Testing

@testable import MossEngine

@Suite("Which passage answers")
struct PassageRankingTests {
    private func ranking(_ question: String, _ passages: [Passage]) -> PassageRanking {
        PassageRanking(
            SearchResult(passages: passages, milliseconds: 0, words: []),
            for: PassageQuery(words: Message(question).words))
    }

    private func passage(_ heading: String, _ text: String, also: [String] = []) -> Passage {
        Passage(index: "i", document: "d.md", path: [heading], text: text, also: also)
    }

    @Test("Two thirds of the content words must be there, function words don't count")
    func twoThirds() {
        let passages = [passage("Parcels", "We ship parcels by train.")]
        #expect(ranking("Do you ship parcels by plane?", passages).best != nil)
        #expect(ranking("Do you ship by plane?", passages).best == nil)
        #expect(ranking("Do you ship by plane?", passages).unknown.map(\.text) == ["plane"])
    }

    @Test("Synonyms count and are never quoted; the word they stand for is shown")
    func synonyms() {
        let passages = [
            passage("How do I stop?", "Press Esc.", also: ["abort cancel = stop", "halt"])
        ]
        #expect(ranking("abort", passages).best?.shownWords == "abort = stop")
        #expect(ranking("halt", passages).best?.shownWords == "halt")
        #expect(ranking("stopping", passages).best?.shownWords == "stopping")
    }

    @Test("A heading beats a text, whatever the search thought")
    func headings() {
        let passages = [
            passage("What is a queue?", "A queue has parcels and their weight in it."),
            passage("What is the weight of a parcel?", "At most 5 kg."),
        ]
        #expect(ranking("parcel weight", passages).best?.passage.text == "At most 5 kg.")
    }

    @Test("A compound is told from its like by all of it")
    func compounds() {
        let passages = [
            passage("What does Ctrl+C do?", "It stops."),
            passage("What does Ctrl+D do?", "It quits."),
        ]
        #expect(ranking("what does ctrl-d do", passages).best?.passage.text == "It quits.")
        #expect(ranking("ctrl+c", passages).best?.shownWords == "ctrl+c")
    }
}
