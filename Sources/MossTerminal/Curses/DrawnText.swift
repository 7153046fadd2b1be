/// How the text of a cell is drawn so that ncurses and the terminal agree with us about its width.
///
/// ncurses puts at most five characters into a cell, and takes its width from the C library, which
/// does not know the newest signs. A sign joined of several (a family, a flag, one with a variation
/// selector) is as wide as the terminal likes. So a text is drawn as it is only if it has one
/// spacing character of our width, at most four marks, and nothing that joins; else by its first
/// character alone, a flag by its letters, and what nobody knows as `▯`, each filled up with blanks.
struct DrawnText: Hashable {
    /// The characters of the first cell, then those of each further cell that is not covered.
    let cells: [[UInt32]]

    /// The text must be that of one cell of the grid, `width` 1 or 2.
    ///
    /// - Parameters:
    ///   - isUTF8: False draws everything but ASCII as `?`.
    ///   - columns: The C library's width of a character.
    init(_ text: String, width: Int, isUTF8: Bool, columns: (UInt32) -> Int) {
        let scalars = text.unicodeScalars.map(\.value)
        let base = scalars.first ?? 0x20
        if let letters = Self.flagLetters(scalars) {
            cells = letters.prefix(width).map { [$0] }
        } else if !isUTF8, scalars.contains(where: { $0 > 0x7E }) {
            cells = Self.filled(0x3F, to: width, columns: 1)
        } else if scalars.count <= 5, columns(base) == width,
            scalars.dropFirst().allSatisfy({ columns($0) == 0 && !Self.joins($0) })
        {
            cells = [scalars]
        } else {
            let known = columns(base)
            cells =
                known >= 1 && known <= width
                ? Self.filled(base, to: width, columns: known)
                : Self.filled(0x25AF, to: width, columns: 1)
        }
    }

    private static func filled(_ base: UInt32, to width: Int, columns: Int) -> [[UInt32]] {
        [[base]] + Array(repeating: [0x20], count: max(0, width - columns))
    }

    /// Joiners, variation selectors, skin tones and tags change what a terminal makes of the rest.
    private static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0000...0xE01EF: true
        default: false
        }
    }

    /// `DE` for the flag of Germany; a single indicator is one letter.
    private static func flagLetters(_ scalars: [UInt32]) -> [UInt32]? {
        guard let first = scalars.first, (0x1F1E6...0x1F1FF).contains(first) else { return nil }
        let letters = scalars.prefix { (0x1F1E6...0x1F1FF).contains($0) }
        return letters.prefix(2).map { $0 - 0x1F1E6 + 0x41 } + (letters.count == 1 ? [0x20] : [])
    }
}
