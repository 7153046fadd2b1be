/// The environment this process was started with. A variable that is set but empty is not set.
package enum Environment {
    /// The value of a variable; nil if it is not set or empty.
    package static func value(_ name: String) -> String? {
        guard let value = all()[name], !value.isEmpty else { return nil }
        return value
    }

    /// Every variable, empty ones too: what a child should inherit. Of doubles the first counts, as
    /// with `getenv`; text that is not UTF-8 is repaired.
    package static func all() -> [String: String] {
        var variables: [String: String] = [:]
        for entry in System.environmentEntries() {
            guard let sign = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(entry[..<sign])
            if variables[name] == nil {
                variables[name] = String(entry[entry.utf8.index(after: sign)...])
            }
        }
        return variables
    }
}
