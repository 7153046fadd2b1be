import Moss

/// The name and version that a client or a server gives of itself.
package struct MCPImplementation: Sendable, Hashable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }

    /// Nil where the value has no name.
    init?(_ value: JSONValue?) {
        guard let name = value?["name"]?.stringValue, !name.isEmpty else { return nil }
        self.init(name: name, version: value?["version"]?.stringValue ?? "")
    }

    var json: JSONValue { ["name": .string(name), "version": .string(version)] }
}
