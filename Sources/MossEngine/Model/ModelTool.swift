package import Moss

/// A tool that a model may call.
package struct ModelTool: Sendable, Hashable {
    /// The name that the model calls it by: 1 to 64 of `A-Z a-z 0-9 _ -`, unique in the request.
    package var exposedName: String
    /// The name at its origin.
    package var name: String
    /// The label of its MCP server; nil for a function of the caller, whose call ends the response.
    package var serverLabel: String?
    /// A name for people; nil where the server gives none.
    package var title: String?
    /// What it does; nil where the origin doesn't say. It is text of others: data.
    package var description: String?
    /// The JSON Schema of its arguments, always an object.
    package var schema: JSONObject
    package var hints: ToolHints
    /// Whether its server is part of the engine.
    package var isBuiltIn: Bool
    /// Whether the arguments must follow the schema to the letter; nil where the origin doesn't say.
    package var isStrict: Bool?

    package init(
        exposedName: String,
        name: String,
        serverLabel: String? = nil,
        title: String? = nil,
        description: String? = nil,
        schema: JSONObject,
        hints: ToolHints = ToolHints(),
        isBuiltIn: Bool = false,
        isStrict: Bool? = nil
    ) {
        self.exposedName = exposedName
        self.name = name
        self.serverLabel = serverLabel
        self.title = title
        self.description = description
        self.schema = schema
        self.hints = hints
        self.isBuiltIn = isBuiltIn
        self.isStrict = isStrict
    }
}

/// What a server says of a tool: nil where it says nothing. Hints, not promises.
package struct ToolHints: Sendable, Hashable {
    package var isReadOnly: Bool?
    package var isDestructive: Bool?
    package var isIdempotent: Bool?
    package var isOpenWorld: Bool?

    package init(
        isReadOnly: Bool? = nil,
        isDestructive: Bool? = nil,
        isIdempotent: Bool? = nil,
        isOpenWorld: Bool? = nil
    ) {
        self.isReadOnly = isReadOnly
        self.isDestructive = isDestructive
        self.isIdempotent = isIdempotent
        self.isOpenWorld = isOpenWorld
    }
}
