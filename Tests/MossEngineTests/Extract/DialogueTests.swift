import Moss
import Testing

@testable import MossEngine

@Suite("A conversation read from items")
struct DialogueTests {
    private func user(_ text: String) -> JSONValue {
        [
            "type": "message", "role": "user",
            "content": [["type": "input_text", "text": .string(text)]],
        ]
    }

    private func assistant(_ text: String) -> JSONValue {
        [
            "type": "message", "role": "assistant",
            "content": [["type": "output_text", "text": .string(text)]],
        ]
    }

    @Test("Answers and calls belong to the message before")
    func exchanges() {
        let dialogue = Dialogue([
            ["type": "message", "role": "developer", "content": "x"], user("a"), assistant("b"),
            user("c"), ["type": "function_call", "call_id": "1", "name": "f", "arguments": "{}"],
            ["type": "function_call_output", "call_id": "1", "output": "done"],
        ])
        #expect(dialogue.exchanges.map(\.question) == ["a", "c"])
        #expect(dialogue.exchanges.map(\.answer) == ["b", ""])
        #expect(dialogue.exchanges[1].calls.map(\.outcome) == [.output("done")])
    }

    @Test("An MCP call is done, has failed in each form of an error, or was not allowed")
    func calls() {
        func outcome(_ items: JSONValue...) -> Dialogue.Call.Outcome? {
            Dialogue([user("a")] + items).exchanges[0].calls.last?.outcome
        }
        func call(_ key: String, _ value: JSONValue) -> JSONValue {
            var item: JSONObject = [
                "type": "mcp_call", "id": "1", "server_label": "s", "name": "t",
            ]
            item[key] = value
            return .object(item)
        }
        #expect(outcome(call("output", "x")) == .output("x"))
        #expect(outcome(call("error", "no")) == .failed("no"))
        #expect(
            outcome(call("error", ["type": "http_error", "code": 500, "message": "no"]))
                == .failed("no"))
        #expect(
            outcome(
                call(
                    "error",
                    [
                        "type": "mcp_tool_execution_error",
                        "content": [["type": "text", "text": "no"]],
                    ]))
                == .failed("no"))
        let request: JSONValue = [
            "type": "mcp_approval_request", "id": "r", "server_label": "s", "name": "t",
        ]
        #expect(
            outcome(
                request,
                [
                    "type": "mcp_approval_response", "approval_request_id": "r", "approve": false,
                    "reason": "too much",
                ]) == .denied("too much"))
        #expect(
            outcome(
                request,
                ["type": "mcp_approval_response", "approval_request_id": "r", "approve": true],
                call("output", "x")) == .output("x"))
    }

    @Test("Items of any shape are survived, and only the last messages read")
    func hostile() {
        #expect(Dialogue([]).exchanges.isEmpty)
        #expect(Dialogue([assistant("x"), 7, nil, [:]]).exchanges.isEmpty)
        let many = (0..<100).flatMap { [user("\($0)"), assistant("x")] }
        #expect(Dialogue(many).exchanges.map(\.question).first == "92")
    }
}
