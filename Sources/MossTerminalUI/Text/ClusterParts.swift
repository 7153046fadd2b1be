/// A grapheme cluster taken apart into what single cells can show.
///
/// Most clusters are one part. Some scripts write one cluster with several spacing signs (Thai
/// ก + ำ, the conjuncts of Devanagari), and no terminal cell holds two of them, so each takes its
/// own cells. Controls become signs of several columns, one part each column.
enum ClusterParts {
    /// More scalars than this in one part are not drawn; the longest emoji in use has ten.
    static let scalarLimit = 16

    enum Event {
        /// A part begins with this scalar and is that many columns wide.
        case begin(Unicode.Scalar, columns: Int)
        /// A scalar that takes no columns belongs to the part before.
        case attach(Unicode.Scalar)
        /// A control: shown by its sign.
        case sign(Unicode.Scalar)
        /// The whole cluster is one emoji, two columns wide.
        case emoji
    }

    /// A mark without a sign to sit on is drawn on this circle.
    static let dottedCircle: Unicode.Scalar = "\u{25CC}"

    /// Walks through the parts of a cluster, in order. The one place where the width of a
    /// cluster is decided.
    @inline(__always)
    static func walk(_ cluster: Character, _ visit: (Event) -> Void) {
        let scalars = cluster.unicodeScalars
        if isEmojiSequence(scalars) {
            visit(.emoji)
            return
        }
        var isFirst = true
        for scalar in scalars {
            switch WidthTable.kind(of: scalar) {
            case .control:
                visit(.sign(scalar))
            case .narrow:
                visit(.begin(scalar, columns: 1))
            case .wide:
                visit(.begin(scalar, columns: 2))
            case .zeroWidth:
                if isFirst {
                    guard !isInvisible(scalar) else {
                        visit(.sign(scalar))
                        break
                    }
                    visit(.begin(dottedCircle, columns: 1))
                }
                visit(.attach(scalar))
            }
            isFirst = false
        }
    }

    /// The visible stand-in for a control: `␛` for the C0 controls and DEL, `⟨U+202E⟩` for all
    /// others.
    static func sign(for scalar: Unicode.Scalar) -> String {
        let value = scalar.value
        if value < 0x20, let picture = Unicode.Scalar(0x2400 + value) { return String(picture) }
        if value == 0x7F { return "\u{2421}" }
        let digits = String(value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\u{27E8}U+" + zeros + digits + "\u{27E9}"
    }

    /// How many columns `sign(for:)` takes.
    static func signColumns(for scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F: 1
        case 0x10_0000...: 10
        case 0x1_0000...: 9
        default: 8
        }
    }

    /// Joiners and variation selectors: nothing to see even on a dotted circle.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0x34F, 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    /// A flag of two regional indicators; or a sign that can be an emoji, followed by the emoji
    /// selector, a skin tone, tags, or another emoji that is joined to it.
    private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
        var rest = scalars.makeIterator()
        guard let first = rest.next(), let second = rest.next() else { return false }
        if WidthTable.isRegionalIndicator(first) {
            return WidthTable.isRegionalIndicator(second)
        }
        guard WidthTable.canBeginEmoji(first) else { return false }
        var next: Unicode.Scalar? = second
        var looked = 1
        while let scalar = next, looked < scalarLimit {
            if scalar.value == 0xFE0F || WidthTable.canBeginEmoji(scalar) { return true }
            if first.value == 0x1F3F4, (0xE0020...0xE007F).contains(scalar.value) { return true }
            next = rest.next()
            looked += 1
        }
        return false
    }
}
