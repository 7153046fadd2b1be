import Moss
import MossMCP

/// `lookup_order`: an answer after 1.2 s, with progress.
struct LookupOrderTool: MCPServerTool {
    let work: DemoWork

    let tool = MCPTool(
        name: "lookup_order", description: "Find an order by its id.",
        properties: ["id": DemoOrder.idSchema], required: ["id"],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        try await work.run(
            ["Opening the order book", "Reading the order", "Asking the warehouse"],
            each: .milliseconds(400), report: report)
        let order = try DemoOrder.find(arguments["id"])
        return MCPToolResult(order.whereabouts, structuredContent: order.json)
    }
}
