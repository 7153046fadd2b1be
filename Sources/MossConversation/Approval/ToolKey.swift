package import Moss

/// What a yes is for: a tool as it was defined when the user said it.
///
/// A tool whose definition changes, or another of the same name, is another key. Compared by bytes,
/// since the names come from outside.
package struct ToolKey: Sendable, Hashable {
    private let bytes: [UInt8]

    /// A function tool of ours.
    package init(_ tool: FunctionTool) {
        let environment = tool.environment.mapValues(JSONValue.string)
        self.init([
            "function", .string(tool.name), tool.parameters,
            tool.description.map(JSONValue.string) ?? .null,
            .array(tool.command.map(JSONValue.string)), .string(tool.directory),
            JSONValue(environment),
        ])
    }

    /// A tool of an MCP server; `definition` is its entry in the server's list, nil if unknown.
    package init(server: String, name: String, definition: JSONValue?) {
        self.init(["mcp", .string(server), .string(name), definition ?? .null])
    }

    private init(_ parts: [JSONValue]) { bytes = JSONValue.array(parts).canonicalBytes() }
}
