import Moss
import MossMCP
import MossTestSupport
import Synchronization
import Testing

@testable import MossEngine

@Suite("Approvals")
struct ApprovalTests {
    private static let tools: JSONValue = [["type": "mcp", "server_label": "crm"]]
    private static let request: JSONValue = [
        "id": "mcpr_9", "type": "mcp_approval_request", "server_label": "crm", "name": "refund",
        "arguments": "{\"id\":\"A1\"}",
    ]

    private static func response(_ approve: Bool) -> JSONValue {
        [
            "type": "mcp_approval_response", "approval_request_id": "mcpr_9",
            "approve": .bool(approve), "reason": "too much",
        ]
    }

    private func bed(_ runs: RunCount) -> (TestBed, ScriptedModel) {
        let model = ScriptedModel([.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve(
            "crm", approval: .always,
            [
                ScriptedTool("refund") { arguments, _ in
                    runs.add()
                    return MCPToolResult("paid \(arguments["id"]?.stringValue ?? "")")
                }
            ])
        return (bed, model)
    }

    @Test("An approved call runs before the model speaks, and names its request")
    func approved() async throws {
        let runs = RunCount()
        let (bed, model) = bed(runs)
        let events = try await bed.events([
            "tools": Self.tools, "input": [Self.request, Self.response(true)],
        ])
        try Snapshot.expect(events.map(\.line).joined(separator: "\n"), "approved-call")
        #expect(model.requests[0].input.last?["output"] == "paid A1")
        #expect(runs.count == 1)
    }

    @Test("An approval counts once, however often the request is sent")
    func once() async throws {
        let runs = RunCount()
        let (bed, model) = bed(runs)
        let gateway = bed.gateway()
        for _ in 0..<2 {
            let response = await bed.send(
                ["tools": Self.tools, "input": [Self.request, Self.response(true)]], to: gateway)
            _ = try await response.body.collect(upTo: .max)
        }
        #expect(runs.count == 1)
        #expect(ChatMessages.make(model.requests[1]).description.contains("Nobody knows"))
    }

    @Test(
        "Nothing runs that was declined, is old, or has run",
        arguments: [
            [request, response(false)],
            [request, response(true), ["role": "user", "content": "And now?"]],
            [request, response(true), ["role": "developer", "content": "It was stopped."]],
            [
                request, response(true),
                [
                    "type": "mcp_call", "id": "mcp_1", "server_label": "crm", "name": "refund",
                    "arguments": "{}", "output": "paid", "approval_request_id": "mcpr_9",
                ],
            ],
            [request],
        ] as [[JSONValue]])
    func notRun(_ input: [JSONValue]) async throws {
        let runs = RunCount()
        let (bed, _) = bed(runs)
        let events = try await bed.events(["tools": Self.tools, "input": .array(input)])
        #expect(runs.count == 0)
        #expect(events.text == "Done")
    }

    @Test("Calls that need no approval run before the response ends with the question")
    func mixedRound() async throws {
        let model = ScriptedModel([
            .call(0, "crm__refund", "{}"), .call(1, "crm__look", "{}"), .finish(.stop),
        ])
        var bed = TestBed(model)
        bed.serve(
            "crm", approval: .writes,
            [
                ScriptedTool("refund") { _, _ in
                    Issue.record("it ran")
                    return MCPToolResult("")
                },
                ScriptedTool("look", isReadOnly: true) { _, _ in MCPToolResult("seen") },
            ])
        let events = try await bed.events(["tools": Self.tools])
        let types = events.output.map { $0["type"]?.stringValue ?? "" }
        #expect(types.sorted() == ["mcp_approval_request", "mcp_call", "mcp_list_tools"])
        #expect(model.requests.count == 1)
    }

    @Test(
        "require_approval of a request goes before the engine's rule",
        arguments: [
            ("never", false),
            ("always", true),
            (["never": ["tool_names": ["refund"]]], false),
            (["never": ["read_only": true]], true),
            (["always": ["tool_names": ["other"]]], false),
            (["always": ["tool_names": ["refund"]]], true),
            (.null, true),
        ] as [(JSONValue, Bool)])
    func rule(_ rule: JSONValue, asks: Bool) async throws {
        let model = ScriptedModel(
            [.call(0, "crm__refund", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", approval: .always, [ScriptedTool("refund") { _, _ in MCPToolResult("") }])
        let events = try await bed.events([
            "tools": [["type": "mcp", "server_label": "crm", "require_approval": rule]]
        ])
        #expect(events.output.contains { $0["type"] == "mcp_approval_request" } == asks)
    }
}

/// Counts from any task.
final class RunCount: Sendable {
    private let runs = Mutex(0)

    var count: Int { runs.withLock { $0 } }
    func add() { runs.withLock { $0 += 1 } }
}
