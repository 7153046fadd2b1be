/// What a scalar is on a grid of cells. Our own table, so that the width of a text is the same
/// on every machine, whatever its C library knows.
enum WidthTable {
    enum Kind {
        /// A control, a direction mark or another unseen scalar that is shown as a sign.
        case control
        /// Takes no column, sits on the sign before it.
        case zeroWidth
        /// One column, also for the scalars of ambiguous width.
        case narrow
        /// Two columns.
        case wide
    }

    /// Scalars that are shown as signs: controls (Cc), line and paragraph separators, and the
    /// format characters (Cf) that never belong to a visible cluster. Tags are here, though the
    /// flags of England, Scotland and Wales hold them: anywhere else they are hidden text.
    private static let controls: [UInt32] = [
        0x00, 0x1F, 0x7F, 0x9F, 0xAD, 0xAD, 0x61C, 0x61C, 0x180E, 0x180E, 0x200B, 0x200B,
        0x200E, 0x200F, 0x2028, 0x202E, 0x2060, 0x206F, 0xFEFF, 0xFEFF, 0xFFF9, 0xFFFB,
        0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000, 0xE00FF, 0xE01F0, 0xE0FFF,
    ]

    static func kind(of scalar: Unicode.Scalar) -> Kind {
        let value = scalar.value
        switch value {
        case 0x20..<0x7F: return .narrow
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .wide
        case 0xA0..<0x300 where value != 0xAD: return .narrow
        default: break
        }
        if contains(value, in: controls) { return .control }
        if contains(value, in: zeroWidth) { return .zeroWidth }
        return contains(value, in: wide) ? .wide : .narrow
    }

    /// Whether an emoji sequence (with U+FE0F, a skin tone or a joiner) can begin here.
    static func canBeginEmoji(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if contains(value, in: emojiVariation) { return true }
        let isPictograph = (0x231A...0x2B55).contains(value) || value >= 0x1F000
        return isPictograph && contains(value, in: wide)
    }

    static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// Binary search in a flat list of first and last values.
    private static func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
        var low = 0
        var high = ranges.count / 2
        while low < high {
            let middle = (low + high) / 2
            if value < ranges[2 * middle] {
                high = middle
            } else if value > ranges[2 * middle + 1] {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }
}
