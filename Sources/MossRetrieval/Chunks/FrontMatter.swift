/// The block between two lines `---` at the start of a Markdown file, in which site generators keep
/// settings. It is not searched; its title is used.
struct FrontMatter {
    /// Where the text begins, in UTF-8; 0 if there is no such block.
    var end = 0
    /// Nil if it names none.
    var title: String?

    /// A block is at most this many lines long.
    private static let mostLines = 200

    init(_ bytes: [UInt8]) {
        guard bytes.starts(with: "---".utf8) else { return }
        var title: String?
        for (number, line) in TextLines(bytes[...]).prefix(Self.mostLines).enumerated() {
            let content = bytes[line.content]
            if number == 0 {
                guard content.trimmed.elementsEqual("---".utf8) else { return }
            } else if content.trimmed.elementsEqual("---".utf8)
                || content.trimmed.elementsEqual("...".utf8)
            {
                end = line.next
                self.title = title
                return
            } else if content.starts(with: "title:".utf8), content.count < 300 {
                let quotes = "\"'".utf8
                var value = content.dropFirst(6).trimmed
                if value.count > 1, value.first == value.last, let first = value.first,
                    quotes.contains(first)
                {
                    value = value.dropFirst().dropLast()
                }
                title = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
            }
        }
    }
}
