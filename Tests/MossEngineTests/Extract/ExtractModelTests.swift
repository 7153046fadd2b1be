import Moss
import MossRetrieval
import Testing

@testable import MossEngine

@Suite("The built-in model")
struct ExtractModelTests {
    private func talk(_ indexes: [String] = ["guide"]) async throws -> ExtractTalk {
        var talk = ExtractTalk()
        for server in ["moss", "crm"] {
            talk.tools += try await ExtractQuestions.tools(of: server)
        }
        talk.indexes = indexes
        return talk
    }

    @Test(
        "It says once in a conversation that it is no language model, and searches for no greeting")
    func greets() async throws {
        var talk = try await talk()
        let first = try await talk.say("hi")
        #expect(
            first.text == "Hello. I am moss/extract-1, built into moss-chat: no language model. "
                + "I quote your indexes and run tools. "
                + "Ask about moss-chat, or /model attaches a real model.")
        #expect(first.query == nil)
        #expect(try await !talk.say("hello").text.contains("language model"))
    }

    @Test("It quotes whole sentences, cites them, and shows the words that matched")
    func quotes() async throws {
        var talk = try await talk()
        let answer = try await talk.say("How do I stop an answer?")
        #expect(
            answer.text == "\"Esc closes the connection, and what has arrived stays. "
                + "Ctrl+C does the same from any view.\" [1] · matched stop, answer")
        let next = try await talk.say("and in tmux?")
        #expect(next.text.hasPrefix("(with: stop, answer) \"tmux holds Esc back"))
    }

    @Test("It answers in the words of a built-in tool and quotes those of others")
    func toolAnswers() async throws {
        var talk = try await talk()
        let time = try await talk.say(
            "What time is it in Toronto?",
            output: "It is 14:05 on Monday, 5 January in Toronto (UTC-5).")
        #expect(time.query == nil)
        #expect(
            time.text == "It is 14:05 on Monday, 5 January in Toronto (UTC-5). "
                + "· chosen by time, Toronto → time_zone")
        let order = try await talk.say("Where is order A1?", output: "Shipped on Oct 20.")
        #expect(
            order.text
                == "crm.lookup_order answered: \"Shipped on Oct 20.\" · chosen by order, A1 → id")
    }

    @Test("It knows no time zone called Springfield, and the next message may name one")
    func unknownZone() async throws {
        var talk = try await talk()
        let answer = try await talk.say("what time is it in Springfield")
        #expect(
            answer.text == "I know no time zone called Springfield. "
                + "Name a zone (America/Toronto) or its city (Toronto).")
        let next = try await talk.say("and in Tokyo?")
        #expect(next.call?.arguments == #"{"time_zone":"Asia/Tokyo"}"#)
    }

    @Test("A missing argument is asked for, and the next message gives it")
    func asks() async throws {
        var talk = try await talk()
        let question = try await talk.say("Refund order A1")
        #expect(question.call == nil)
        #expect(
            question.text == "crm.refund_order fits; it may change data and needs amount (number). "
                + "How much?")
        #expect(try await talk.say("42").call?.arguments == #"{"id":"A1","amount":42}"#)
    }

    @Test("What was asked can be refused, or passed over by another question")
    func asksInVain() async throws {
        var talk = try await talk()
        _ = try await talk.say("Refund order A1")
        #expect(try await talk.say("no, never mind").text == "crm.refund_order was not called.")
        _ = try await talk.say("Refund order A1")
        #expect(try await talk.say("How do I stop an answer?").cited.count == 1)
        #expect(try await talk.say("42").call == nil)
    }

    @Test("A number answers nothing that another model asked")
    func othersQuestions() async throws {
        var talk = try await talk()
        _ = try await talk.say("Refund order A1")
        talk.items[talk.items.count - 1] = [
            "type": "message", "role": "assistant",
            "content": [["type": "output_text", "text": "How many fingers do you see?"]],
        ]
        #expect(try await talk.say("42").call == nil)
    }

    @Test("Two tools that fit as well are both named, and the next message picks one")
    func two() async throws {
        var talk = try await talk()
        let schema: JSONObject = [
            "properties": ["id": ["type": "string"]], "required": ["id"],
        ]
        talk.tools.append(
            ModelTool(
                exposedName: "erp_find_order", name: "find_order", serverLabel: "erp",
                description: "Find an order by its id.", schema: schema,
                hints: ToolHints(isReadOnly: true)))
        let question = try await talk.say("Where is order A1?")
        #expect(
            question.text
                == "Two tools fit: crm.lookup_order and erp.find_order. Which one shall I call?")
        let answer = try await talk.say("erp")
        #expect(answer.call?.name == "erp_find_order")
        #expect(answer.call?.arguments == #"{"id":"A1"}"#)
    }

    @Test("Before an argument is asked for, a passage is looked for that answers as well or better")
    func asksOrQuotes() async throws {
        var talk = try await talk(["faq"])
        let both = try await talk.say("order tracking")
        #expect(both.cited.first?.document == "order-tracking")
        let change = try await talk.say("change my e-mail address")
        #expect(change.cited.first?.document == "accounts")
        #expect(!change.text.contains("get_customer"))
        #expect(
            try await talk.say("show the customer").text
                == "crm.get_customer fits and needs email (email). Which address?")
    }

    @Test("A verb that changes something is nothing for a tool that does not know it")
    func otherVerbs() async throws {
        var talk = try await talk()
        for text in ["cancel order order A1", "delete order A1", "send order A1 to the customer"] {
            #expect(try await talk.say(text).call == nil, "\(text)")
        }
    }

    @Test(
        "A tool that may change data is called for no question and no statement",
        arguments: [
            "How do I refund order A1 with 42 $?", "Was order A1 refunded with 42 $?",
            "Where is the 42 $ refund for order A1?", "I got a refund of 42 $ for order A1",
            "Who refunds order A1 and 42 $?", "Why was order A1 refunded with 42 $?",
            "Can I refund order A1 with 42 $?", "refund order A1 with 42 $?",
        ])
    func destructive(text: String) async throws {
        var talk = try await talk()
        let name = try await talk.say(text).call?.name
        #expect(name != "crm_refund_order")
    }

    @Test("A failure of a tool that may change data leaves the outcome unknown")
    func failures() async throws {
        func text(_ message: String, _ item: JSONValue) async throws -> String {
            var talk = try await talk()
            talk.items = [["type": "message", "role": "user", "content": .string(message)], item]
            let request = ModelRequest(input: talk.items, tools: talk.tools, indexes: ["guide"])
            return talk.model.reply(to: request).reduce(into: "") { text, event in
                if case .text(let piece) = event { text += piece }
            }
        }
        func failed(_ name: String) -> JSONValue {
            [
                "type": "mcp_call", "id": "m", "server_label": "crm", "name": .string(name),
                "error": ["type": "mcp_protocol_error", "code": 1, "message": "bank unreachable"],
            ]
        }
        #expect(
            try await text("refund order A1 with 42 $", failed("refund_order")).hasPrefix(
                "crm.refund_order failed: \"bank unreachable\". "
                    + "The outcome is unknown: it may have taken effect."))
        #expect(
            try await text("Where is order A1?", failed("lookup_order"))
                == "crm.lookup_order failed: \"bank unreachable\". · chosen by order, A1 → id")
    }

    @Test("A long output is shown by its beginning")
    func longOutput() async throws {
        var talk = try await talk()
        let answer = try await talk.say(
            "give me the big report", output: String(repeating: "row\n", count: 1_000_000))
        #expect(answer.text.count < 800)
        #expect(answer.text.contains("(the beginning of 4.0 MB; /calls shows it)"))
    }

    @Test("It declines by the words that found nothing")
    func declines() async throws {
        var talk = try await talk()
        #expect(
            try await talk.say("Do you ship to Canada?").text
                == "guide has nothing about: ship, Canada. It is the handbook of moss-chat. "
                + "/demo has a shop to ask; /index quotes your files.")
        #expect(
            try await talk.say("Write a haiku about moss").text
                == "I can't write; I only quote, and guide has no passage about: haiku. "
                + "/model attaches a model that writes.")
        talk.indexes = []
        #expect(
            try await talk.say("Do you ship to Canada?").text
                == "No index is named, so there is nothing to quote. /index chooses one.")
    }

    @Test("With no tools allowed none is called; with one demanded that one is")
    func choices() async throws {
        var talk = try await talk()
        #expect(try await talk.say("Where is order A1?", choice: .none).call == nil)
        #expect(
            try await talk.say("A1", choice: .tool("crm_track_parcel")).call?.name
                == "crm_track_parcel")
        #expect(
            try await talk.say("hello", choice: .tool("crm_track_parcel")).text
                == "crm.track_parcel fits and needs id (string). Which one?")
    }

    @Test(
        "It survives messages of any kind",
        arguments: [
            "", " ", "?", "\u{0}\u{1b}[31m", "你好", "\"", "[1]", "a", "🫨🫨🫨", "/", "= : =", "'''",
            "and", "what", "in in in in", "order order order A1 A1 A1", "1 2 3 4 5 6 7 8 9",
            "moss-chat", "no", "yes", "it", "''''''''''", "“”", "\u{301}\u{301}\u{301}",
        ])
    func hostile(text: String) async throws {
        var talk = try await talk()
        let answer = try await talk.say(text)
        #expect(!answer.text.isEmpty || answer.call != nil)
    }

    @Test("Its events are its name, the answer and the end")
    func events() async throws {
        let request = ModelRequest(
            input: [["type": "message", "role": "user", "content": "hi"]])
        let events = EventList()
        try await ExtractModel(now: { 0 }, zoneNames: { [] }).generate(request) {
            await events.append($0)
        }
        let list = await events.list
        #expect(list.first == .model("moss/extract-1"))
        #expect(list.last == .finish(.stop))
        #expect(list.count == 3)
    }
}

private actor EventList {
    private(set) var list: [ModelEvent] = []
    func append(_ event: ModelEvent) { list.append(event) }
}
