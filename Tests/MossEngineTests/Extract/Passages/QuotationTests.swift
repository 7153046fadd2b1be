import MossRetrieval
import Testing

@testable import MossEngine

@Suite("Quotations")
struct QuotationTests {
    private func quotation(
        _ question: String, _ text: String, path: [String] = [], also: [String] = []
    ) -> String? {
        let passage = Passage(index: "i", document: "d", path: path, text: text, also: also)
        let query = PassageQuery(words: Message(question).words)
        return Quotation(PassageMatch(passage, for: query))?.text
    }

    private let long =
        "Here is something else that is long enough to fill the line and be no help "
        + "to anyone who asks, since it says nothing of the matter at all, which is a pity."

    @Test("The sentences with the words are quoted, the others left out")
    func covers() {
        let text = "\(long) Parcels go by train. \(long) Canada takes eight days. \(long)"
        #expect(
            quotation("do parcels go to canada", text)
                == "Parcels go by train. … Canada takes eight days.")
    }

    @Test("Under a heading that asks the question the first sentence answers")
    func heading() {
        let text = "Press Esc. \(long) \(long) Nothing stops an answer but a key."
        let quoted = quotation("how do I stop an answer", text, path: ["How do I stop an answer?"])
        #expect(quoted?.hasPrefix("Press Esc.") == true)
    }

    @Test("A sentence that leans on the one before brings it along")
    func leaning() {
        let text = "\(long) The warranty lasts two years. It covers faults of material. \(long)"
        #expect(
            quotation("which faults of material", text)
                == "The warranty lasts two years. It covers faults of material.")
    }

    @Test("At most three sentences and 600 characters, but for a first one")
    func bounds() {
        let text = "Alpha one. Beta two. Gamma three. Delta four. Epsilon five."
        let quoted = quotation("alpha beta gamma delta epsilon", text)
        #expect(quoted == "Alpha one. Beta two. Gamma three.")
        let endless = String(repeating: "word ", count: 10_000)
        #expect((quotation("word", endless)?.count ?? 0) < 620)
    }

    @Test("A passage without a sentence is not quoted")
    func nothing() {
        #expect(quotation("word", "```\nword\n```") == nil)
    }
}
