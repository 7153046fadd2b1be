import Moss
import MossMCP
import Testing

@testable import MossEngine

@Suite("The tools of a response")
struct ToolTableTests {
    private static let crm: [any MCPServerTool] = [
        ScriptedTool("look", isReadOnly: true) { _, _ in MCPToolResult("") },
        ScriptedTool("refund") { _, _ in MCPToolResult("") },
    ]
    private static let shop: [any MCPServerTool] = [
        ScriptedTool("look") { _, _ in MCPToolResult("") }
    ]

    /// What the model is asked with.
    private func asked(_ entry: JSONObject, _ body: JSONObject = [:]) async throws -> ModelRequest {
        let model = ScriptedModel([.text("Hi"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", Self.crm)
        bed.serve("shop", Self.shop)
        var crm: JSONObject = ["type": "mcp", "server_label": "crm"]
        for (key, value) in entry { crm[key] = value }
        var body = body
        body["tools"] = [
            ["type": "function", "name": "crm__look"], .object(crm),
            ["type": "mcp", "server_label": "shop", "server_url": "moss-chat:shop"],
        ]
        _ = try await bed.events(body)
        return try #require(model.requests.first)
    }

    @Test("Each tool has a name of its own, and its origin")
    func names() async throws {
        let tools = try await asked([:]).tools
        #expect(Set(tools.map(\.exposedName)).count == 4)
        #expect(tools[0].exposedName == "crm__look")
        #expect(tools.map(\.name) == ["crm__look", "look", "refund", "look"])
        #expect(tools.map(\.serverLabel) == [nil, "crm", "crm", "shop"])
        #expect(tools[1].hints.isReadOnly == true)
        #expect(tools[1].description == "Does look.")
    }

    @Test(
        "allowed_tools leaves the others out",
        arguments: [
            (["refund"], ["refund"]), ([], []),
            (["tool_names": ["look", "refund"], "read_only": true], ["look"]),
            (["read_only": false], ["refund"]), (.null, ["look", "refund"]),
        ] as [(JSONValue, [String])])
    func allowed(_ allowed: JSONValue, _ names: [String]) async throws {
        let tools = try await asked(["allowed_tools": allowed]).tools
        #expect(tools.filter { $0.serverLabel == "crm" }.map(\.name) == names)
    }

    @Test(
        "tool_choice narrows the tools down",
        arguments: [
            ("none", ModelToolChoice.none, 4), ("required", .required, 4),
            (["type": "function", "name": "crm__look"], .tool("crm__look"), 4),
            (["type": "mcp", "server_label": "crm"], .required, 2),
            (["type": "mcp", "server_label": "crm", "name": "refund"], .tool("crm__refund"), 1),
            (
                [
                    "type": "allowed_tools", "mode": "required",
                    "tools": [["type": "mcp", "server_label": "shop"]],
                ], .required, 1
            ),
        ] as [(JSONValue, ModelToolChoice, Int)])
    func choice(_ choice: JSONValue, _ expected: ModelToolChoice, _ count: Int) async throws {
        let request = try await asked([:], ["tool_choice": choice])
        #expect(request.toolChoice == expected)
        #expect(request.tools.count == count)
    }

    @Test("A choice of a tool that its server doesn't have is refused")
    func unknownChoice() async throws {
        var bed = TestBed(ScriptedModel([.finish(.stop)]))
        bed.serve("crm", Self.crm)
        let answer = try await bed.json([
            "tools": [["type": "mcp", "server_label": "crm"]],
            "tool_choice": ["type": "mcp", "server_label": "crm", "name": "junk"],
        ])
        #expect(answer.status == 400)
        #expect(answer.body["error"]?["param"] == "tool_choice")
    }

    @Test("Lists are told once: not where they are in the input")
    func knownLists() async throws {
        var bed = TestBed(ScriptedModel([.text("Hi"), .finish(.stop)]))
        bed.serve("crm", Self.crm)
        bed.serve("shop", Self.shop)
        let tools: JSONValue = [
            ["type": "mcp", "server_label": "crm"], ["type": "mcp", "server_label": "shop"],
        ]
        let first = try await bed.events(["tools": tools])
        let lists = first.output.filter { $0["type"] == "mcp_list_tools" }
        #expect(lists.map { $0["server_label"] } == ["crm", "shop"])
        let second = try await bed.events(["tools": tools, "input": [lists[0]]])
        let again = second.output.filter { $0["type"] == "mcp_list_tools" }
        #expect(again.map { $0["server_label"] } == ["shop"])
    }

    @Test("A function call and an MCP call of one round: the one runs, the other ends the response")
    func mixedRound() async throws {
        let model = ScriptedModel([
            .call(0, "run", "{}"), .call(1, "crm__look", "{}"), .finish(.stop),
        ])
        var bed = TestBed(model)
        bed.serve("crm", Self.crm)
        let events = try await bed.events([
            "tools": [
                ["type": "function", "name": "run"], ["type": "mcp", "server_label": "crm"],
            ]
        ])
        #expect(events.last["status"] == "completed")
        #expect(
            events.output.dropFirst().map { $0["type"] } == ["function_call", "mcp_call"])
        #expect(events.output.last?["status"] == "completed")
        #expect(model.requests.count == 1)
    }
}
