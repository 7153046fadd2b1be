import Moss
import MossMCP

/// Lists the tools of a request's servers, side by side, and tells of each list in its order.
struct ServerListing: Sendable {
    let servers: [(entry: ServerEntry, server: EngineServer)]
    /// The labels of the servers whose lists are in the input: no item tells them again.
    let known: Set<String>
    let session: ResponseSession

    /// - Throws: 424 `mcp_server_error` where a server can't list its tools; no model was asked by
    ///   then.
    func run() async throws -> [ListedServer] {
        let places = try await openItems()
        var lists: [Int: Result<[MCPTool], MCPError>] = [:]
        try await withThrowingTaskGroup(of: (Int, Result<[MCPTool], MCPError>).self) { group in
            for (index, server) in servers.enumerated() {
                group.addTask { (index, try await list(server.server.client)) }
            }
            for try await (index, list) in group { lists[index] = list }
        }
        var listed: [ListedServer] = []
        for (index, server) in servers.enumerated() {
            switch lists[index] {
            case .success(let tools)?:
                let one = ListedServer(entry: server.entry, server: server.server, tools: tools)
                if let place = places[index] { try await close(place, one) }
                listed.append(one)
            case .failure(let error)?:
                let failure = ServerDirectory.failure(
                    "The MCP server '\(server.entry.label)' did not list its tools: "
                        + error.message,
                    server.entry)
                if let place = places[index] { try await fail(place, server.entry, failure) }
                throw failure
            case nil: throw CancellationError()
            }
        }
        return listed
    }

    private func list(_ client: MCPClient) async throws -> Result<[MCPTool], MCPError> {
        do {
            return .success(try await client.listTools())
        } catch {
            try Task.checkCancellation()
            guard let error = MCPError(error) else { throw CancellationError() }
            return .failure(error)
        }
    }

    private func openItems() async throws -> [Int: ItemPlace] {
        var places: [Int: ItemPlace] = [:]
        for (index, server) in servers.enumerated() where !known.contains(server.entry.label) {
            let label = server.entry.label
            places[index] = try await session.update { log in
                let place = log.open(Self.item(label, tools: [], error: nil), idPrefix: "mcpl")
                log.event("response.mcp_list_tools.in_progress", place)
                return place
            }
        }
        return places
    }

    private func close(_ place: ItemPlace, _ server: ListedServer) async throws {
        try await session.update { log in
            log.event("response.mcp_list_tools.completed", place)
            let tools = server.items(limit: log.room / 2)
            log.close(place, Self.item(server.entry.label, tools: tools, error: nil))
        }
    }

    private func fail(
        _ place: ItemPlace, _ entry: ServerEntry, _ failure: EngineFailure
    ) async throws {
        try await session.update { log in
            log.event("response.mcp_list_tools.failed", place)
            log.close(place, Self.item(entry.label, tools: [], error: failure.message))
        }
    }

    private static func item(_ label: String, tools: [JSONValue], error: String?) -> JSONObject {
        [
            "type": "mcp_list_tools", "server_label": .string(label), "tools": .array(tools),
            "error": error.map(JSONValue.string) ?? .null,
        ]
    }
}
