/// Fills `${VAR}`, `${VAR:-default}` and `${env:VAR}` in, as other MCP clients do, so that no
/// token need stand in a file.
enum VariableText {
    /// A variable that is not set and has no default.
    struct Unset: Error, Equatable {
        let name: String
    }

    /// - Parameter environment: A variable that is set but empty counts as not set.
    static func filled(
        _ text: String, from environment: [String: String]
    ) throws(Unset) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${"),
            let end = rest[start.upperBound...].firstIndex(of: "}")
        {
            result += rest[..<start.lowerBound]
            var name = rest[start.upperBound..<end]
            var fallback: Substring?
            if let colon = name.firstRange(of: ":-") {
                fallback = name[colon.upperBound...]
                name = name[..<colon.lowerBound]
            }
            if name.hasPrefix("env:") { name = name.dropFirst(4) }
            if let value = environment[String(name)], !value.isEmpty {
                result += value
            } else if let fallback {
                result += fallback
            } else {
                throw Unset(name: String(name))
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
