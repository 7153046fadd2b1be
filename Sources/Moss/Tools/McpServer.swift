/// An MCP server whose tools Moss Inference runs for the model.
///
/// `serverURL` and `headers` often hold keys, so no description of a server shows them.
public struct McpServer: Sendable, Hashable {
    /// How Moss Inference talks to the server.
    public enum Transport: String, Sendable, Hashable {
        /// Streamable HTTP, today's transport of MCP.
        case streamableHTTP = "streamable_http"
        /// HTTP with server-sent events, of MCP's first version.
        case sse
    }

    /// Your name for the server, unique in a request. Calls carry it as `McpCall.serverLabel`.
    public var serverLabel: String
    /// Where the server is.
    public var serverURL: String
    /// Headers for every request to the server, such as `Authorization`. Nil sends none.
    public var headers: [String: String]?
    /// The tools the model may call. Nil allows all.
    public var allowedTools: [String]?
    /// The transport. Nil leaves the choice to Moss Inference.
    public var transport: Transport?

    /// Describes a server.
    ///
    /// - Parameters:
    ///   - serverLabel: Your name for the server, unique in a request.
    ///   - serverURL: Where the server is.
    ///   - headers: Headers for every request to it. Nil, the default, sends none.
    ///   - allowedTools: The tools the model may call. Nil, the default, allows all.
    ///   - transport: The transport. Nil, the default, leaves the choice to Moss Inference.
    public init(
        serverLabel: String,
        serverURL: String,
        headers: [String: String]? = nil,
        allowedTools: [String]? = nil,
        transport: Transport? = nil
    ) {
        self.serverLabel = serverLabel
        self.serverURL = serverURL
        self.headers = headers
        self.allowedTools = allowedTools
        self.transport = transport
    }

    var json: JSONObject {
        var members: JSONObject = [
            "type": "mcp", "server_label": .string(serverLabel), "server_url": .string(serverURL),
        ]
        members["headers"] = headers.map { JSONValue($0.mapValues(JSONValue.string)) }
        members["allowed_tools"] = allowedTools.map { .array($0.map(JSONValue.string)) }
        members["transport"] = transport.map { .string($0.rawValue) }
        return members
    }
}

extension McpServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The label, the allowed tools and the transport; never the URL or a header.
    public var description: String {
        var parts = ["serverLabel: \(serverLabel)"]
        if let allowedTools { parts.append("allowedTools: \(allowedTools)") }
        if let transport { parts.append("transport: \(transport)") }
        return "McpServer(\(parts.joined(separator: ", ")))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// The label, the allowed tools and the transport; never the URL or a header.
    public var customMirror: Mirror {
        let children: KeyValuePairs<String, Any> = [
            "serverLabel": serverLabel,
            "allowedTools": allowedTools as Any,
            "transport": transport as Any,
        ]
        return Mirror(self, children: children, displayStyle: .struct)
    }
}
