import Testing

@testable import MossEngine

@Suite("A message cut into tokens and words")
struct MessageTests {
    @Test("Punctuation stands around tokens, not in them")
    func tokens() {
        let message = Message("(Where) is order \"A 1\", e.g. `ctrl+d`: at $1,000.50?")
        #expect(
            message.tokens.map(\.text) == [
                "Where", "is", "order", "A", "1", "e.g", "ctrl+d", "at", "$1,000.50",
            ])
        #expect(message.tokens.map(\.quote) == [nil, nil, nil, 1, 1, nil, 2, nil, nil])
        #expect(message.tokens[6].ending == .colon)
        #expect(message.tokens[8].ending == .question)
    }

    @Test("A quotation mark that nothing closes is none, and an apostrophe opens nothing")
    func openQuotes() {
        #expect(Message("say \"hello there").tokens.allSatisfy { $0.quote == nil })
        #expect(Message("the customers' order isn't here").tokens.allSatisfy { $0.quote == nil })
    }

    @Test("Function words are left out; compounds and their parts are words")
    func words() {
        #expect(Message("How do I stop an answer?").words.map(\.text) == ["stop", "answer"])
        let compound = Message("what does Ctrl+D do").words
        #expect(compound.contains { $0.stem == "ctrl+d" && $0.isCompound })
        #expect(Message("press ctrl-d").words.contains { $0.stem == "ctrl+d" })
    }

    @Test(
        "What looks like an id",
        arguments: [
            ("A1", true), ("ORD-2024-77", true), ("#4711", true), ("a1b2.c3", true),
            ("order", false), ("42", false), ("5pm", false), ("2nd", false), ("30s", false),
            ("2026-01-05", false), ("a1@b.c", false), ("-a1", false), ("", false),
        ])
    func identifiers(text: String, expected: Bool) {
        let token = Message(text).tokens.first
        #expect((token?.looksLikeIdentifier ?? false) == expected)
    }

    @Test("What is attached below a question is no part of it; what follows a colon is")
    func attachments() {
        #expect(
            Message("\n why is it slow?\n \n+ added lines\n\nmore").words.map(\.text) == ["slow"])
        #expect(Message("Note:\n\nbuy milk").tokens.map(\.text) == ["Note", "buy", "milk"])
        #expect(Message("two\nlines").tokens.count == 2)
        #expect(Message("\r\n\r\n").tokens.isEmpty)
    }

    @Test("Only the beginning of a long message is read")
    func bounds() {
        let message = Message(String(repeating: "word ", count: 1_000_000))
        #expect(message.tokens.count == Message.tokenLimit)
        #expect(message.text.count == Message.characterLimit)
        #expect(Message(String(repeating: "(", count: 100_000)).tokens.isEmpty)
    }
}
