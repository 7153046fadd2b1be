/// A JSON value (RFC 8259), as it is sent and as it came.
///
/// Objects keep their members in order, and numbers keep their spelling, so that what a model or a
/// tool sent can be sent back the way it came.
///
/// ```swift
/// let parameters: JSONValue = ["type": "object", "required": ["id"]]
/// ```
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with its spelling.
    case number(JSONNumber)
    /// A string. A lone surrogate escape in the text becomes U+FFFD.
    case string(String)
    /// An array, in order.
    case array([JSONValue])
    /// An object, its members in order.
    case object(JSONObject)
}

extension JSONValue {
    /// The text, or nil if this is no string.
    public var stringValue: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The whole number, or nil if this is no number or no whole one that fits an `Int`.
    public var intValue: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The number as a `Double`, or nil if this is no number.
    public var doubleValue: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// The Boolean, or nil if this is none.
    public var boolValue: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements, or nil if this is no array.
    public var arrayValue: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, or nil if this is no object.
    public var objectValue: JSONObject? {
        if case .object(let members) = self { members } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The member of that name, or nil if this is no object or has no such member.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The element at that place, or nil if this is no array or the place is outside of it.
    public subscript(index: Int) -> JSONValue? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Makes an object of a dictionary, its members sorted by name, so that equal dictionaries are
    /// written alike.
    public init(_ members: [String: JSONValue]) {
        self = .object(JSONObject(sorting: members))
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }
    /// A Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    /// A number. A literal that is not finite becomes `null`, since JSON has no spelling for it.
    public init(floatLiteral value: Double) {
        self = JSONNumber(value).map(JSONValue.number) ?? .null
    }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// An object, its members in the literal's order; the last of doubles wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(elements.lazy.map { (key: $0.0, value: $0.1) }))
    }
}
