import Moss

extension JSONValue {
    /// The value itself, or no value for `null`: many servers send `null` for what is absent.
    var unlessNull: JSONValue? {
        if isNull { return nil }
        return self
    }
}
