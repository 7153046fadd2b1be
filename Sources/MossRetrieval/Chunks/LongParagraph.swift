/// Cuts a paragraph that is too long for one passage: behind a sentence or a line if one ends in the
/// second half of what fits, else at a space, else where it is full.
enum LongParagraph {
    /// - Parameter target: The most Unicode scalars of a piece.
    static func cut(_ bytes: [UInt8], _ paragraph: Range<Int>, target: Int) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = paragraph.lowerBound
        while start < paragraph.upperBound {
            let end = self.end(bytes[start..<paragraph.upperBound], target: target)
            if let piece = trimmed(bytes, start..<end) { pieces.append(piece) }
            start = end
        }
        return pieces
    }

    private static func end(_ rest: ArraySlice<UInt8>, target: Int) -> Int {
        var position = rest.startIndex
        var count = 0
        var sentence: Int?
        var space: Int?
        var previous: Unicode.Scalar = "\n"
        while position < rest.endIndex {
            let (scalar, width) = UTF8Scalar.decode(rest, at: position)
            if count >= target {
                return sentence ?? space ?? fullEnd(rest, at: position)
            }
            let after = position + width
            if count > target / 2 {
                if isLineEnd(scalar) || isSpace(scalar) && endsSentence(previous) {
                    sentence = after
                } else if "。！？".unicodeScalars.contains(scalar) {
                    sentence = after
                } else if isSpace(scalar) {
                    space = after
                }
            }
            previous = scalar
            position = after
            count += 1
        }
        return rest.endIndex
    }

    /// Not before a mark that belongs to the character before it, nor inside a joined emoji.
    private static func fullEnd(_ rest: ArraySlice<UInt8>, at place: Int) -> Int {
        var place = place
        for _ in 0..<32 where place > rest.startIndex {
            let next = UTF8Scalar.decode(rest, at: place).scalar
            var before = place - 1
            while before > rest.startIndex, rest[before] & 0xC0 == 0x80 { before -= 1 }
            let previous = UTF8Scalar.decode(rest, at: before).scalar
            guard next.properties.isGraphemeExtend || previous == "\u{200D}" || next == "\u{200D}"
            else { return place }
            place = before
        }
        return place > rest.startIndex ? place : rest.endIndex
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        let space: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, space(bytes[start]) { start += 1 }
        while end > start, space(bytes[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r"
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || isLineEnd(scalar)
    }

    private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "!" || scalar == "?" || scalar == "…"
    }
}
