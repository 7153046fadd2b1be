import Moss
import Testing

@testable import MossConversation

@Suite("A turn folded from streams that leave out, double or mix up")
struct TurnStateToleranceTests {
    private static let completed: JSONValue = [
        "type": "response.completed", "response": ["status": "completed"],
    ]

    private static func added(_ item: JSONValue, at index: Int? = nil) -> JSONValue {
        event("response.output_item.added", item, index)
    }

    private static func done(_ item: JSONValue, at index: Int? = nil) -> JSONValue {
        event("response.output_item.done", item, index)
    }

    private static func event(_ type: String, _ item: JSONValue, _ index: Int?) -> JSONValue {
        var members: JSONObject = ["type": .string(type), "item": item]
        members["output_index"] = index.map { .number(JSONNumber($0)) }
        return .object(members)
    }

    private static func call(_ id: String, _ arguments: String = "") -> JSONValue {
        [
            "type": "function_call", "id": .string(id), "call_id": .string("call_" + id),
            "name": "run", "arguments": .string(arguments), "status": "in_progress",
        ]
    }

    private static func piece(_ type: String, _ delta: String, _ id: String?, _ index: Int?)
        -> JSONValue
    {
        var members: JSONObject = [
            "type": .string("response.\(type).delta"), "delta": .string(delta),
        ]
        members["item_id"] = id.map(JSONValue.string)
        members["output_index"] = index.map { .number(JSONNumber($0)) }
        return .object(members)
    }

    private static let arguments = "function_call_arguments"
    private static let text = "output_text"

    @Test("pieces of two calls mixed up find their calls by index, by id, or by both")
    func interleaved() {
        for (firstId, secondId, first, second) in [
            ("a", "b", 0, 1), (nil, nil, 0, 1), ("a", "b", nil, nil), ("x", "y", 0, 1),
        ] as [(String?, String?, Int?, Int?)] {
            var fold = Fold()
            fold.apply(Self.added(Self.call("a"), at: 0))
            fold.apply(Self.added(Self.call("b"), at: 1))
            fold.apply(Self.piece(Self.arguments, "{\"n\":", firstId, first))
            fold.apply(Self.piece(Self.arguments, "{\"m\":", secondId, second))
            fold.apply(Self.piece(Self.arguments, "1}", firstId, first))
            fold.apply(Self.piece(Self.arguments, "2}", secondId, second))
            fold.apply(Self.completed)
            let calls = fold.end().calls
            #expect(calls.map(\.callId) == ["call_a", "call_b"])
            #expect(calls.map(\.arguments) == ["{\"n\":1}", "{\"m\":2}"])
        }
    }

    @Test("a call without any done is whole once the response is, and its item is made of it")
    func noDone() throws {
        var fold = Fold()
        fold.apply(Self.added(Self.call("a"), at: 0))
        fold.apply(Self.piece(Self.arguments, "{}", "a", 0))
        fold.apply(Self.completed)
        let result = fold.end()
        #expect(result.calls.map(\.callId) == ["call_a"])
        let item = try #require(RequestInput.items(for: result.history).first?.json)
        #expect(item["arguments"] == "{}")
        #expect(item["status"] == "completed")
    }

    @Test("text without any done is kept as the assistant's once the response is whole")
    func textWithoutDone() {
        var fold = Fold()
        fold.apply(Self.piece(Self.text, "Hel", "m", 0))
        fold.apply(Self.piece(Self.text, "lo", "m", 0))
        fold.apply(Self.completed)
        #expect(fold.end().history.map(\.line) == ["text Hello"])
        #expect(fold.transcript.lines == ["answer done: Hello"])
    }

