import Moss

/// Reads the members of an object of a request by name and type; null is the same as absent. What is
/// wrong is told with the member's whole path, in OpenAI's words.
struct Fields {
    let object: JSONObject
    /// The path of the object, such as `tools[0]`; empty for the body.
    let path: String

    init(_ object: JSONObject, at path: String = "") {
        self.object = object
        self.path = path
    }

    /// The path of a member.
    func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// The member, or nil if it is absent or null.
    func value(_ key: String) -> JSONValue? {
        guard let value = object[key], !value.isNull else { return nil }
        return value
    }

    func string(_ key: String) throws(EngineFailure) -> String? {
        guard let value = value(key) else { return nil }
        guard let text = value.stringValue else { throw wrongType(key, "a string", value) }
        return text
    }

    func bool(_ key: String) throws(EngineFailure) -> Bool? {
        guard let value = value(key) else { return nil }
        guard let flag = value.boolValue else { throw wrongType(key, "a boolean", value) }
        return flag
    }

    func integer(_ key: String, atLeast least: Int) throws(EngineFailure) -> Int? {
        guard let value = value(key) else { return nil }
        guard let number = value.intValue else { throw wrongType(key, "an integer", value) }
        guard number >= least else {
            throw .invalid(
                "Invalid '\(path(key))': integer below minimum value. Expected a value >= \(least), "
                    + "but got \(number) instead.",
                code: "integer_below_min_value", at: path(key))
        }
        return number
    }

    func number(
        _ key: String, in range: ClosedRange<Double>
    ) throws(EngineFailure) -> Double? {
        guard let value = value(key) else { return nil }
        guard let number = value.doubleValue else { throw wrongType(key, "a number", value) }
        guard range.contains(number) else {
            throw .invalid(
                "Invalid '\(path(key))': expected a value from \(range.lowerBound) to "
                    + "\(range.upperBound).",
                code: number < range.lowerBound
                    ? "decimal_below_min_value" : "decimal_above_max_value",
                at: path(key))
        }
        return number
    }

    func object(_ key: String) throws(EngineFailure) -> JSONObject? {
        guard let value = value(key) else { return nil }
        guard let object = value.objectValue else { throw wrongType(key, "an object", value) }
        return object
    }

    func array(_ key: String) throws(EngineFailure) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard let array = value.arrayValue else { throw wrongType(key, "an array", value) }
        return array
    }

    /// An array of strings.
    func strings(_ key: String) throws(EngineFailure) -> [String]? {
        guard let array = try array(key) else { return nil }
        var strings: [String] = []
        for (index, element) in array.enumerated() {
            guard let text = element.stringValue else {
                throw wrongType("\(key)[\(index)]", "a string", element)
            }
            strings.append(text)
        }
        return strings
    }

    /// A string that must be there.
    func required(_ key: String) throws(EngineFailure) -> String {
        guard let text = try string(key) else { throw missing(key) }
        return text
    }

    func missing(_ key: String) -> EngineFailure {
        .invalid(
            "Missing required parameter: '\(path(key))'.", code: "missing_required_parameter",
            at: path(key))
    }

    func wrongType(_ key: String, _ expected: String, _ value: JSONValue) -> EngineFailure {
        .invalid(
            "Invalid type for '\(path(key))': expected \(expected), but got "
                + "\(Self.kind(of: value)) instead.",
            code: "invalid_type", at: path(key))
    }

    func wrongValue(_ key: String, _ value: String, _ supported: [String]) -> EngineFailure {
        let list = supported.map { "'\($0)'" }.joined(separator: ", ")
        return .invalid(
            "Invalid value: '\(value.prefix(64))'. Supported values are: \(list).",
            code: "invalid_value", at: path(key))
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number(let number): number.int == nil ? "a decimal" : "an integer"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
