/// Bounds a text that goes to a model: what is too long keeps its first and its last part.
package enum OutputCap {
    /// Bytes of UTF-8 that the output of a tool may have.
    package static let limit = 64 << 10

    /// A cluster of signs longer than this is cut within, but still between Unicode scalars.
    private static let clusterLimit = 512
    /// How far before a cut characters are looked for.
    private static let neighbourhood = 2048

    /// What a text lacks already.
    package struct Gap: Sendable {
        /// Where, in bytes from the text's beginning.
        package let place: Int
        /// How many bytes.
        package let count: Int

        package init(place: Int, count: Int) {
            self.place = place
            self.count = count
        }
    }

    /// The text itself where it has at most `limit` bytes and no gap; else its first 60 %, a mark
    /// with the number of bytes left out, and its last 40 %, in at most `limit` bytes together. The
    /// cuts lie between characters, and take the gap in. Where the limit has no room for the mark,
    /// only a beginning is kept.
    package static func capped(
        _ text: String, limit: Int = limit, gap: Gap? = nil
    ) -> String {
        let count = text.utf8.count
        guard count > limit || gap != nil else { return text }
        let missing = gap?.count ?? 0
        let room = limit - mark(count + missing).utf8.count
        guard room >= 40 else {
            let end = min(max(0, limit), gap?.place ?? count)
            return slice(text, 0, boundary(in: text, at: end, rounding: .down))
        }
        let headCount = room * 3 / 5
        let head = boundary(
            in: text, at: min(headCount, gap?.place ?? count), rounding: .down)
        let tail = boundary(
            in: text, at: max(count - (room - headCount), gap?.place ?? 0), rounding: .up)
        return slice(text, 0, head) + mark(tail - head + missing) + slice(text, tail, count)
    }

    /// The line in place of what is left out.
    package static func mark(_ count: Int) -> String { "\n[… \(count) bytes left out …]\n" }

    private enum Rounding { case down, up }

    /// The character boundary next to a place, both in bytes.
    ///
    /// Only the neighbourhood is looked at: a hostile text can be one character of many megabytes,
    /// and the standard library takes seconds to find its ends. In a row of flags longer than the
    /// neighbourhood the cut may part a flag's two letters.
    private static func boundary(
        in text: String, at offset: Int, rounding: Rounding
    ) -> Int {
        guard offset < text.utf8.count else { return text.utf8.count }
        let from = scalarStart(in: text, at: max(0, offset - neighbourhood))
        let to = scalarStart(in: text, at: min(text.utf8.count, offset + clusterLimit))
        var (previous, next) = (from, from)
        for character in slice(text, from, to) {
            next += character.utf8.count
            if next > offset { break }
            previous = next
        }
        if next - previous > clusterLimit || next <= offset {
            // No scalar has more than 4 bytes, so `next` is a later one's start.
            previous = scalarStart(in: text, at: offset)
            next = scalarStart(in: text, at: min(text.utf8.count, previous + 4))
        }
        return rounding == .down || previous == offset ? previous : next
    }

    /// A part of a text that begins and ends between scalars. It goes by way of the bytes: slicing
    /// a `String` looks for characters again.
    private static func slice(_ text: String, _ from: Int, _ to: Int) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: from)
        return String(decoding: utf8[start..<utf8.index(start, offsetBy: to - from)], as: UTF8.self)
    }

    /// The place of the scalar that holds the byte at `offset`.
    private static func scalarStart(in text: String, at offset: Int) -> Int {
        let utf8 = text.utf8
        var offset = offset
        while offset > 0, offset < utf8.count,
            utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0b1100_0000 == 0b1000_0000
        {
            offset -= 1
        }
        return offset
    }
}
