package import Moss

/// What the conversation's MCP servers said about themselves and their tools.
package struct ServerDirectory: Sendable {
    private struct Server: Sendable {
        let label: String
        var state: ServerStatus.State
        var tools: [JSONValue] = []
    }

    private var servers: [Server] = []

    /// A service names at most some dozens; a hostile one can't fill the memory.
    private static let limit = 256

    package init() {}

    /// The servers in the order they were heard of.
    package var statuses: [ServerStatus] {
        servers.map { ServerStatus(label: $0.label, state: $0.state) }
    }

    /// The tool's entry in its server's list; nil if it isn't known.
    package func definition(server: String, tool: String) -> JSONValue? {
        servers.first { Self.isSame($0.label, server) }?.tools
            .first { Self.isSame($0["name"]?.stringValue ?? "", tool) }
    }

    /// What the server's list says about the tool's effect. MCP's names, and OpenAI's `read_only`.
    package func hints(server: String, tool: String) -> CallEntry.Hints {
        let annotations = definition(server: server, tool: tool)?["annotations"]
        return CallEntry.Hints(
            isReadOnly: (annotations?["readOnlyHint"] ?? annotations?["read_only"])?.boolValue,
            isDestructive: annotations?["destructiveHint"]?.boolValue)
    }

    /// The service lists the server's tools; a list that was there before stays meanwhile.
    mutating func begin(_ label: String) {
        update(label) { server in
            if case .failed = server.state { server.state = .listing }
        }
    }

    /// The list has come, or its failure.
    mutating func finish(_ item: JSONValue) {
        guard let label = item["server_label"]?.stringValue else { return }
        let tools = item["tools"]?.arrayValue ?? []
        let problem = Self.problem(of: item)
        update(label) { server in
            if let problem {
                server.state = .failed(problem)
            } else {
                server.tools = tools
                server.state = .ready(tools: tools.count)
            }
        }
    }

    mutating func fail(_ label: String) {
        update(label) { $0.state = .failed("its tools could not be listed") }
    }

    /// The error of an `mcp_list_tools` item: a text, or an object with a message.
    static func problem(of item: JSONValue) -> String? {
        guard let error = item["error"], !error.isNull else { return nil }
        return error.stringValue ?? error["message"]?.stringValue ?? error.description
    }

    private mutating func update(_ label: String, _ change: (inout Server) -> Void) {
        if let index = servers.firstIndex(where: { Self.isSame($0.label, label) }) {
            change(&servers[index])
        } else if servers.count < Self.limit {
            var server = Server(label: label, state: .listing)
            change(&server)
            servers.append(server)
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
