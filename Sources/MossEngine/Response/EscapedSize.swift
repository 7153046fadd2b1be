import Moss

/// The bytes that a text takes inside a JSON string.
enum EscapedSize {
    static func of(_ text: String) -> Int { text.utf8.reduce(0) { $0 + of($1) } }

    /// The longest start of the text that takes at most `limit` bytes, cut between characters.
    static func prefix(of text: String, limit: Int) -> Substring {
        // Each byte takes at most six.
        if text.utf8.count * 6 <= limit { return text[...] }
        var size = 0
        var end = text.startIndex
        for index in text.indices {
            size += text[index].utf8.reduce(0) { $0 + of($1) }
            if size > limit { break }
            end = text.index(after: index)
        }
        return text[..<end]
    }

    private static func of(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D, 0x09: 2
        case 0..<0x20: 6
        default: 1
        }
    }
}
