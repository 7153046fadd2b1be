/// The lines of a text in UTF-8, ended by LF, CR LF or CR.
struct TextLines: Sequence, IteratorProtocol {
    struct Line {
        /// Without the line's end.
        var content: Range<Int>
        /// Where the next line begins.
        var next: Int
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    mutating func next() -> Line? {
        guard position < bytes.endIndex else { return nil }
        let start = position
        var end = start
        while end < bytes.endIndex, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        position = end
        if position < bytes.endIndex {
            let isPair =
                bytes[position] == 0x0D && position + 1 < bytes.endIndex
                && bytes[position + 1] == 0x0A
            position += isPair ? 2 : 1
        }
        return Line(content: start..<end, next: position)
    }
}

extension ArraySlice<UInt8> {
    /// True if there is nothing but spaces and tabs.
    var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Without spaces and tabs at both ends.
    var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
        while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
        return slice
    }

    /// The Unicode scalars of valid UTF-8.
    var scalarCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
