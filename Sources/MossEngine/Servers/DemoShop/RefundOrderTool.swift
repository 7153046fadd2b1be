import Moss
import MossMCP

/// `refund_order`: would change something, so it asks first; then it fails after 3 s.
struct RefundOrderTool: MCPServerTool {
    let work: DemoWork

    let tool = MCPTool(
        name: "refund_order", description: "Pay the money for an order back to the customer.",
        properties: [
            "id": DemoOrder.idSchema,
            "amount": ["type": "number", "description": "How much to pay back, in dollars."],
        ],
        required: ["id", "amount"],
        annotations: .init(
            readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        let order = try DemoOrder.find(arguments["id"])
        let amount = arguments["amount"]?.doubleValue ?? 0
        guard amount > 0 else { throw MCPToolFailure("The amount must be more than 0 $.") }
        guard amount <= Double(order.total) else {
            throw MCPToolFailure(
                "Order \(order.id) cost \(order.total) $; more cannot be paid back.")
        }
        try await work.run(
            ["Calling the bank", "No answer, calling again", "Calling for the last time"],
            each: .seconds(1), report: report)
        throw MCPToolFailure("bank unreachable")
    }
}
