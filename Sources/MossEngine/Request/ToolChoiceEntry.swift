import Moss

/// The `tool_choice` of a request.
enum ToolChoiceEntry: Sendable, Hashable {
    case auto
    case none
    case required
    /// The function of that name has to be called.
    case function(String)
    /// A tool of that server has to be called: the named one, or any where the name is nil.
    case server(label: String, name: String?)
    /// Only these tools may be called.
    case allowed([Reference], isRequired: Bool)

    /// A tool in a list of allowed ones.
    enum Reference: Sendable, Hashable {
        case function(String)
        /// A tool of a server, or all of them where the name is nil.
        case server(label: String, name: String?)

        func matches(_ tool: ModelTool) -> Bool {
            switch self {
            case .function(let name): tool.serverLabel == nil && tool.name == name
            case .server(let label, let name):
                tool.serverLabel == label && (name == nil || tool.name == name)
            }
        }
    }

    static func read(
        _ body: Fields, tools: ToolEntries
    ) throws(EngineFailure) -> ToolChoiceEntry {
        let key = "tool_choice"
        switch body.value(key) {
        case nil, .string("auto"): return .auto
        case .string("none"): return .none
        case .string("required"):
            guard !tools.functions.isEmpty || !tools.servers.isEmpty else {
                throw .invalid(
                    "Tool choice 'required' must be specified with 'tools' parameter.", at: key)
            }
            return .required
        case .string(let other):
            throw body.wrongValue(key, other, ["none", "auto", "required"])
        case .object(let object):
            return try entry(Fields(object, at: body.path(key)), tools: tools)
        case let other?: throw body.wrongType(key, "a string or an object", other)
        }
    }

    private static func entry(
        _ fields: Fields, tools: ToolEntries
    ) throws(EngineFailure) -> ToolChoiceEntry {
        let type = try fields.required("type")
        guard type == "allowed_tools" else {
            return switch try reference(fields, type: type, tools: tools) {
            case .function(let name): .function(name)
            case .server(let label, let name): .server(label: label, name: name)
            }
        }
        let mode = try fields.string("mode") ?? "auto"
        guard mode == "auto" || mode == "required" else {
            throw fields.wrongValue("mode", mode, ["auto", "required"])
        }
        guard let entries = try fields.array("tools") else { throw fields.missing("tools") }
        var references: [Reference] = []
        for (index, entry) in entries.enumerated() {
            guard let object = entry.objectValue else {
                throw fields.wrongType("tools[\(index)]", "an object", entry)
            }
            let inner = Fields(object, at: fields.path("tools[\(index)]"))
            references.append(
                try reference(inner, type: try inner.required("type"), tools: tools))
        }
        return .allowed(references, isRequired: mode == "required")
    }

    private static func reference(
        _ fields: Fields, type: String, tools: ToolEntries
    ) throws(EngineFailure) -> Reference {
        switch type {
        case "function":
            let name = try fields.required("name")
            guard tools.functions.contains(where: { $0.name == name }) else {
                throw unknown(name, fields)
            }
            return .function(name)
        case "mcp":
            let label = try fields.required("server_label")
            guard tools.servers.contains(where: { $0.label == label }) else {
                throw unknown(label, fields)
            }
            return .server(label: label, name: try fields.string("name"))
        default: throw fields.wrongValue("type", type, ["function", "mcp", "allowed_tools"])
        }
    }

    private static func unknown(_ name: String, _ fields: Fields) -> EngineFailure {
        .invalid("Tool choice '\(name)' not found in 'tools' parameter.", at: fields.path)
    }
}
