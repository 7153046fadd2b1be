/// An entry of a request's `tools`.
public struct Tool: Sendable, Hashable {
    /// The entry's JSON. It may hold the headers of an MCP server, so no description shows it.
    package let json: JSONValue

    /// One of your functions, which the model may call.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `_` and `-`.
    ///   - description: What the function does, for the model. Nil leaves it out.
    ///   - parameters: A JSON Schema of the arguments' object. Nil leaves it out.
    ///   - strict: Whether the arguments must match the schema exactly. Nil leaves it to the service.
    public static func function(
        name: String,
        description: String? = nil,
        parameters: JSONValue? = nil,
        strict: Bool? = nil
    ) -> Tool {
        var members: JSONObject = ["type": "function", "name": .string(name)]
        members["description"] = description.map(JSONValue.string)
        members["parameters"] = parameters
        members["strict"] = strict.map(JSONValue.bool)
        return Tool(json: .object(members))
    }

    /// An MCP server, whose tools Moss Inference runs for the model.
    public static func mcp(_ server: McpServer) -> Tool { Tool(json: .object(server.json)) }

    /// Any other entry, as a JSON object. A call with anything but an object here throws
    /// `InferenceError` with type `invalid_request_error`.
    public static func raw(_ object: JSONValue) -> Tool { Tool(json: object) }
}

extension Tool: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The entry's type and its name or label, and nothing else: the rest may be secret.
    public var description: String {
        let type = json["type"]?.stringValue ?? "tool"
        let name = json["name"]?.stringValue ?? json["server_label"]?.stringValue
        return name.map { "\(type) \($0)" } ?? type
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Empty: the content may be secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
