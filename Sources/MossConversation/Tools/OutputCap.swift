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

    /// The nearest place between two characters; between two scalars where a character is longer
    /// than any real one.
    private static func border(at offset: Int, in text: String, forward: Bool) -> Int {
        let utf8 = text.utf8
        var place = min(max(offset, 0), utf8.count)
        var scalarBorder: Int?
        for _ in 0..<256 {
            let index = utf8.index(utf8.startIndex, offsetBy: place)
            if Character.isBorder(index, in: text) { return place }
            if scalarBorder == nil, index.samePosition(in: text.unicodeScalars) != nil {
                scalarBorder = place
            }
            place += forward ? 1 : -1
        }
        return scalarBorder ?? place
    }
}

extension Character {
    fileprivate static func isBorder(_ index: String.Index, in text: String) -> Bool {
        index == text.endIndex || index.samePosition(in: text) != nil
    }
}
