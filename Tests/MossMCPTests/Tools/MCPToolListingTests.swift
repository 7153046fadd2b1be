import Moss
import Testing

@testable import MossMCP

@Suite("A list of tools")
struct MCPToolListingTests {
    private func listing(_ tools: JSONValue..., limits: MCPLimits = MCPLimits()) -> MCPToolListing {
        var listing = MCPToolListing()
        _ = listing.add(tools, bytes: 1, limits: limits)
        return listing
    }

    @Test("loses only the bad tools, and says which")
    func badOnes() {
        let result = listing(
            ["name": "first", "inputSchema": ["type": "object"]],
            ["name": "", "inputSchema": [:]],
            ["name": 17, "inputSchema": [:]],
            "tool",
            .null,
            ["name": "no-schema"],
            ["name": "null-schema", "inputSchema": .null],
            ["name": "list-schema", "inputSchema": []],
            ["name": "last", "inputSchema": [:], "annotations": .null, "description": .null],
        )
        #expect(result.tools.map(\.name) == ["first", "last"])
        #expect(result.warnings.count == 7)
        #expect(result.warnings.contains { $0.contains("list-schema") })
        #expect(result.tools[1].description == nil)
        #expect(result.tools[1].annotations == .init())
    }

    @Test("reads everything of a good tool and keeps how it came")
    func goodOne() throws {
        let raw: JSONValue = [
            "name": "weather", "title": "Weather", "description": "Of a city",
            "inputSchema": ["type": "object", "properties": ["city": true]],
            "annotations": [
                "title": "W", "readOnlyHint": true, "destructiveHint": false,
                "idempotentHint": true, "openWorldHint": false,
            ],
            "outputSchema": ["type": "string"], "_meta": ["x": 1],
        ]
        let tool = try #require(listing(raw).tools.first)
        #expect(tool.title == "Weather")
        #expect(tool.description == "Of a city")
        #expect(tool.inputSchema["properties"] == ["city": [:]])
        #expect(tool.annotations.json == raw["annotations"])
        #expect(tool.raw == raw.objectValue)
    }

    @Test("uses the first of two tools of one name, but warns only if they differ")
    func doubles() {
        let one: JSONValue = ["name": "a", "description": "1", "inputSchema": [:]]
        let two: JSONValue = ["name": "a", "description": "2", "inputSchema": [:]]
        #expect(listing(one, one).warnings.isEmpty)
        let result = listing(one, two)
        #expect(result.tools.map(\.description) == ["1"])
        #expect(result.warnings.count == 1)
    }

    @Test("tells names apart by their bytes")
    func bytes() {
        let result = listing(
            ["name": "\u{E9}", "inputSchema": [:]], ["name": "e\u{301}", "inputSchema": [:]])
        #expect(result.tools.count == 2)
    }

    @Test("bounds descriptions and schemas")
    func bounds() throws {
        var deep: JSONValue = [:]
        for _ in 0..<70 { deep = ["properties": ["a": deep]] }
        let wide = JSONValue.string(String(repeating: "x", count: 300 << 10))
        let result = listing(
            ["name": "talks", "description": wide, "inputSchema": [:]],
            ["name": "wide", "inputSchema": ["description": wide]],
            ["name": "deep", "inputSchema": deep])
        #expect(result.tools.map(\.name) == ["talks"])
        #expect(try #require(result.tools[0].description).utf8.count <= 8 << 10)
        #expect(result.warnings.count == 2)
    }

    @Test("keeps a server's flood of mistakes short")
    func flood() {
        var result = MCPToolListing()
        _ = result.add(Array(repeating: 17, count: 5000), bytes: 1, limits: MCPLimits())
        #expect(result.warnings.count == 20)
    }
}
