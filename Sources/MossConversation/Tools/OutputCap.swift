/// Cuts a long output to its beginning and its end.
package enum OutputCap {
    /// The most bytes of an output that a model gets.
    package static let forModel = 65_536
    /// The most bytes of an output that are kept for the screen.
    package static let forScreen = 1_048_576

    /// The text, or where it is longer than `limit` bytes its first 60 %, a mark with the count of
    /// what is left out, and its last 40 %, cut between characters.
    ///
    /// - Parameters:
    ///   - limit: In bytes of UTF-8, mark included.
    ///   - leftOut: Bytes that had been left out of `text` before, for the mark's count.
    ///   - seam: Where in `text` they had been, in bytes; nil if it is whole.
    package static func cut(
        _ text: String, to limit: Int, leftOut: Int = 0, seam: Int? = nil
    ) -> String {
        let size = text.utf8.count
        guard size > limit || leftOut > 0 else { return text }
        let room = max(0, limit - markRoom)
        // What is left out here takes the earlier seam in, wherever it was.
        var head = min(room * 6 / 10, seam ?? size)
        var tail = min(room - room * 6 / 10, size - (seam ?? 0))
        head = border(at: head, in: text, forward: false)
        tail = size - border(at: size - tail, in: text, forward: true)
        guard head + tail < size || leftOut > 0 else { return text }
        let utf8 = text.utf8
        let missing = size - head - tail + leftOut
        return String(text[..<utf8.index(utf8.startIndex, offsetBy: head)])
            + mark(missing)
            + String(text[utf8.index(utf8.endIndex, offsetBy: -tail)...])
    }

    /// The line in place of what is left out.
    package static func mark(_ bytes: Int) -> String { "\n[… \(bytes) bytes left out …]\n" }

    /// What a mark takes at most.
    private static let markRoom = mark(Int.max).utf8.count

    /// The nearest place between two characters, looked for in a window of text around the offset,
    /// so that a character longer than any real one costs no more; it is cut between scalars.
    private static func border(at offset: Int, in text: String, forward: Bool) -> Int {
        let utf8 = text.utf8
        let wanted = min(max(offset, 0), utf8.count)
        let start = scalarBorder(at: max(0, wanted - window), in: text)
        let end = scalarBorder(at: min(utf8.count, wanted + window), in: text)
        let middle = scalarBorder(at: wanted, in: text)
        let part = text[
            utf8.index(
                utf8.startIndex, offsetBy: start)..<utf8.index(
                    utf8.startIndex, offsetBy: end)]
        var place = start
        var before = start == 0 ? 0 : nil as Int?
        for character in part {
            if place >= wanted { break }
            if place > start { before = place }
            place += character.utf8.count
        }
        let after = place >= wanted && (place < end || end == utf8.count) ? place : nil
        if after == wanted { return wanted }
        return (forward ? after : before) ?? middle
    }

    /// The start of the scalar that the offset stands in.
    private static func scalarBorder(at offset: Int, in text: String) -> Int {
        var place = offset
        let utf8 = text.utf8
        while place > 0, place < utf8.count,
            utf8[utf8.index(utf8.startIndex, offsetBy: place)] & 0xC0 == 0x80
        {
            place -= 1
        }
        return place
    }

    private static let window = 256
}
