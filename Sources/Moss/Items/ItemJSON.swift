/// The JSON of an item as it came.
struct ItemJSON: Sendable, Hashable {
    let bytes: [UInt8]

    /// Parsed on each use. The bytes were checked when they came, so they are always JSON.
    var value: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }
}

extension ItemJSON: CustomStringConvertible, CustomReflectable {
    /// The size alone: the content is a user's.
    var description: String { "\(bytes.count) bytes of JSON" }

    var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONValue {
    /// A string as it is, anything else as compact JSON: for fields that should be text and that
    /// some servers send as an object.
    var textOrJSON: String { stringValue ?? description }
}
