/// Bounds a text that goes to a model: what is too long keeps its first and its last part.
package enum OutputCap {
    /// Bytes of UTF-8 that the output of a tool may have.
    package static let limit = 64 << 10

    /// A cluster of signs longer than this is cut within, but still between Unicode scalars.
    private static let clusterLimit = 512

    /// The text itself where it has at most `limit` bytes; else its first 60 %, a mark with the
    /// number of bytes left out, and its last 40 %, in at most `limit` bytes together. The cuts lie
    /// between characters. Where the limit has no room for the mark, only a beginning is kept.
    package static func capped(_ text: String, limit: Int = limit) -> String {
        let count = text.utf8.count
        guard count > limit else { return text }
        let room = limit - mark(count).utf8.count
        guard room >= 40 else {
            return String(text[..<boundary(in: text, at: max(0, limit), rounding: .down)])
        }
        let headCount = room * 3 / 5
        let head = text[..<boundary(in: text, at: headCount, rounding: .down)]
        let tailStart = count - (room - headCount)
        let tail = text[boundary(in: text, at: tailStart, rounding: .up)...]
        return head + mark(count - head.utf8.count - tail.utf8.count) + tail
    }

    private static func mark(_ count: Int) -> String {
        "\n[... \(count) bytes left out ...]\n"
    }

    private enum Rounding { case down, up }

    /// The character boundary next to a place in bytes, which lies before the text's end.
    private static func boundary(
        in text: String, at offset: Int, rounding: Rounding
    ) -> String.Index {
        let utf8 = text.utf8
        let place = utf8.index(utf8.startIndex, offsetBy: offset)
        var scalar = place
        while utf8[scalar] & 0b1100_0000 == 0b1000_0000 { scalar = utf8.index(before: scalar) }
        // Counts from the beginning of the character that holds the place.
        var next = text.index(after: scalar)
        var previous = text.index(before: next)
        if utf8.distance(from: previous, to: next) > clusterLimit {
            next = text.unicodeScalars.index(after: scalar)
            previous = scalar
        }
        return rounding == .down || previous == place ? previous : next
    }
}
