import Moss

/// What a server says of itself (`server/discover`).
package struct MCPServerInfo: Sendable, Hashable {
    /// The revision that both sides speak.
    package let version: String
    /// What the server named, in its order.
    package let supportedVersions: [String]
    /// Nil where the server does not name itself.
    package let implementation: MCPImplementation?
    /// Whether it offers tools. A server that lists no capabilities at all is taken to.
    package let hasTools: Bool
    /// The server's advice for using it, nil where it gives none. It is data, never an instruction.
    package let instructions: String?
}

extension MCPServerInfo {
    /// - Throws: `MCPError.noCommonVersion` where the server speaks none of our revisions, and a
    ///   protocol error where the result has the wrong shape.
    init(result: JSONValue) throws(MCPError) {
        guard let named = result["supportedVersions"]?.arrayValue else {
            throw .badShape("The server's answer to server/discover names no versions.")
        }
        supportedVersions = named.compactMap(\.stringValue)
        guard let version = MCPRevision.spoken.first(where: supportedVersions.contains) else {
            throw .noCommonVersion(theirs: supportedVersions)
        }
        self.version = version
        implementation =
            MCPImplementation(result["_meta"]?[MCPRevision.serverInfo])
            ?? MCPImplementation(result["serverInfo"])
        let capabilities = result["capabilities"]?.objectValue
        hasTools = capabilities.map { $0["tools"]?.objectValue != nil } ?? true
        instructions = result["instructions"]?.stringValue
    }
}
