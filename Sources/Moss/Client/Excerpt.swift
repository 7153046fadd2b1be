/// Short, printable pieces of what a server sent, for messages.
enum Excerpt {
    /// The bytes as text, white space and controls folded to one space, at most that many characters.
    static func of(_ bytes: some Collection<UInt8>, _ limit: Int) -> String {
        // More than 8 bytes a character are no text that is worth showing.
        of(String(decoding: bytes.prefix(limit * 8), as: UTF8.self), limit)
    }

    /// The text, white space and controls folded to one space, at most that many characters.
    static func of(_ text: String, _ limit: Int) -> String {
        var folded = ""
        var needsSpace = false
        for character in text {
            if character.isWhitespace || character.unicodeScalars.allSatisfy(isControl) {
                needsSpace = !folded.isEmpty
                continue
            }
            if needsSpace { folded.append(" ") }
            needsSpace = false
            folded.append(character)
        }
        return String(folded.prefix(limit))
    }

    /// The text of an HTML page, without its tags, style sheets and scripts.
    static func ofPage(_ page: String, _ limit: Int) -> String {
        var text = ""
        var rest = page[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            text += " "
            let tag = rest[open...]
            let name = tag.dropFirst().prefix { $0.isLetter }.lowercased()
            guard let close = tag.firstIndex(of: ">") else { return of(text, limit) }
            rest = tag[tag.index(after: close)...]
            if name == "style" || name == "script" {
                rest = rest.firstIndex(of: "<").map { rest[$0...] } ?? ""
            }
        }
        return of(text + rest, limit)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
            || scalar.properties.generalCategory == .format
    }
}
