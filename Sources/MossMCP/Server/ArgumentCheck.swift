import Moss

/// Compares the arguments of a call with the top level of the tool's schema: what is required, what
/// is allowed, and the type of each. It catches what a model gets wrong, so that tools need not.
struct ArgumentCheck {
    private let required: [String]
    private let properties: JSONObject
    private let takesOthers: Bool

    init(schema: JSONObject) {
        required = schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
        properties = schema["properties"]?.objectValue ?? [:]
        takesOthers = schema["additionalProperties"] != .bool(false)
    }

    /// A sentence on the first thing that is wrong, or nil.
    func problem(with arguments: JSONObject) -> String? {
        for name in required where arguments[name] == nil {
            return "The argument \"\(name)\" is missing."
        }
        for (name, value) in arguments {
            guard let schema = properties[name] else {
                if takesOthers { continue }
                return """
                    There is no argument "\(OutputCap.capped(name, limit: 64))". \(known)
                    """
            }
            // Models write `null` for what they leave out.
            if value.isNull, !required.contains(name) { continue }
            let types = Self.types(of: schema)
            if !types.isEmpty, !types.contains(where: { Self.matches(value, type: $0) }) {
                return
                    "The argument \"\(name)\" must be of type \(types.joined(separator: " or "))."
            }
        }
        return nil
    }

    private var known: String {
        properties.isEmpty
            ? "This tool takes none." : "Known: \(properties.keys.joined(separator: ", "))."
    }

    private static func types(of schema: JSONValue) -> [String] {
        switch schema["type"] {
        case .string(let type)?: [type]
        case .array(let types)?: types.compactMap(\.stringValue)
        default: []
        }
    }

    private static func matches(_ value: JSONValue, type: String) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
            ("array", .array), ("object", .object):
            true
        case ("integer", .number(let number)): number.int != nil
        case ("null", _), ("boolean", _), ("number", _), ("string", _), ("array", _),
            ("object", _), ("integer", _):
            false
        default: true
        }
    }
}
