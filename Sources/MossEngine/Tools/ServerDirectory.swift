import Moss

/// Finds the engine's servers that a request names.
struct ServerDirectory: Sendable {
    let servers: [EngineServer]

    /// The address of a server in this process, for clients that can't leave the address out.
    static let scheme = "moss-chat:"

    /// The request's entries with their servers, in order.
    ///
    /// - Throws: 424 `mcp_server_error` for a server that can't be reached; the message names it.
    func servers(
        for entries: [ServerEntry]
    ) throws(EngineFailure) -> [(entry: ServerEntry, server: EngineServer)] {
        var found: [(entry: ServerEntry, server: EngineServer)] = []
        for entry in entries { found.append((entry, try server(for: entry))) }
        return found
    }

    private func server(for entry: ServerEntry) throws(EngineFailure) -> EngineServer {
        let label = entry.label
        if let url = entry.url, url != Self.scheme + label {
            throw Self.failure(
                "The MCP server '\(label)' can't be reached: this engine has no HTTP transport for "
                    + "MCP, only the servers of its own process.",
                entry)
        }
        guard let server = servers.first(where: { $0.label == label }) else {
            let labels = servers.map(\.label)
            throw Self.failure(
                "There is no MCP server '\(label)' in this engine. "
                    + (labels.isEmpty
                        ? "It has none." : "There are: \(labels.joined(separator: ", "))."),
                entry)
        }
        return server
    }

    static func failure(_ message: String, _ entry: ServerEntry) -> EngineFailure {
        EngineFailure(
            status: 424, type: "mcp_error", code: "mcp_server_error", message: message,
            parameter: entry.path)
    }
}
