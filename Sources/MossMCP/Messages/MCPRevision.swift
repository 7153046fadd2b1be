import Moss

/// What the specification's revision 2026-07-28 fixes for every message: its name and the names of
/// the members of `_meta`.
enum MCPRevision {
    /// The revision that both sides here speak. It is stateless: no `initialize`, no session.
    static let current = "2026-07-28"
    /// The revisions that the client can use, the best one first.
    static let spoken = [current]

    /// Required in the `_meta` of every request.
    static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
    /// Required in the `_meta` of every request.
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let clientInfo = "io.modelcontextprotocol/clientInfo"
    /// In the `_meta` of results.
    static let serverInfo = "io.modelcontextprotocol/serverInfo"

    /// The `_meta` of a request of ours. We declare no capability, so a server must ask nothing.
    /// The progress token is always sent: without it servers report no progress.
    static func requestMeta(token: Int, client: MCPImplementation) -> JSONValue {
        [
            protocolVersion: .string(current),
            clientCapabilities: [:],
            clientInfo: client.json,
            "progressToken": .number(JSONNumber(token)),
        ]
    }
}
