import Moss

/// The `tools` of a request.
struct ToolEntries: Sendable {
    var functions: [ModelTool] = []
    var servers: [ServerEntry] = []
    /// The entries as a response repeats them: whole, without anything that may be secret.
    var echo: [JSONValue] = []

    static func read(_ body: Fields) throws(EngineFailure) -> ToolEntries {
        var entries = ToolEntries()
        for (index, entry) in (try body.array("tools") ?? []).enumerated() {
            guard let object = entry.objectValue else {
                throw body.wrongType("tools[\(index)]", "an object", entry)
            }
            let fields = Fields(object, at: "tools[\(index)]")
            let type = try fields.required("type")
            switch type {
            case "function": try entries.addFunction(fields)
            case "mcp":
                let server = try ServerEntry.read(fields)
                guard !entries.servers.contains(where: { $0.label == server.label }) else {
                    throw .invalid(
                        "The server label '\(server.label)' is used twice.", code: "invalid_value",
                        at: fields.path("server_label"))
                }
                entries.echo.append(server.echo)
                entries.servers.append(server)
            case _ where hosted.contains(where: type.hasPrefix):
                // A tool that a service may offer on top: a client names it on the chance, and
                // goes on without it.
                continue
            default: throw fields.wrongValue("type", type, ["function", "mcp"])
            }
        }
        return entries
    }

    private static let hosted = [
        "web_search", "file_search", "code_interpreter", "image_generation", "computer",
        "local_shell", "shell", "apply_patch", "tool_search", "namespace",
    ]

    private mutating func addFunction(_ fields: Fields) throws(EngineFailure) {
        let name = try fields.required("name")
        guard (1...128).contains(name.utf8.count), name.utf8.allSatisfy(Self.isNameByte) else {
            throw .invalid(
                "Invalid '\(fields.path("name"))': expected 1 to 128 letters, digits, '_' or '-'.",
                code: "invalid_value", at: fields.path("name"))
        }
        guard !functions.contains(where: { $0.name == name }) else {
            throw .invalid(
                "The tool name '\(name)' is used twice.", code: "invalid_value",
                at: fields.path("name"))
        }
        let description = try fields.string("description")
        let parameters = try fields.object("parameters")
        let strict = try fields.bool("strict")
        functions.append(
            ModelTool(
                exposedName: name, name: name, description: description,
                schema: parameters ?? ["type": "object", "properties": [:]], isStrict: strict))
        echo.append([
            "type": "function",
            "name": .string(name),
            "description": description.map(JSONValue.string) ?? .null,
            "parameters": parameters.map(JSONValue.object) ?? .null,
            "strict": .bool(strict ?? false),
        ])
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