    @Test("an index used again by another item is another item")
    func reusedIndex() {
        var fold = Fold()
        fold.apply(Self.added(["type": "message", "id": "m"], at: 0))
        fold.apply(Self.piece(Self.text, "Let me look. ", "m", 0))
        fold.apply(Self.added(Self.call("a"), at: 0))
        fold.apply(Self.piece(Self.arguments, "{}", "a", 0))
        fold.apply(Self.done(Self.call("a", "{}"), at: 0))
        fold.apply(Self.piece(Self.text, "Done.", nil, 0))
        fold.apply(Self.completed)
        _ = fold.end()
        #expect(
            fold.transcript.lines == [
                "answer done: Let me look. Done.", "call run arriving {}",
            ])
    }

    @Test("an item announced or ended twice is one item")
    func twice() {
        var fold = Fold()
        for _ in 0..<2 { fold.apply(Self.added(Self.call("a"), at: 0)) }
        fold.apply(Self.piece(Self.arguments, "{}", "a", 0))
        let whole: JSONValue = [
            "type": "function_call", "id": "a", "call_id": "call_a", "name": "run",
            "arguments": "{}", "status": "completed",
        ]
        for _ in 0..<2 { fold.apply(Self.done(whole, at: 0)) }
        fold.apply(Self.completed)
        let result = fold.end()
        #expect(result.calls.count == 1)
        #expect(result.history.count == 1)
        #expect(fold.transcript.lines == ["call run arriving {}"])
    }

    @Test("a call whose item comes only at its end is shown with its name")
    func onlyDone() {
        var fold = Fold()
        fold.apply(Self.piece(Self.arguments, "{}", "a", 0))
        var whole: JSONObject = ["status": "completed"]
        for (key, value) in Self.call("a", "{}").objectValue ?? [:] where key != "status" {
            whole[key] = value
        }
        fold.apply(Self.done(.object(whole), at: 0))
        fold.apply(Self.completed)
        #expect(fold.end().calls.map(\.name) == ["run"])
        #expect(fold.transcript.lines == ["call run arriving {}"])
    }

    @Test("items that end out of order are kept in the response's order")
    func order() {
        var fold = Fold()
        let thought: JSONValue = ["type": "reasoning", "id": "r", "summary": []]
        fold.apply(Self.added(thought, at: 0))
        fold.apply(Self.added(Self.call("a"), at: 1))
        fold.apply(Self.done(Self.call("a", "{}"), at: 1))
        fold.apply(Self.done(thought, at: 0))
        #expect(
            fold.leave().map(\.line) == [
                "item reasoning", #"item functionCall(callId: "call_a")"#,
            ])
    }

    @Test("a final text that differs from its pieces takes their place, and that is told")
    func otherFinalText() throws {
        var fold = Fold()
        fold.apply(Self.piece(Self.text, "Helo", "m", 0))
        fold.apply([
            "type": "response.output_text.done", "item_id": "m", "output_index": 0,
            "content_index": 0, "text": "Hello",
        ])
        let entry = try #require(fold.transcript.open.first)
        guard case .answer(let answer) = entry.content else { throw Missing() }
        #expect(answer.text == "Hello")
        #expect(answer.rewrites == 1)
    }

    struct Missing: Error {}

    @Test("parts of a message are joined in their order, whatever their numbers")
    func parts() {
        var fold = Fold()
        for (index, piece) in [(-1, "a"), (7, "c"), (-1, "b"), (7, "d")] {
            fold.apply([
                "type": "response.output_text.delta", "item_id": "m", "output_index": 0,
                "content_index": .number(JSONNumber(index)), "delta": .string(piece),
            ])
        }
        #expect(fold.transcript.lines == ["answer streaming: abcd"])
    }

    @Test("a refusal is an answer that says so")
    func refusal() {
        var fold = Fold()
        fold.apply(Self.piece("refusal", "I can't ", "m", 0))
        fold.apply(Self.piece("refusal", "do that.", "m", 0))
        fold.apply(
            Self.done(
                [
                    "type": "message", "id": "m", "role": "assistant",
                    "content": [["type": "refusal", "refusal": "I can't do that."]],
                ], at: 0))
        #expect(fold.transcript.lines == ["refusal done: I can't do that."])
    }

    @Test("a thought's parts are set apart, by events of any spelling")
    func thoughtParts() {
        for name in ["reasoning_summary_text", "reasoning_text", "reasoning", "reasoning_summary"] {
            var fold = Fold()
            fold.apply(Self.added(["type": "reasoning", "id": "r"], at: 0))
            for part in ["One", "Two"] {
                fold.apply(Self.piece(name, part, "r", 0))
                fold.apply(Self.piece(name, ".", "r", 0))
                fold.apply([
                    "type": .string("response.\(name).done"), "item_id": "r", "output_index": 0,
                    "text": .string(part + "."),
                ])
            }
            #expect(fold.transcript.lines == ["thought …: One.\n\nTwo."])
            fold.apply(
                Self.done(
                    [
                        "type": "reasoning", "id": "r",
                        "summary": [["text": "One."], ["text": "Two."]],
                    ], at: 0))
            #expect(fold.transcript.lines == ["thought: One.\n\nTwo."])
        }
    }

    @Test("a status that says incomplete counts, whatever the event is called")
    func statusCounts() {
        var fold = Fold()
        fold.apply(Self.added(Self.call("a"), at: 0))
        fold.apply(Self.done(Self.call("a", "{}"), at: 0))
        fold.apply([
            "type": "response.completed",
            "response": [
                "status": "incomplete", "incomplete_details": ["reason": "max_output_tokens"],
            ],
        ])
        let result = fold.end()
        #expect(result.end == .incomplete("max_output_tokens"))
        #expect(result.calls.isEmpty)
    }

    @Test("a call that ends unfinished in a whole response is not run")
    func unfinishedCall() {
        var fold = Fold()
        var call = Self.call("a", "{").objectValue ?? [:]
        call["status"] = "incomplete"
        fold.apply(Self.done(.object(call), at: 0))
        fold.apply(Self.completed)
        #expect(fold.end().calls.isEmpty)
        #expect(fold.transcript.lines == ["call run notRun { [not run]"])
        #expect(fold.transcript.open.isEmpty)
    }

    @Test("fields of the wrong type are passed over")
    func wrongTypes() {
        var fold = Fold()
        let events: [JSONValue] = [
            ["type": 7], [:], ["type": "response.output_item.added", "item": nil],
            ["type": "response.output_item.added", "item": ["type": 3]],
            ["type": "response.output_item.done", "item": [:], "output_index": "0"],
            ["type": "response.output_text.delta", "delta": 5, "content_index": 1e30],
            ["type": "response.output_text.delta", "delta": "ok", "output_index": -4],
            ["type": "response.content_part.done", "part": ["type": "output_text", "text": []]],
            ["type": "response.mcp_call.progress", "progress": "half", "output_index": 2],
            ["type": "response.output_text.annotation.added", "annotation": ["type": "x"]],
            ["type": "response.completed", "response": "none"],
        ]
        for event in events { fold.apply(event) }
        #expect(fold.end().end == .completed)
        #expect(fold.transcript.lines.first == "answer done: ok")
    }

    @Test("the sum of the responses' usage is the turn's, whoever sends it")
    func usage() {
        var fold = Fold()
        for _ in 0..<2 {
            fold.apply([
                "type": "response.completed",
                "response": [
                    "status": "completed", "model": "m-1",
                    "usage": [
                        "input_tokens": 10, "output_tokens": 4,
                        "output_tokens_details": ["reasoning_tokens": 3],
                        "input_tokens_details": ["cached_tokens": 2],
                    ],
                ],
            ])
            _ = fold.end()
            fold.state.beginRound(at: fold.now.clock)
        }
        #expect(
            fold.state.usage
                == TokenUsage(input: 20, output: 8, cachedInput: 4, reasoning: 6))
        #expect(fold.state.model == "m-1")
    }
}
