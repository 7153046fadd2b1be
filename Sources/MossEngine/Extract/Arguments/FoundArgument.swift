import Moss

/// A value that a message gives for a property of a tool.
struct FoundArgument: Sendable, Hashable {
    let name: String
    let value: JSONValue
    /// As it was typed.
    let shown: String
    /// The tokens that were used for it, cues such as *in* among them.
    let tokens: Set<Int>
}

/// What a message gives for all properties of a tool.
struct FoundArguments: Sendable, Hashable {
    var values: [FoundArgument] = []
    /// A phrase that stood where a time zone was expected and is the name of none; its value is null.
    var unknownZone: FoundArgument?

    subscript(name: String) -> FoundArgument? { values.first { $0.name == name } }

    /// The tokens that were used.
    var tokens: Set<Int> {
        values.reduce(into: unknownZone?.tokens ?? []) { $0.formUnion($1.tokens) }
    }

    /// The arguments as the tool gets them, in the schema's order.
    func object(_ specs: [ArgumentSpec]) -> JSONObject {
        var object = JSONObject()
        for spec in specs { object[spec.name] = self[spec.name]?.value }
        return object
    }
}
