import Moss

extension JSONValue {
    /// The value as bytes that are equal for equal values: members sorted, no white space. Two
    /// spellings of a number are two values.
    func canonicalBytes() -> [UInt8] { canonical.serialized() }

    private var canonical: JSONValue {
        switch self {
        case .null, .bool, .number, .string: self
        case .array(let elements): .array(elements.map(\.canonical))
        case .object(let members):
            .object(
                JSONObject(
                    members.map { (key: $0.key, value: $0.value.canonical) }
                        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }))
        }
    }
}
