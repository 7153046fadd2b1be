import Moss

extension JSONValue {
    /// A string as it is, anything else as compact JSON, for fields that should be text and that
    /// some servers send as an object; nil for `null`.
    var words: String? { isNull ? nil : stringValue ?? description }
}
