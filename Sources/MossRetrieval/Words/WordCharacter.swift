/// What a character is to a ``WordScanner``.
enum WordCharacter {
    /// Between words.
    case separator
    /// Within a word, but no part of what is compared: accents, vowel points, joiners.
    case mark
    /// A letter or digit of a script whose words are kept apart.
    case letter
    /// A character of a script without spaces, or one whose words grow endings, as Korean: its runs
    /// become pairs.
    case paired

    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            switch value {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
            default: self = .separator
            }
        } else if value < 0x0E00 {
            self = Self.isMark(value) ? .mark : Self.byCategory(scalar)
        } else if Self.isPaired(value) {
            self = .paired
        } else {
            self = Self.isMark(value) ? .mark : Self.byCategory(scalar)
        }
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> WordCharacter {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber,
            // The vowels of Indic scripts, which make the word.
            .nonspacingMark, .spacingMark, .enclosingMark:
            .letter
        default: .separator
        }
    }

    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD,  // the soft hyphen
            0x0300...0x036F, 0x0483...0x0489,
            0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7,  // Hebrew points
            0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC,  // Arabic vowels
            0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
            0x200C...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069,
            0x3099, 0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
            true
        default: false
        }
    }

    private static func isPaired(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E01...0x0E3A, 0x0E40...0x0E4E,  // Thai
            0x0E81...0x0ECD, 0x1000...0x109D, 0x1780...0x17D3,  // Lao, Burmese, Khmer
            0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB,  // Hangul
            0x2E80...0x2FD5, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B,  // Han
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,
            0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,  // Kana
            0x31F0...0x31FF, 0xFF66...0xFF9D, 0x1B000...0x1B16F:
            true
        default: false
        }
    }
}
