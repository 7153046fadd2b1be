import Moss

/// Why a tool of a list is left out.
struct UnusableTool: Error, Hashable {
    /// A sentence that names the tool, where it has a name.
    let message: String
}

extension MCPTool {
    /// The longest name that is taken. The protocol recommends 128; a longer one is still exposed
    /// under a short name.
    private static let nameBytes = 1024

    /// Reads one tool of a list. Absent and `null` are the same.
    ///
    /// - Throws: `UnusableTool` where the name is no usable string, or the input schema is no
    ///   object or beyond the limits. Anything else is repaired or left out.
    init(_ value: JSONValue, limits: MCPLimits) throws(UnusableTool) {
        guard let raw = value.objectValue else {
            throw UnusableTool(message: "A tool in the list is not an object.")
        }
        guard let name = raw["name"]?.stringValue, !name.isEmpty, name.utf8.count <= Self.nameBytes
        else {
            throw UnusableTool(message: "A tool in the list has no usable name.")
        }
        guard let schema = raw["inputSchema"]?.objectValue else {
            throw UnusableTool(message: "The tool \(name) has no input schema that is an object.")
        }
        self.init(
            name: name,
            title: raw["title"]?.stringValue,
            description: raw["description"]?.stringValue
                .map { OutputCap.capped($0, limit: limits.descriptionBytes) },
            inputSchema: try Self.repaired(schema, of: name, limits: limits),
            annotations: Annotations(raw["annotations"]),
            raw: raw
        )
    }

    private static func repaired(
        _ schema: JSONObject, of name: String, limits: MCPLimits
    ) throws(UnusableTool) -> JSONObject {
        guard JSONValue.object(schema).serialized().count <= limits.schemaBytes else {
            throw UnusableTool(
                message: "The input schema of \(name) is larger than \(limits.schemaBytes) bytes.")
        }
        guard InputSchema.depth(of: .object(schema)) <= limits.schemaDepth else {
            throw UnusableTool(
                message: "The input schema of \(name) is nested deeper than \(limits.schemaDepth).")
        }
        return InputSchema.repaired(schema, limits: limits)
    }
}
