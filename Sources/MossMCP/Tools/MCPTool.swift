package import Moss

/// A tool that a server offers.
package struct MCPTool: Sendable, Hashable {
    /// The server's own name for it; not always fit for a model, see `ExposedToolNames`.
    package let name: String
    /// A name for people; nil where the server gives none.
    package let title: String?
    /// Nil where the server gives none.
    package let description: String?
    /// The JSON Schema of the arguments, always of an object, repaired so that a model's API takes
    /// it (see `InputSchema`).
    package let inputSchema: JSONObject
    package let annotations: Annotations
    /// The definition as the server sent it.
    package let raw: JSONObject

    /// The server's own word on what the tool does. Hints only: nobody checks them.
    package struct Annotations: Sendable, Hashable {
        package var title: String?
        /// True: the tool changes nothing. Nil counts as false.
        package var readOnlyHint: Bool?
        /// True: it may delete or overwrite. Nil counts as true.
        package var destructiveHint: Bool?
        /// True: a second call with the same arguments changes nothing more. Nil counts as false.
        package var idempotentHint: Bool?
        /// True: it reaches beyond the server. Nil counts as true.
        package var openWorldHint: Bool?

        package init(
            title: String? = nil, readOnlyHint: Bool? = nil, destructiveHint: Bool? = nil,
            idempotentHint: Bool? = nil, openWorldHint: Bool? = nil
        ) {
            self.title = title
            self.readOnlyHint = readOnlyHint
            self.destructiveHint = destructiveHint
            self.idempotentHint = idempotentHint
            self.openWorldHint = openWorldHint
        }
    }

    /// A tool of a server of our own. `properties` and `required` make its input schema, which
    /// takes no other argument.
    package init(
        name: String, title: String? = nil, description: String, properties: JSONObject,
        required: [String] = [], annotations: Annotations
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.annotations = annotations
        inputSchema = [
            "type": "object", "properties": .object(properties),
            "required": .array(required.map(JSONValue.string)), "additionalProperties": false,
        ]
        var raw: JSONObject = ["name": .string(name)]
        raw["title"] = title.map(JSONValue.string)
        raw["description"] = .string(description)
        raw["inputSchema"] = .object(inputSchema)
        raw["annotations"] = annotations.json
        self.raw = raw
    }

    /// A tool that was read from a server's list.
    init(
        name: String, title: String?, description: String?, inputSchema: JSONObject,
        annotations: Annotations, raw: JSONObject
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.inputSchema = inputSchema
        self.annotations = annotations
        self.raw = raw
    }
}

extension MCPTool.Annotations {
    init(_ value: JSONValue?) {
        self.init(
            title: value?["title"]?.stringValue,
            readOnlyHint: value?["readOnlyHint"]?.boolValue,
            destructiveHint: value?["destructiveHint"]?.boolValue,
            idempotentHint: value?["idempotentHint"]?.boolValue,
            openWorldHint: value?["openWorldHint"]?.boolValue
        )
    }

    /// The hints by the protocol's names; those that are nil are left out.
    package var json: JSONValue {
        var members = JSONObject()
        members["title"] = title.map(JSONValue.string)
        members["readOnlyHint"] = readOnlyHint.map(JSONValue.bool)
        members["destructiveHint"] = destructiveHint.map(JSONValue.bool)
        members["idempotentHint"] = idempotentHint.map(JSONValue.bool)
        members["openWorldHint"] = openWorldHint.map(JSONValue.bool)
        return .object(members)
    }
}
