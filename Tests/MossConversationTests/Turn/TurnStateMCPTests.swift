import Moss
import Testing

@testable import MossConversation

@Suite("MCP calls as they are watched")
struct TurnStateMCPTests {
    private static func item(
        _ status: String, arguments: String = "", _ rest: JSONObject = [:]
    ) -> JSONValue {
        var members: JSONObject = [
            "type": "mcp_call", "id": "mcp_1", "status": .string(status), "server_label": "crm",
            "name": "track", "arguments": .string(arguments),
        ]
        for (key, value) in rest { members[key] = value }
        return .object(members)
    }

    private static func added(_ item: JSONValue) -> JSONValue {
        ["type": "response.output_item.added", "output_index": 0, "item": item]
    }

    private static func done(_ item: JSONValue) -> JSONValue {
        ["type": "response.output_item.done", "output_index": 0, "item": item]
    }

    private static func event(_ name: String, _ rest: JSONObject = [:]) -> JSONValue {
        var members: JSONObject = [
            "type": .string("response.mcp_call\(name)"), "item_id": "mcp_1", "output_index": 0,
        ]
        for (key, value) in rest { members[key] = value }
        return .object(members)
    }

    private static let arguments = #"{"id":"A1"}"#

    @Test("arguments grow, it runs, it reports, it ends")
    func wholeLife() throws {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress")))
        fold.apply(Self.event(".in_progress"))
        #expect(fold.transcript.lines == ["call crm.track arriving "])
        fold.apply(Self.event("_arguments.delta", ["delta": #"{"id":"#]))
        #expect(fold.transcript.lines == [#"call crm.track arriving {"id":"#])
        #expect(fold.state.runningTools.isEmpty)
        fold.apply(Self.event("_arguments.done", ["arguments": .string(Self.arguments)]))
        #expect(fold.transcript.lines == [#"call crm.track running {"id":"A1"}"#])
        #expect(fold.state.runningTools.map(\.name) == ["crm.track"])
        fold.apply(Self.event(".progress", ["progress": 2, "total": 5, "message": "asking"]))
        #expect(fold.transcript.lines == [#"call crm.track running {"id":"A1"} (40 % asking)"#])
        fold.apply(Self.event(".completed"))
        #expect(fold.state.runningTools.isEmpty)
        fold.apply(
            Self.done(
                Self.item(
                    "completed", arguments: Self.arguments,
                    ["output": "due", "duration_ms": 1204.5]
                )))
        #expect(
            fold.transcript.lines
                == [#"call crm.track completed {"id":"A1"} (40 % asking) → due"#])
        let call = try #require(fold.calls.first)
        let seen = call.times.seen
        #expect(call.times.argumentsComplete == seen + .seconds(3))
        #expect(call.times.running == seen + .seconds(3))
        #expect(call.times.ended == seen + .seconds(5))
        #expect(call.times.lastSign == seen + .seconds(6))
        #expect(call.serviceMilliseconds == 1204.5)
        #expect(call.outputBytes == 3)
        #expect(call.argumentsValue == ["id": "A1"])
        #expect(call.item != nil)
        #expect(fold.transcript.open.isEmpty)
    }

    @Test("the old spellings of its argument events are understood")
    func spellings() {
        for spelling in ["_arguments.", ".arguments.", ".arguments_"] {
            var fold = Fold()
            fold.apply(Self.added(Self.item("in_progress")))
            fold.apply(Self.event("\(spelling)delta", ["delta": "{"]))
            fold.apply(Self.event("\(spelling)delta", ["delta": "}"]))
            fold.apply(Self.event("\(spelling)done", ["arguments": "{}"]))
            #expect(fold.transcript.lines == ["call crm.track running {}"])
        }
    }

    @Test("a service that sends only its beginning and its end is shown as far as that goes")
    func onlyAddedAndDone() throws {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress", arguments: Self.arguments)))
        #expect(fold.transcript.lines == [#"call crm.track running {"id":"A1"}"#])
        fold.apply(
            Self.done(Self.item("completed", arguments: Self.arguments, ["output": "due"])))
        #expect(fold.transcript.lines == [#"call crm.track completed {"id":"A1"} → due"#])
    }

    @Test("arguments sent whole and again as a piece are not doubled")
    func doubledArguments() {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress", arguments: Self.arguments)))
        fold.apply(Self.event("_arguments.delta", ["delta": .string(Self.arguments)]))
        fold.apply(Self.event("_arguments.done", ["arguments": .string(Self.arguments)]))
        #expect(fold.transcript.lines == [#"call crm.track running {"id":"A1"}"#])
    }

    @Test(
        "an error of any kind is told in its own words",
        arguments: [
            (["type": "mcp_protocol_error", "code": -32602, "message": "no id"], "no id (-32602)"),
            (
                [
                    "type": "mcp_tool_execution_error",
                    "content": [
                        ["type": "text", "text": "bank"], ["type": "text", "text": "down"],
                    ],
                ], "bank\ndown"
            ), (["type": "http_error", "code": 502, "message": "refused"], "refused (502)"),
            ("Error: no", "Error: no"), (["odd": 1], #"{"odd":1}"#),
        ] as [(JSONValue, String)])
    func errors(error: JSONValue, words: String) throws {
        var fold = Fold()
        fold.apply(Self.done(Self.item("failed", arguments: "{}", ["error": error])))
        let call = try #require(fold.calls.first)
        #expect(call.state == .failed)
        #expect(call.error == words)
        #expect(call.brief == nil)
    }

    @Test("a time limit is told in place of the time")
    func timedOut() throws {
        var fold = Fold()
        let error: JSONValue = ["type": "http_error", "code": 504, "message": "No answer."]
        fold.apply(Self.added(Self.item("in_progress", arguments: "{}")))
        fold.apply(
            Self.done(
                Self.item("failed", arguments: "{}", ["error": error, "duration_ms": 10_000])))
        let call = try #require(fold.calls.first)
        #expect(call.brief == "timed out after 10 s")
        #expect(call.error == "No answer.")
    }

    @Test("left while it runs, its outcome is unknown, and the model is told")
    func leftRunning() throws {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress", arguments: Self.arguments)))
        #expect(fold.leave().map(\.line) == ["interrupted crm.track"])
        let call = try #require(fold.calls.first)
        #expect(call.state == .unknownOutcome)
        #expect(call.brief == "outcome unknown")
        #expect(call.error?.contains("may have taken effect") == true)
    }

    @Test("left while its arguments arrive, it was not run")
    func leftArriving() {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress")))
        fold.apply(Self.event("_arguments.delta", ["delta": #"{"id"#]))
        #expect(fold.leave().isEmpty)
        #expect(fold.calls.first?.state == .notRun)
    }

    @Test("left when nothing but its beginning was seen, nobody knows")
    func leftUnknown() {
        var fold = Fold()
        fold.apply(Self.added(Self.item("in_progress")))
        fold.apply(Self.event(".in_progress"))
        #expect(fold.leave().map(\.line) == ["interrupted crm.track"])
    }

    @Test("the server's list tells its state and its tools' hints")
    func hints() throws {
        var fold = Fold()
        fold.apply(
            Self.added(["type": "mcp_list_tools", "id": "l", "server_label": "crm", "tools": []]))
        #expect(fold.state.servers.statuses == [ServerStatus(label: "crm", state: .listing)])
        fold.apply(
            Self.done([
                "type": "mcp_list_tools", "id": "l", "server_label": "crm",
                "tools": [
                    ["name": "track", "annotations": ["readOnlyHint": true]],
                    ["name": "refund", "annotations": ["destructiveHint": true]],
                    ["name": "old", "annotations": ["read_only": false]],
                ],
            ]))
        #expect(
            fold.state.servers.statuses == [ServerStatus(label: "crm", state: .ready(tools: 3))])
        let servers = fold.state.servers
        #expect(servers.hints(server: "crm", tool: "track").isReadOnly == true)
        #expect(servers.hints(server: "crm", tool: "refund").isDestructive == true)
        #expect(servers.hints(server: "crm", tool: "old").isReadOnly == false)
        #expect(servers.hints(server: "crm", tool: "none") == CallEntry.Hints())
        fold.apply([
            "type": "response.output_item.added", "output_index": 1,
            "item": Self.item("in_progress", arguments: "{}"),
        ])
        #expect(fold.calls.first?.hints.isReadOnly == true)
    }

    @Test("a list that failed is a line of its own", arguments: ["refused", ""])
    func listFailed(words: String) {
        var fold = Fold()
        fold.apply(Self.added(["type": "mcp_list_tools", "id": "l", "server_label": "git"]))
        fold.apply([
            "type": "response.mcp_list_tools.failed", "item_id": "l", "output_index": 0,
        ])
        if words.isEmpty {
            #expect(fold.transcript.lines.isEmpty)
        } else {
            fold.apply(
                Self.done([
                    "type": "mcp_list_tools", "id": "l", "server_label": "git", "tools": [],
                    "error": .string(words),
                ]))
            #expect(fold.transcript.lines == ["The tools of git could not be listed. / refused"])
        }
        guard case .failed = fold.state.servers.statuses.first?.state else {
            Issue.record("the server should have failed")
            return
        }
    }

    @Test("a request for approval waits, and the allowed call takes its line over")
    func approval() throws {
        var fold = Fold()
        let request: JSONValue = [
            "type": "mcp_approval_request", "id": "mcpr_1", "server_label": "crm",
            "name": "refund", "arguments": #"{"id":"A1"}"#,
        ]
        fold.apply(Self.added(request))
        fold.apply(Self.done(request))
        fold.apply(["type": "response.completed", "response": ["status": "completed"]])
        let result = fold.end()
        let asked = try #require(result.requests.first)
        #expect(asked.id == "mcpr_1" && asked.name == "refund")
        #expect(fold.transcript.lines == [#"call crm.refund arriving {"id":"A1"}"#])

        fold.state.allowedCalls = [
            AllowedCall(requestId: "mcpr_1", server: "crm", name: "refund", entry: asked.entry)
        ]
        fold.state.beginRound(at: fold.now.clock)
        let call: JSONObject = ["name": "refund", "approval_request_id": "mcpr_1"]
        fold.apply(Self.added(Self.item("in_progress", arguments: #"{"id":"A1"}"#, call)))
        #expect(fold.transcript.lines == [#"call crm.refund running {"id":"A1"}"#])
        #expect(fold.state.allowedCalls.isEmpty)
    }

    @Test("the time of tools and of the model is told apart")
    func timeline() {
        var fold = Fold()
        let start = fold.now.clock
        fold.apply(Self.added(Self.item("in_progress", arguments: "{}")))
        fold.apply(Self.event(".progress", ["progress": 1]))
        fold.apply(Self.done(Self.item("completed", arguments: "{}", ["output": "x"])))
        fold.apply([
            "type": "response.output_text.delta", "output_index": 1, "delta": "a",
        ])
        fold.apply(["type": "response.completed", "response": ["status": "completed"]])
        _ = fold.end()
        let timeline = fold.state.timeline
        #expect(timeline.toolTime(until: fold.now.clock) == .seconds(2))
        #expect(timeline.modelTime(until: fold.now.clock) == .seconds(3))
        #expect(timeline.firstTextAfter == .seconds(4))
        #expect(
            timeline.spans == [
                TurnTimeline.Span(phase: .working, start: start, end: start + .seconds(1)),
                TurnTimeline.Span(
                    phase: .working, start: start + .seconds(3), end: start + .seconds(4)),
                TurnTimeline.Span(
                    phase: .text, start: start + .seconds(4), end: start + .seconds(5)),
            ])
    }
}
