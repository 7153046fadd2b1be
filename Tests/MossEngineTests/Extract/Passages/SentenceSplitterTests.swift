import Testing

@testable import MossEngine

@Suite("Whole sentences")
struct SentenceSplitterTests {
    @Test(
        "Full stops, question and exclamation marks end them",
        arguments: [
            ("One. Two! Three?", ["One.", "Two!", "Three?"]),
            ("It costs 1.5 $ at acme.example. Pay.", ["It costs 1.5 $ at acme.example.", "Pay."]),
            (
                "Ask Dr. No, e.g. on Oct. 20. Then go.",
                ["Ask Dr. No, e.g. on Oct. 20.", "Then go."]
            ),
            ("Wait… what? \"Stop!\" he said. Go.", ["Wait… what?", "\"Stop!\" he said.", "Go."]),
            ("免费发货。五天到达！好吗？", ["免费发货。", "五天到达！", "好吗？"]),
            ("No end", ["No end"]),
            ("", []),
        ])
    func ends(text: String, sentences: [String]) {
        #expect(SentenceSplitter.sentences(of: text) == sentences)
    }

    @Test("A line break is a space, a paragraph and an item end a sentence")
    func blocks() {
        let text = """
            # Heading

            One goes
            on. Two
              ends here

            - an item
            2. a second item
            > quoted text.
            """
        #expect(
            SentenceSplitter.sentences(of: text) == [
                "One goes on.", "Two ends here", "an item", "a second item quoted text.",
            ])
    }

    @Test("Code, tables and rules are no sentences")
    func noSentences() {
        let text = """
            Run this:
            ```sh
            rm -rf. No.
            ```
            | a | b. |
            ---
            Done.
            """
        #expect(SentenceSplitter.sentences(of: text) == ["Run this:", "Done."])
    }
}
