import Moss
import MossMCP
import MossTestSupport
import Testing

@testable import MossEngine

/// Whole streams, compared with files: every event with its members, in order.
@Suite("The events of a response")
struct EventOrderTests {
    private func expect(
        _ events: [TestEvent], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try Snapshot.expect(
            events.map(\.line).joined(separator: "\n"), name, sourceLocation: sourceLocation)
    }

    @Test("A text is told from created to completed")
    func text() async throws {
        let bed = TestBed(
            ScriptedModel([
                .text("Hé"), .text("llo"), .usage(TokenUsage(input: 5, output: 2)), .finish(.stop),
            ]))
        let events = try await bed.events()
        try expect(events, "text")
        try Snapshot.expect("\(events[0].response)", "text-created")
        try Snapshot.expect("\(events.last)", "text-completed")
    }

    @Test("Reasoning comes before the text, as an item of its own")
    func reasoning() async throws {
        let bed = TestBed(
            ScriptedModel([
                .reasoning("hm"), .reasoning("m"), .text("\n\nHi"), .finish(.stop),
            ]))
        try expect(try await bed.events(), "reasoning")
    }

    @Test("A function call ends the response, its arguments as they came")
    func functionCall() async throws {
        let bed = TestBed(
            ScriptedModel([
                .text("I look."),
                .toolCall(ToolCallPiece(index: 0, id: "call_a", name: "run", arguments: "{\"q\":")),
                .toolCall(ToolCallPiece(index: 1, id: "call_b", name: "run", arguments: "{}")),
                .toolCall(ToolCallPiece(index: 0, arguments: "\"x\"}")),
                .finish(.stop),
            ]))
        let events = try await bed.events(["tools": [["type": "function", "name": "run"]]])
        try expect(events, "function-call")
    }

    @Test("An MCP call runs inside the response, and the answer follows it")
    func serverCall() async throws {
        var bed = TestBed(
            ScriptedModel(
                [.call(0, "crm__lookup", "{\"id\":\"A1\"}"), .finish(.stop)],
                [.text("Shipped."), .finish(.stop)]))
        bed.serve("crm", [ScriptedTool("lookup") { _, _ in MCPToolResult("Oct 20") }])
        let events = try await bed.events(["tools": [["type": "mcp", "server_label": "crm"]]])
        try expect(events, "mcp-call")
    }

    @Test("A failed MCP call is told with its error, and the response goes on")
    func failedCall() async throws {
        var bed = TestBed(
            ScriptedModel(
                [
                    .call(0, "crm__refund", "{\"id\":\"A1\"}"), .call(1, "crm__refund", "[1"),
                    .finish(.stop),
                ],
                [.text("It failed."), .finish(.stop)]))
        bed.serve(
            "crm", [ScriptedTool("refund") { _, _ in throw MCPToolFailure("bank unreachable") }])
        let events = try await bed.events(["tools": [["type": "mcp", "server_label": "crm"]]])
        // Which of the two ends first is chance.
        #expect(events.types.filter { $0 == "response.mcp_call.failed" }.count == 2)
        try Snapshot.expect(
            events.output.map(\.description).joined(separator: "\n"), "mcp-call-failed")
        #expect(events.types.last == "response.completed")
    }

    @Test("A call that asks ends the response with a request for approval")
    func approval() async throws {
        var bed = TestBed(
            ScriptedModel([.call(0, "crm__refund", "{\"id\":\"A1\"}"), .finish(.stop)]))
        bed.serve("crm", approval: .writes, [ScriptedTool("refund") { _, _ in MCPToolResult("") }])
        let events = try await bed.events(["tools": [["type": "mcp", "server_label": "crm"]]])
        try expect(events, "approval")
    }

    @Test("A search is told with its hits, and marks become citations")
    func search() async throws {
        let bed = TestBed(
            ScriptedModel(
                citesByMark: true,
                [.text("It ships free [1"), .text("]. You pay duties.[2]"), .finish(.stop)]))
        let events = try await bed.events(
            ["input": "Do you ship to Canada?"], headers: ["X-Moss-Indexes": "faq"])
        try expect(events, "search")
    }

    @Test("The output limit ends the response incomplete, and a half call is never run")
    func incomplete() async throws {
        var bed = TestBed(
            ScriptedModel([
                .text("So"),
                .toolCall(ToolCallPiece(index: 0, name: "crm__lookup", arguments: "{\"i")),
                .finish(.length),
            ]))
        bed.serve(
            "crm",
            [
                ScriptedTool("lookup") { _, _ in
                    Issue.record("a half call ran")
                    return MCPToolResult("")
                }
            ])
        let events = try await bed.events(["tools": [["type": "mcp", "server_label": "crm"]]])
        try expect(events, "incomplete")
    }

    @Test("A failure in the middle is told twice: by an error event and by response.failed")
    func failed() async throws {
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.text("Hé"))
                throw EngineFailure(
                    status: 429, type: "too_many_requests", code: "rate_limit_exceeded",
                    message: "Slow down.", retryAfter: "7")
            }
        ])
        try expect(try await TestBed(model).events(), "failed")
    }
}
