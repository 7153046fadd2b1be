import Moss
import MossMCP
import MossTestSupport
import Testing

@Suite("Listing tools")
struct MCPClientToolsTests {
    private static func tool(_ name: String) -> JSONValue {
        ["name": .string(name), "inputSchema": ["type": "object"]]
    }

    private func client(_ transport: ScriptedTransport, limits: MCPLimits = .init()) -> MCPClient {
        MCPClient(label: "test", transport: transport, limits: limits)
    }

    @Test("follows the cursor, an empty one too, and keeps the order")
    func pages() async throws {
        let transport = ScriptedTransport { request in
            switch request.params["cursor"] {
            case nil: ["tools": [Self.tool("b")], "nextCursor": ""]
            case "": ["tools": [Self.tool("a")], "nextCursor": "2"]
            case "2": ["tools": [Self.tool("c")], "nextCursor": .null]
            default: ["tools": [Self.tool("wrong")]]
            }
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.map(\.name) == ["b", "a", "c"])
        #expect(listing.warnings.isEmpty)
        #expect(transport.requests.map { $0.params["cursor"] } == [nil, "", "2"])
    }

    @Test("ends where a cursor comes again", arguments: ["", "same"])
    func repeatedCursor(cursor: String) async throws {
        let transport = ScriptedTransport { _ in
            ["tools": [Self.tool("a"), Self.tool("b")], "nextCursor": .string(cursor)]
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.map(\.name) == ["a", "b"])
        #expect(listing.warnings.count == 1)
        #expect(transport.requests.count == 2)
    }

    @Test("ends after 32 pages")
    func endless() async throws {
        let transport = ScriptedTransport { request in
            let name = "t\(request.id)"
            return ["tools": [Self.tool(name)], "nextCursor": .string(name)]
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.count == 32)
        #expect(listing.warnings.count == 1)
        #expect(transport.requests.count == 32)
    }

    @Test("ends after 1000 tools")
    func many() async throws {
        let transport = ScriptedTransport { request in
            let tools = (0..<600).map { Self.tool("t\(request.id)-\($0)") }
            return ["tools": .array(tools), "nextCursor": .string("\(request.id)")]
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.count == 1000)
        #expect(listing.warnings.count == 1)
        #expect(transport.requests.count == 2)
    }

    @Test("ends after 8 MiB and keeps what came before")
    func large() async throws {
        let padding = JSONValue.string(String(repeating: "x", count: 3 << 20))
        let transport = ScriptedTransport { request in
            [
                "tools": [Self.tool("t\(request.id)")], "nextCursor": .string("\(request.id)"),
                "padding": padding,
            ]
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.count == 2)
        #expect(listing.warnings.count == 1)
    }

    @Test("ends after its time and keeps what came before")
    func slow() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport { request, send in
            // Each page takes 25 s; the third would end after 60 s in all.
            clock.advance(by: .seconds(25))
            send([
                "id": .number(JSONNumber(request.id)),
                "result": [
                    "tools": [Self.tool("t\(request.id)")], "nextCursor": .string("\(request.id)"),
                ],
            ])
        }
        let client = MCPClient(label: "test", transport: transport, clock: clock)
        let listing = try await client.toolListing()
        #expect(listing.tools.count == 3)
        #expect(listing.warnings == ["Listing the tools took too long; the rest is left out."])
    }

    @Test("keeps the first page where the second fails")
    func broken() async throws {
        let transport = ScriptedTransport { request, send in
            guard request.params["cursor"] == nil else { throw MCPError.noResponse }
            send([
                "id": .number(JSONNumber(request.id)),
                "result": ["tools": [Self.tool("a")], "nextCursor": "2"],
            ])
        }
        let listing = try await client(transport).toolListing()
        #expect(listing.tools.map(\.name) == ["a"])
        #expect(listing.warnings.count == 1)
    }

    @Test("without any is empty", arguments: [[:], ["tools": .null], ["tools": []]] as [JSONValue])
    func none(result: JSONValue) async throws {
        #expect(try await client(ScriptedTransport { _ in result }).listTools().isEmpty)
    }

    @Test(
        "fails where the first page is no list", arguments: [.null, 7, ["tools": 7]] as [JSONValue])
    func wrongShape(result: JSONValue) async {
        await #expect(throws: MCPError.self) {
            try await client(ScriptedTransport { _ in result }).listTools()
        }
    }
}
