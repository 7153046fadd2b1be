import Moss

/// An MCP server that a request names.
struct ServerEntry: Sendable {
    var label: String
    /// Where the server is; nil for one of the engine's own. It may hold a secret.
    var url: String?
    /// The tools that may be used; nil for all.
    var allowed: ToolFilter?
    /// Which calls are asked for; nil leaves it to the engine's configuration.
    var approval: ApprovalRule?
    /// The entry's place in the request, such as `tools[0]`.
    var path: String
    /// The entry as a response repeats it.
    var echo: JSONValue

    static func read(_ fields: Fields) throws(EngineFailure) -> ServerEntry {
        let label = try fields.required("server_label")
        guard let first = label.utf8.first, (first | 0x20) >= UInt8(ascii: "a"),
            (first | 0x20) <= UInt8(ascii: "z"), label.utf8.count <= 64,
            label.utf8.allSatisfy(ToolEntries.isNameByte)
        else {
            throw .invalid(
                "Invalid '\(fields.path("server_label"))': expected a letter, then up to 63 "
                    + "letters, digits, '_' or '-'.",
                code: "invalid_value", at: fields.path("server_label"))
        }
        for key in ["connector_id", "tunnel_id"] where fields.value(key) != nil {
            throw .invalid(
                "Unsupported parameter: '\(fields.path(key))'. Name a server by its label or its "
                    + "'server_url'.",
                code: "unsupported_parameter", at: fields.path(key))
        }
        let description = try fields.string("server_description")
        return ServerEntry(
            label: label,
            url: try fields.string("server_url"),
            allowed: try ToolFilter.read(fields, "allowed_tools"),
            approval: try ApprovalRule.read(fields),
            path: fields.path,
            echo: [
                "type": "mcp",
                "server_label": .string(label),
                "server_description": description.map(JSONValue.string) ?? .null,
                "headers": .null,
                "allowed_tools": fields.value("allowed_tools") ?? .null,
                "require_approval": fields.value("require_approval") ?? .null,
            ]
        )
    }
}

/// Some tools of a server.
struct ToolFilter: Sendable, Hashable {
    /// The names; nil for any.
    var names: [String]?
    /// Whether the tool has to be marked read-only, or must not be; nil for either.
    var isReadOnly: Bool?

    func matches(_ tool: ModelTool) -> Bool {
        if let names, !names.contains(where: { $0.utf8.elementsEqual(tool.name.utf8) }) {
            return false
        }
        if let isReadOnly, isReadOnly != (tool.hints.isReadOnly == true) { return false }
        return true
    }

    /// Reads an array of names or an object of `tool_names` and `read_only`.
    static func read(_ fields: Fields, _ key: String) throws(EngineFailure) -> ToolFilter? {
        switch fields.value(key) {
        case nil: return nil
        case .array: return ToolFilter(names: try fields.strings(key))
        case .object(let object):
            let inner = Fields(object, at: fields.path(key))
            return ToolFilter(
                names: try inner.strings("tool_names"), isReadOnly: try inner.bool("read_only"))
        case let other?:
            throw fields.wrongType(key, "an array of tool names or an object", other)
        }
    }
}
