/// What `Package.swift` says about its targets, read from its text: SwiftPM can't be asked from
/// within its own test run.
enum PackageManifest {
    /// The names that each target depends on.
    static func dependencies() throws -> [String: Set<String>] {
        let text = try SourceFile.lines(of: "Package.swift")
            .filter { !$0.hasPrefix("//") }
            .joined(separator: " ")
        var dependencies: [String: Set<String>] = [:]
        // A declaration reaches to the next one, so that its first list of dependencies is its own.
        for declaration in pieces(of: text, between: ["arget(", "ystemLibrary("]).dropFirst() {
            let names = quoted(declaration.prefix { $0 != "," && $0 != ")" })
            guard let name = names.first else { continue }
            let list = pieces(of: String(declaration), between: ["dependencies: ["]).dropFirst()
                .first
            dependencies[name] = Set(quoted((list ?? "").prefix { $0 != "]" }))
        }
        return dependencies
    }

    private static func pieces(of text: String, between marks: [String]) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        var place = start
        while place < text.endIndex {
            if let mark = marks.first(where: { text[place...].hasPrefix($0) }) {
                pieces.append(text[start..<place])
                place = text.index(place, offsetBy: mark.count)
                start = place
            } else {
                place = text.index(after: place)
            }
        }
        return pieces + [text[start...]]
    }

    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
