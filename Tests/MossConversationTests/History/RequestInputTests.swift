import Moss
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("The input of the next request")
struct RequestInputTests {
    private static func item(_ json: String) -> HistoryItem {
        .item(ItemRecord(bytes: Array(json.utf8)))
    }

    private static let thought = #"{"id": "rs_1", "type":"reasoning","summary":[]}"#
    private static let message =
        #"{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi"}]}"#
    private static let call =
        #"{"type":"function_call","call_id":"call_1","name":"run","arguments":"{}"}"#
    private static let secondCall =
        #"{"type":"function_call","call_id":"call_2","name":"run","arguments":"{}"}"#
    private static let mcp =
        #"{"type":"mcp_call","id":"mcp_1","server_label":"crm","name":"find","arguments":"{}","#
        + #""output":"4","status":"completed"}"#
    private static let request =
        #"{"type":"mcp_approval_request","id":"mcpr_1","server_label":"crm","name":"refund","#
        + #""arguments":"{}"}"#

    private static let user = #"{"type":"message","role":"user","content":"Q"}"#

    struct Row: CustomTestStringConvertible, Sendable {
        let claim: String
        let history: [HistoryItem]
        /// A word of each item in order, as it must be found in its JSON.
        let expected: [String]
        var testDescription: String { claim }
    }

