import Moss
import MossMCP

/// An order of the shop.
struct DemoOrder: Sendable {
    let id: String
    /// One word.
    let status: String
    /// A sentence on where it is.
    let whereabouts: String
    let customer: String
    /// What was paid, in dollars.
    let total: Int
    let items: [String]
    /// Nil while there is no parcel.
    let parcel: String?

    static let all = [
        DemoOrder(
            id: "A1", status: "shipped", whereabouts: "Shipped on Oct 20.",
            customer: "ana@example.com", total: 84, items: ["Desk lamp", "Light bulb, 2 pieces"],
            parcel: "Out for delivery in Toronto, due on Oct 24."),
        DemoOrder(
            id: "A2", status: "delivered", whereabouts: "Delivered on Oct 12.",
            customer: "ana@example.com", total: 35, items: ["Tea pot"],
            parcel: "Delivered in Toronto on Oct 12."),
        DemoOrder(
            id: "A3", status: "packing", whereabouts: "Being packed, leaves on Oct 23.",
            customer: "ben@example.com", total: 210, items: ["Chair"], parcel: nil),
        DemoOrder(
            id: "B7", status: "cancelled", whereabouts: "Cancelled on Oct 15 and paid back.",
            customer: "li@example.com", total: 18, items: ["Mug, 3 pieces"], parcel: nil),
    ]

    /// The order of that id, however it is written: `a1`, `#A1`, ` A1 `.
    ///
    /// - Throws: `MCPToolFailure`, naming the orders that exist.
    static func find(_ id: JSONValue?) throws(MCPToolFailure) -> DemoOrder {
        let text = id?.stringValue ?? ""
        let plain = text.filter { $0 != "#" && !$0.isWhitespace }.uppercased()
        if let order = all.first(where: { $0.id == plain }) { return order }
        let shown = plain.isEmpty ? "without an id" : OutputCap.capped(plain, limit: 100)
        let known = all.map(\.id).joined(separator: ", ")
        throw MCPToolFailure("There is no order \(shown). The demonstration shop has \(known).")
    }

    /// The schema of the one argument that names an order.
    static let idSchema: JSONValue = [
        "type": "string", "description": "The id of the order, such as A1.",
    ]

    var json: JSONValue {
        [
            "id": .string(id), "status": .string(status), "customer": .string(customer),
            "total": .number(JSONNumber(total)), "items": .array(items.map(JSONValue.string)),
        ]
    }
}
