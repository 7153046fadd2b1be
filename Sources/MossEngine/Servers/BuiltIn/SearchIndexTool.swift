import Moss
import MossMCP
import MossRetrieval

/// `search_index`: the passages of one index that fit a query best.
struct SearchIndexTool: MCPServerTool {
    let source: any PassageSource

    private static let defaultLimit = 3
    private static let largestLimit = 20

    let tool = MCPTool(
        name: "search_index",
        description: "Search an index and return the passages that fit best.",
        properties: [
            "index": ["type": "string", "description": "The name of the index."],
            "query": ["type": "string", "description": "The words to look for."],
            "limit": [
                "type": "integer", "minimum": 1, "maximum": .number(JSONNumber(largestLimit)),
                "default": .number(JSONNumber(defaultLimit)),
                "description": "The most passages to return.",
            ],
        ],
        required: ["index", "query"],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        let index = arguments["index"]?.stringValue ?? ""
        let query = arguments["query"]?.stringValue ?? ""
        let limit = arguments["limit"]?.intValue ?? Self.defaultLimit
        let names = try await source.indexes().map(\.name)
        guard names.contains(where: { $0.utf8.elementsEqual(index.utf8) }) else {
            let known =
                names.isEmpty ? "None exists." : "There are: \(names.joined(separator: ", "))."
            let shown = index.isEmpty ? "\"\"" : OutputCap.capped(index, limit: 100)
            throw MCPToolFailure("There is no index called \(shown). \(known)")
        }
        guard query.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw MCPToolFailure("The query holds no word to look for.")
        }
        let found = try await source.search(
            query, in: [index], limit: min(max(limit, 1), Self.largestLimit))
        return MCPToolResult(
            Self.text(found, index: index, query: query),
            structuredContent: Self.structured(found, index: index))
    }

    private static func text(_ found: SearchResult, index: String, query: String) -> String {
        guard !found.passages.isEmpty else {
            let words = found.words.isEmpty ? query : found.words.joined(separator: ", ")
            return "\(index) has nothing about: \(OutputCap.capped(words, limit: 200))."
        }
        let titles = found.passages.map(title)
        let count = titles.count == 1 ? "1 hit" : "\(titles.count) hits"
        let list = titles.enumerated().map { "\($1) [\($0 + 1)]" }.joined(separator: ", ")
        let passages = found.passages.enumerated().map { number, passage in
            "[\(number + 1)] \(titles[number]): \(passage.text)"
        }
        return (["\(count) in \(index): \(list)."] + passages).joined(separator: "\n\n")
    }

    /// The heading above the passage, or its document where it has none.
    private static func title(_ passage: Passage) -> String {
        passage.path.last ?? passage.document
    }

    private static func structured(_ found: SearchResult, index: String) -> JSONValue {
        let passages = found.passages.map { passage -> JSONValue in
            [
                "document": .string(passage.document),
                "path": .array(passage.path.map(JSONValue.string)),
                "chunk": .number(JSONNumber(passage.chunk)),
                "start": .number(JSONNumber(passage.start)),
                "end": .number(JSONNumber(passage.end)),
                "score": JSONNumber(passage.score).map(JSONValue.number) ?? .null,
                "text": .string(passage.text),
            ]
        }
        return [
            "index": .string(index), "words": .array(found.words.map(JSONValue.string)),
            "milliseconds": JSONNumber(found.milliseconds).map(JSONValue.number) ?? .null,
            "passages": .array(passages),
        ]
    }
}