    private static let rows: [Row] = [
        Row(
            claim: "a whole turn: its items as they came",
            history: [.question("Q"), item(thought), item(message), .turnEnd(.completed)],
            expected: ["\"Q\"", thought, message]),
        Row(
            claim: "a thought with nothing after it is left out",
            history: [.question("Q"), item(message), item(thought), .turnEnd(.stopped)],
            expected: ["\"Q\"", message]),
        Row(
            claim: "two of them are left out",
            history: [.question("Q"), item(thought), item(thought), .turnEnd(.stopped)],
            expected: ["\"Q\""]),
        Row(
            claim: "a thought before what our tool answered led nowhere either",
            history: [
                .question("Q"), item(call), item(thought),
                .toolOutput(callId: "call_1", output: "done"), item(message),
                .turnEnd(.completed),
            ],
            expected: ["\"Q\"", call, "\"done\"", message]),
        Row(
            claim: "a thought stays before its call",
            history: [
                .question("Q"), item(thought), item(call),
                .toolOutput(callId: "call_1", output: "done"), item(message),
                .turnEnd(.completed),
            ],
            expected: ["\"Q\"", thought, call, "\"done\"", message]),
        Row(
            claim: "the text of an unfinished message is the assistant's",
            history: [.question("Q"), item(thought), .unfinishedText("Par"), .turnEnd(.stopped)],
            expected: ["\"Q\"", thought, #""Par""#]),
        Row(
            claim: "no text is no message, and the thought before it led nowhere",
            history: [.question("Q"), item(thought), .unfinishedText(""), .turnEnd(.stopped)],
            expected: ["\"Q\""]),
        Row(
            claim: "a call that its own status calls unfinished is left out",
            history: [
                .question("Q"),
                item(
                    #"{"type":"function_call","call_id":"c","status":"incomplete","arguments":"{"}"#
                ), .turnEnd(.failed),
            ],
            expected: ["\"Q\""]),
        Row(
            claim: "an MCP call that its own status calls unfinished is named instead",
            history: [
                .question("Q"),
                item(
                    #"{"type":"mcp_call","server_label":"crm","name":"wait","status":"incomplete"}"#
                ), .turnEnd(.stopped),
            ],
            expected: ["\"Q\"", "crm.wait"]),
        Row(
            claim: "a finished MCP call is kept",
            history: [.question("Q"), item(mcp), item(message), .turnEnd(.completed)],
            expected: ["\"Q\"", mcp, message]),
        Row(
            claim: "a call that was not run since the user stopped",
            history: [.question("Q"), item(call), .turnEnd(.stopped)],
            expected: ["\"Q\"", call, "Not run: the user stopped the answer."]),
        Row(
            claim: "a call that ran when the user stopped",
            history: [
                .question("Q"), item(call), .toolStopped(callId: "call_1"), .turnEnd(.stopped),
            ],
            expected: [
                "\"Q\"", call, "Stopped by the user while running; its effect is unknown.",
            ]),
        Row(
            claim: "calls of a broken stream are not run",
            history: [.question("Q"), item(call), item(secondCall), .turnEnd(.failed)],
            expected: [
                "\"Q\"", call, secondCall, "Not run: the answer broke off.",
                "Not run: the answer broke off.",
            ]),
        Row(
            claim: "of two calls one answered, one not",
            history: [
                .question("Q"), item(call), item(secondCall),
                .toolOutput(callId: "call_1", output: "one"), .turnEnd(.stopped),
            ],
            expected: [
                "\"Q\"", call, secondCall, "\"one\"", "Not run: the user stopped the answer.",
            ]),
        Row(
            claim: "one sentence names the MCP calls that were running",
            history: [
                .question("Q"), .unfinishedText("Par"),
                .interrupted(server: "crm", name: "track"),
                .interrupted(server: "crm", name: "refund"), .turnEnd(.stopped),
            ],
            expected: ["\"Q\"", "\"Par\"", "crm.track, crm.refund"]),
        Row(
            claim: "an approval request and the user's word, in order",
            history: [
                .question("Q"), item(request),
                .approval(requestId: "mcpr_1", approve: true, reason: nil), item(mcp),
                item(message), .turnEnd(.completed),
            ],
            expected: [
                "\"Q\"", request, #""approval_request_id":"mcpr_1","approve":true}"#, mcp, message,
            ]),
        Row(
            claim: "a request without the user's word is refused",
            history: [.question("Q"), item(request), .turnEnd(.stopped)],
            expected: [
                "\"Q\"", request,
                #""approve":false,"reason":"Not run: the user stopped the answer."}"#,
            ]),
        Row(
            claim: "unknown items are kept as they came",
            history: [
                .question("Q"), item(#"{"type":"quantum_item", "state":[1,2.50]}"#),
                item(message), .turnEnd(.completed),
            ],
            expected: ["\"Q\"", #"{"type":"quantum_item", "state":[1,2.50]}"#, message]),
        Row(
            claim: "two turns, each with its own repairs",
            history: [
                .question("Q1"), item(call), .turnEnd(.stopped), .question("Q2"), item(message),
                .turnEnd(.completed), .question("Q3"),
            ],
            expected: ["\"Q1\"", call, "Not run", "\"Q2\"", message, "\"Q3\""]),
    ]

    @Test("follows the table", arguments: rows)
    func table(row: Row) {
        let lines = RequestInput.items(for: row.history).map(\.line)
        #expect(lines.count == row.expected.count)
        for (line, word) in zip(lines, row.expected) {
            #expect(line.contains(word), "\(line)")
        }
    }

    @Test("each item keeps its bytes")
    func bytes() {
        let spaced = "{ \"type\" : \"message\",\"role\":\"assistant\",  \"content\":\"\\u00e9\" }"
        let items = RequestInput.items(for: [
            .question("Q"), Self.item(spaced), .turnEnd(.completed),
        ])
        #expect(items.last?.bytes == Array(spaced.utf8))
    }

    @Test("roles: user, assistant, developer")
    func roles() {
        let items = RequestInput.items(for: [
            .question("Q"), .unfinishedText("A"), .interrupted(server: "s", name: "n"),
            .turnEnd(.stopped),
        ])
        #expect(items.map { $0.json["role"]?.stringValue } == ["user", "assistant", "developer"])
    }

    @Test("an imported history with outputs that no call asked for is mended, and that is told")
    func orphans() throws {
        let stored = try JSONValue(parsing: Fixture.bytes("cases/53-orphan-output-history.json"))
        let records = (stored.arrayValue ?? []).map {
            HistoryItem.item(ItemRecord(bytes: $0.serialized()))
        }
        let input = RequestInput(of: records + [.question("hi")])
        #expect(
            input.items.map { $0.json["role"]?.stringValue } == ["user", "assistant", "user"])
        #expect(input.repairs == 2)
    }

    @Test("an imported call without its output gets one, before the next question")
    func missingOutput() {
        let input = RequestInput(of: [
            Self.item(Self.user), Self.item(Self.call), Self.item(Self.user),
        ])
        #expect(input.items.count == 4)
        #expect(input.items[2].json["call_id"] == "call_1")
        #expect(input.items[2].json["output"]?.stringValue?.hasPrefix("Not run") == true)
        #expect(input.repairs == 1)
    }

    @Test("what was stopped or failed is no damage")
    func noRepairs() {
        let input = RequestInput(of: [
            .question("Q"), Self.item(Self.call), .turnEnd(.stopped),
            .question("Q"), Self.item(Self.request), .turnEnd(.failed),
        ])
        #expect(input.repairs == 0)
    }

    @Test(
        "tells whether anything answered a question",
        arguments: [
            ([HistoryItem.turnEnd(.stopped)], false),
            ([item(thought), .turnEnd(.stopped)], false),
            ([.unfinishedText(""), .turnEnd(.failed)], false),
            ([.unfinishedText("a"), .turnEnd(.failed)], true),
            ([item(call), .turnEnd(.failed)], true),
            ([.interrupted(server: "s", name: "n"), .turnEnd(.stopped)], true),
        ])
    func hasAnswer(rest: [HistoryItem], expected: Bool) {
        #expect(RequestInput.hasAnswer([.question("Q")] + rest) == expected)
    }
}
