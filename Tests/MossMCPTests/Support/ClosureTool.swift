import Moss
import MossMCP

/// A tool made of a function.
struct ClosureTool: MCPServerTool {
    typealias Report = @Sendable (MCPProgress) -> Void
    let tool: MCPTool
    private let body: @Sendable (JSONObject, @escaping Report) async throws -> MCPToolResult

    init(
        _ name: String, properties: JSONObject = [:], required: [String] = [],
        body: @escaping @Sendable (JSONObject, @escaping Report) async throws -> MCPToolResult
    ) {
        tool = MCPTool(
            name: name, description: "A tool for tests.", properties: properties,
            required: required, annotations: .init(readOnlyHint: true))
        self.body = body
    }

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        try await body(arguments, report)
    }
}

extension MCPClient {
    /// A client of a server in memory with these tools.
    convenience init(
        tools: any MCPServerTool..., limits: MCPLimits = MCPLimits(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let server = MCPServer(name: "test", version: "1", tools: tools)
        self.init(
            label: "test", transport: InMemoryTransport(server: server), limits: limits,
            clock: clock)
    }
}
