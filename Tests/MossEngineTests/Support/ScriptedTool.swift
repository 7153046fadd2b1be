import Moss
import MossMCP

/// A tool of a server in memory, written as a closure.
struct ScriptedTool: MCPServerTool {
    typealias Body =
        @Sendable (JSONObject, @escaping @Sendable (MCPProgress) -> Void) async throws ->
        MCPToolResult

    let tool: MCPTool
    private let body: Body

    init(_ name: String, isReadOnly: Bool? = nil, _ body: @escaping Body) {
        tool = MCPTool(
            name: name, description: "Does \(name).",
            properties: ["id": ["type": "string"]],
            annotations: MCPTool.Annotations(readOnlyHint: isReadOnly))
        self.body = body
    }

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        try await body(arguments, report)
    }
}
