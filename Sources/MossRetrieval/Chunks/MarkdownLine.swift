/// What one line of Markdown means for the division of a document (CommonMark 0.31: 4.2 ATX
/// headings, 4.3 Setext headings, 4.5 fenced code blocks).
enum MarkdownLine {
    case blank
    case heading(level: Int, title: String)
    /// `===` or `---`: makes a heading of the line of text before it. Shorter ones are left out:
    /// they stand more often in lists and drawings than under headings.
    case underline(level: Int)
    case fence(Fence)
    case text

    struct Fence: Hashable {
        var sign: UInt8
        var length: Int
        /// False if something follows, as an opening fence's language does.
        var isBare: Bool

        func closes(_ opening: Fence) -> Bool {
            sign == opening.sign && length >= opening.length && isBare
        }
    }

    init(_ line: ArraySlice<UInt8>) {
        let content = line.trimmed
        guard let sign = content.first else {
            self = .blank
            return
        }
        let indent = content.startIndex - line.startIndex
        // Four columns or a tab are indented code.
        guard indent < 4, !line[line.startIndex..<content.startIndex].contains(0x09) else {
            self = .text
            return
        }
        let length = content.prefix { $0 == sign }.count
        let rest = content.dropFirst(length)
        switch sign {
        case UInt8(ascii: "#") where length <= 6 && (rest.isEmpty || rest.first.isSpace):
            self = .heading(level: length, title: Self.title(rest))
        case UInt8(ascii: "`") where length >= 3 && !rest.contains(sign),
            UInt8(ascii: "~") where length >= 3:
            self = .fence(Fence(sign: sign, length: length, isBare: rest.isEmpty))
        case UInt8(ascii: "=") where length >= 3 && rest.isEmpty:
            self = .underline(level: 1)
        case UInt8(ascii: "-") where length >= 3 && rest.isEmpty:
            self = .underline(level: 2)
        default:
            self = .text
        }
    }

    /// The words of a heading, without its signs.
    static func title(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes.trimmed
        // `## Title ##` and `## Title {#anchor}`.
        let hashes = bytes.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let before = bytes.dropLast(hashes)
        if hashes > 0, before.isEmpty || before.last.isSpace { bytes = before.trimmed }
        if bytes.last == UInt8(ascii: "}"), let open = bytes.lastIndex(of: UInt8(ascii: "{")),
            bytes.dropFirst(open + 1 - bytes.startIndex).first == UInt8(ascii: "#")
        {
            bytes = bytes[..<open].trimmed
        }
        let signs = [UInt8(ascii: "`"), UInt8(ascii: "*")]
        return String(decoding: bytes.filter { !signs.contains($0) }, as: UTF8.self)
    }
}

extension UInt8? {
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
}
