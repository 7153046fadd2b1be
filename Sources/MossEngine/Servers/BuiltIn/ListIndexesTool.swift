import Moss
import MossMCP
import MossRetrieval

/// `list_indexes`: what can be searched.
struct ListIndexesTool: MCPServerTool {
    let source: any PassageSource
    let builtIn: Set<String>

    let tool = MCPTool(
        name: "list_indexes",
        description: "List the indexes that can be searched, with the number of their passages.",
        properties: [:],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        let indexes = try await source.indexes()
        let structured = indexes.map { index -> JSONValue in
            [
                "name": .string(index.name),
                "documents": .number(JSONNumber(index.documents)),
                "passages": .number(JSONNumber(index.passages)),
                "bytes": .number(JSONNumber(index.bytes)),
                "built_in": .bool(builtIn.contains(index.name)),
            ]
        }
        return MCPToolResult(text(indexes), structuredContent: ["indexes": .array(structured)])
    }

    private func text(_ indexes: [IndexSummary]) -> String {
        guard !indexes.isEmpty else {
            return "There are no indexes. `moss-chat index create NAME PATH` makes one."
        }
        let list = indexes.map { index in
            let passages = index.passages == 1 ? "1 passage" : "\(index.passages) passages"
            return "\(index.name), \(passages)\(builtIn.contains(index.name) ? ", built in" : "")"
        }
        let count = indexes.count == 1 ? "One" : String(indexes.count)
        return """
            \(count): \(list.joined(separator: "; ")). `moss-chat index create NAME PATH` adds yours.
            """
    }
}
