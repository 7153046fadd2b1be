import Testing

@testable import MossEngine

@Suite("The form of a message")
struct MessageFormTests {
    @Test(
        "How, why and what-is ask for an explanation, which no tool gives",
        arguments: [
            "How do I refund an order?", "why does it hang", "how to delete a file",
            "What happens when a tool hangs?", "what is an index", "What are indexes?",
            "can I return an order?", "Should I delete it?", "What does refund_order do?",
            "please tell me how to stop it", "and how can I quit?", "where can I find the log",
            "what is the meaning of time", "is it possible to refund an order",
        ])
    func explanation(text: String) {
        #expect(Message(text).form.kind == .explanation)
    }

    @Test(
        "Questions for a fact",
        arguments: [
            "What time is it in Toronto?", "what's the weather in Oslo", "Where is order A1?",
            "How many orders do I have?", "did you delete the file", "is order A1 refunded",
            "Which indexes do I have?", "refund order A1?", "What is the price of AAPL?",
        ])
    func question(text: String) {
        #expect(Message(text).form.kind == .question)
    }

    @Test(
        "Requests, with the verb they begin with",
        arguments: [
            ("Refund order A1", "refund"), ("please delete notes.txt", "delete"),
            ("can you refund order A1?", "refund"), ("could you please track P7", "track"),
            ("I want to cancel order A1", "cancel"), ("I need the report", "report"),
            ("search guide for tmux", "search"), ("ok now restart billing", "restart"),
        ])
    func request(text: String, verb: String) throws {
        let message = Message(text)
        #expect(message.form.kind == .request)
        #expect(try message.tokens[#require(message.form.leadingVerb)].lower == verb)
    }

    @Test(
        "Statements ask for nothing",
        arguments: ["I have no time", "it does not work", "we lost order A1", "I'm done"])
    func statement(text: String) {
        #expect(Message(text).form.kind == .statement)
    }

    @Test("A verb of writing is one only where a request begins with it")
    func writingVerb() {
        #expect(Message("Write a haiku about moss").form.writingVerb == "write")
        #expect(Message("could you summarise my files").form.writingVerb == "summarise")
        #expect(Message("How do I write a new line?").form.writingVerb == nil)
        #expect(Message("who can write to me").form.writingVerb == nil)
    }

    @Test(
        "What goes on from the message before",
        arguments: [
            ("and in tmux?", true), ("what about Paris?", true), ("over ssh?", true),
            ("does it work over ssh?", true), ("But why?", true),
            ("What time is it in Toronto?", false), ("How do I stop an answer?", false),
            ("that answer was wrong", false), ("What is it?", false), ("", false),
        ])
    func goesOn(text: String, expected: Bool) {
        #expect(Message(text).goesOn == expected)
    }

    @Test("Greetings, thanks and refusals")
    func smallTalk() {
        for text in ["hi", "Hello!", "hey there", "Good morning"] {
            #expect(Message(text).isGreeting, "\(text)")
        }
        for text in ["hi, where is order A1?", "there", "good", "morning report"] {
            #expect(!Message(text).isGreeting, "\(text)")
        }
        #expect(Message("thanks a lot!").isThanks)
        #expect(!Message("thanks, and the order?").isThanks)
        #expect(Message("no, never mind").isRefusal)
        #expect(!Message("what is no_color").isRefusal)
    }
}
