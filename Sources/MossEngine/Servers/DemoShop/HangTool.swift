import Moss
import MossMCP

/// `hang`: never answers. Cancelling it works.
struct HangTool: MCPServerTool {
    let tool = MCPTool(
        name: "hang", description: "Never answers.", properties: [:],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        // Nobody writes to the stream, so it ends only when its reader is cancelled.
        let (silence, writer) = AsyncStream.makeStream(of: Never.self)
        for await _ in silence {}
        writer.finish()
        throw CancellationError()
    }
}
