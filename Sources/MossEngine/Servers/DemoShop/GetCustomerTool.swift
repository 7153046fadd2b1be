import Moss
import MossMCP

/// `get_customer`: a quick answer.
struct GetCustomerTool: MCPServerTool {
    let work: DemoWork

    private static let names = [
        "ana@example.com": "Ana Souza, customer since 2021",
        "ben@example.com": "Ben Okafor, customer since 2024",
        "li@example.com": "Li Wei (李伟), customer since 2019",
    ]

    let tool = MCPTool(
        name: "get_customer", description: "Find a customer by e-mail address.",
        properties: [
            "email": [
                "type": "string", "format": "email",
                "description": "The customer's address, such as ana@example.com.",
            ]
        ],
        required: ["email"],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        try await work.clock.sleep(for: .milliseconds(80))
        let email = (arguments["email"]?.stringValue ?? "").lowercased()
        guard let name = Self.names[email] else {
            throw MCPToolFailure(
                "There is no customer with the address \(OutputCap.capped(email, limit: 100)).")
        }
        let orders = DemoOrder.all.filter { $0.customer == email }
        let list = orders.map(\.id).joined(separator: ", ")
        return MCPToolResult(
            "\(name), orders: \(list).",
            structuredContent: [
                "email": .string(email), "orders": .array(orders.map(\.json)),
            ])
    }
}
