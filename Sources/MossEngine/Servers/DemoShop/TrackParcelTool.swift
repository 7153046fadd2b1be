import Moss
import MossMCP

/// `track_parcel`: 20 s on the road, to be watched or stopped.
struct TrackParcelTool: MCPServerTool {
    let work: DemoWork

    private static let stops = [
        "Oct 20 09:12 left the warehouse in Chicago", "Oct 20 15:40 reached Gary",
        "Oct 21 02:05 passed Toledo", "Oct 21 07:30 reached Detroit",
        "Oct 21 11:15 waiting for the customs", "Oct 22 08:50 released by the customs",
        "Oct 22 10:20 crossed to Windsor", "Oct 23 01:45 passed London, Ontario",
        "Oct 23 06:10 reached Mississauga", "Oct 24 07:55 handed to the driver in Toronto",
    ]

    let tool = MCPTool(
        name: "track_parcel",
        description: "Follow a parcel on its way, from one depot to the next.",
        properties: ["id": DemoOrder.idSchema], required: ["id"],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        let order = try DemoOrder.find(arguments["id"])
        guard let parcel = order.parcel else {
            throw MCPToolFailure("Order \(order.id) has no parcel: \(order.whereabouts)")
        }
        try await work.run(Self.stops, each: .seconds(2), report: report)
        return MCPToolResult(
            parcel,
            structuredContent: [
                "id": .string(order.id), "stops": .array(Self.stops.map(JSONValue.string)),
            ])
    }
}
