/// Header fields in order. Names are compared without case (RFC 9110, section 5.1).
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One field. A description of it would show its value, which may be secret, so it has none.
    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package private(set) var fields: [Field] = []

    package init() {}

    package init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }

    /// The first value of that name, or nil if there is none.
    package subscript(name: String) -> String? {
        fields.first { Self.isSame($0.name, name) }?.value
    }

    /// Appends a field, beside others of the same name.
    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Puts a field in place of all others of that name; nil only removes them.
    package mutating func set(_ name: String, _ value: String?) {
        fields.removeAll { Self.isSame($0.name, name) }
        if let value { add(name, value) }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension HTTPHeaders: CustomStringConvertible, CustomReflectable {
    /// The names alone: a value may be a key.
    package var description: String { fields.map(\.name).joined(separator: ", ") }

    /// The names alone: a value may be a key.
    package var customMirror: Mirror { Mirror(self, unlabeledChildren: fields.map(\.name)) }
}
