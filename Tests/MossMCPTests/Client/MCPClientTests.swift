import Moss
import MossMCP
import Testing

@Suite("An MCP client")
struct MCPClientTests {
    @Test("sends what the revision requires with every request")
    func meta() async throws {
        let transport = ScriptedTransport { request in
            request.method == "server/discover"
                ? ["supportedVersions": ["2026-07-28"], "capabilities": [:]] : [:]
        }
        let client = MCPClient(
            label: "test", transport: transport,
            identity: MCPImplementation(name: "gw", version: "1"))
        _ = try await client.discover()
        _ = try await client.listTools()
        _ = try await client.callTool("add")
        let requests = transport.requests
        #expect(requests.map(\.method) == ["server/discover", "tools/list", "tools/call"])
        #expect(requests.map(\.id) == [1, 2, 3])
        for request in requests {
            let expected: JSONValue = [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": [:],
                "io.modelcontextprotocol/clientInfo": ["name": "gw", "version": "1"],
                "progressToken": .number(JSONNumber(request.id)),
            ]
            #expect(request.params["_meta"] == expected)
            let body = try JSONValue(parsing: request.body)
            #expect(body["jsonrpc"] == "2.0")
            #expect(body["params"] == .object(request.params))
        }
        #expect(requests[2].params["arguments"] == [:])
    }

    @Test("reads what a server says of itself")
    func discovery() async throws {
        let transport = ScriptedTransport { _ in
            [
                "supportedVersions": ["2099-01-01", "2026-07-28"],
                "capabilities": ["tools": ["listChanged": true]], "instructions": "Be kind.",
                "_meta": ["io.modelcontextprotocol/serverInfo": ["name": "s", "version": "2"]],
            ]
        }
        let info = try await MCPClient(label: "test", transport: transport).discover()
        #expect(info.version == "2026-07-28")
        #expect(info.supportedVersions == ["2099-01-01", "2026-07-28"])
        #expect(info.implementation == MCPImplementation(name: "s", version: "2"))
        #expect(info.hasTools)
        #expect(info.instructions == "Be kind.")
    }

    @Test(
        "shows both sides' versions where none is common",
        arguments: [
            #"{"id":1,"result":{"supportedVersions":["2025-11-25"]}}"#,
            #"{"id":1,"error":{"code":-32022,"message":"no","data":{"supported":["2025-11-25"]}}}"#,
        ])
    func versions(answer: String) async throws {
        let transport = ScriptedTransport(messages: [answer])
        let error = await #expect(throws: MCPError.self) {
            try await MCPClient(label: "test", transport: transport).discover()
        }
        #expect(error == .noCommonVersion(theirs: ["2025-11-25"]))
        #expect(error?.message.contains("2026-07-28") == true)
        #expect(error?.message.contains("2025-11-25") == true)
    }

    static let good = #"{"id":1,"result":{"content":[{"type":"text","text":"mine"}]}}"#

    @Test(
        "takes only the answer with its id",
        arguments: [
            [good],
            [#"{"id":2,"result":{"content":"other"}}"#, good],
            [#"{"id":"server-error","error":{"code":-32600,"message":"x"}}"#, good],
            [#"{"id":null,"result":{"content":"nobody's"}}"#, good],
            [#"{"id":1,"method":"ping"}"#, #"{"method":"notifications/unknown"}"#, good],
            [#"{"id":"1","result":{"content":"mine"}}"#],
            [#"{"id":1.0,"result":{"content":"mine"}}"#],
            ["[{\"id\":9,\"result\":{}},\(good)]"],
            [good, #"{"id":1,"result":{"content":"late"}}"#],
        ])
    func strangers(messages: [String]) async throws {
        let transport = ScriptedTransport(messages: messages)
        let result = try await MCPClient(label: "test", transport: transport).callTool("t")
        #expect(result.text() == "mine")
    }

    @Test(
        "turns what is no answer into an error",
        arguments: [
            ([], .noResponse),
            ([#"{"id":2,"result":{}}"#], .noResponse),
            ([#"{"id":1,"error":"broken"}"#], .protocolError(code: -32603, message: "broken")),
            (
                [#"{"id":1,"error":{"code":-32602,"message":"Unknown tool: t"}}"#],
                .protocolError(code: -32602, message: "Unknown tool: t")
            ),
            ([#""hello""#], .protocolError(code: -32600, message: "JSON, but no JSON-RPC message")),
        ] as [([String], MCPError)])
    func failures(messages: [String], expected: MCPError) async throws {
        let transport = ScriptedTransport(messages: messages)
        await #expect(throws: expected) {
            try await MCPClient(label: "test", transport: transport).callTool("t")
        }
    }

    @Test("bounds the size and the number of messages")
    func bounds() async throws {
        var limits = MCPLimits()
        limits.messageBytes = 1000
        limits.messages = 10
        let large = ScriptedTransport { _ in
            ["content": .string(String(repeating: "x", count: 1000))]
        }
        let flood = ScriptedTransport { _, send in
            for _ in 0..<20 { send(["method": "notifications/message"]) }
        }
        for transport in [large, flood] {
            let error = await #expect(throws: MCPError.self) {
                try await MCPClient(label: "test", transport: transport, limits: limits)
                    .callTool("t")
            }
            guard case .tooLarge = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test("tells a transport's own errors as a bad gateway")
    func transportError() async throws {
        struct Broken: Error, CustomStringConvertible { let description = "TLS failed" }
        let transport = ScriptedTransport { _, _ in throw Broken() }
        await #expect(throws: MCPError.http(code: 502, message: "TLS failed")) {
            try await MCPClient(label: "test", transport: transport).callTool("t")
        }
    }
}
