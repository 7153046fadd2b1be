import FoundationEssentials

/// A Swift file of the package, as the rules of the architecture look at it.
struct SourceFile {
    /// Its path from the package's folder.
    let path: String
    /// Its lines, without the spaces before them.
    let lines: [Substring]

    /// The target it belongs to: the folder in `Sources` or `Tests`.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules it imports, whatever the access and attributes of the import are.
    var imports: Set<String> {
        Set(
            lines.compactMap { line in
                let words = Self.withoutAttributes(line)
                guard let place = words.firstIndex(of: "import"), place <= 1,
                    place < words.count - 1,
                    place == 0 || ["public", "package", "internal", "private"].contains(words[0])
                else { return nil }
                return String(words[place + 1])
            })
    }

    /// Whether a declaration of it is public.
    var hasPublic: Bool { lines.contains { Self.withoutAttributes($0).first == "public" } }

    /// All of the package, but for packages of their own within it.
    static func all() throws -> [SourceFile] {
        try ["Sources", "Tests"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
                .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("OutsidePackage/") }
                .sorted()
                .map {
                    try SourceFile(path: folder + "/" + $0, lines: lines(of: folder + "/" + $0))
                }
        }
    }

    /// The lines of a file, without the spaces before them.
    ///
    /// - Parameter path: Its path from the package's folder.
    static func lines(of path: String) throws -> [Substring] {
        let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
    }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    private static func withoutAttributes(_ line: Substring) -> [Substring] {
        Array(line.split(separator: " ").drop { $0.hasPrefix("@") })
    }
}
