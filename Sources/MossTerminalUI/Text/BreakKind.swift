/// How a cluster behaves where a line may be broken. A small part of Unicode's line breaking
/// rules (UAX #14) that serves running text in most scripts; scripts without blanks between
/// words (Han, Kana, Thai, Lao, Khmer, Burmese) may break between any two clusters.
enum BreakKind: UInt8 {
    /// Ends a line: LF or CR LF.
    case newline
    /// Not drawn and without effect: a CR alone.
    case nothing
    /// A blank: hangs over the edge where it does not fit.
    case space
    /// A blank up to the next tab stop.
    case tab
    /// Never broken from what stands before or after, such as the no-break space.
    case glue
    /// Letters, digits, signs: words break only at blanks and after hyphens.
    case letter
    /// A break may come before and after.
    case ideograph
    /// No break after: opening brackets and quotes.
    case opening
    /// No break before: closing brackets and quotes, stops.
    case closing
    /// As `opening`, with a possible break before: the brackets of Han text, the vowels that Thai
    /// writes first.
    case wideOpening
    /// As `closing`, with a possible break after: stops of Han text, small kana, iteration marks,
    /// Thai signs that never begin a word.
    case wideClosing
    /// A break may come after, if letters stand on both sides.
    case hyphen
    /// A break may come after.
    case dash

    static func kind(ofASCII byte: UInt8) -> BreakKind {
        switch byte {
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "!"),
            UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "?"):
            .closing
        default: .letter
        }
    }

    /// - Parameter columns: The cluster's width.
    static func kind(of cluster: Character, columns: Int) -> BreakKind {
        guard let first = cluster.unicodeScalars.first else { return .nothing }
        if first.isASCII {
            switch cluster {
            case "\n", "\r\n": return .newline
            case "\r": return .nothing
            case "\t": return .tab
            default: break
            }
            if first.value < 0x20 || first.value == 0x7F || columns > 1 { return .ideograph }
            // A blank with a mark on it is no blank.
            let kind = kind(ofASCII: UInt8(truncatingIfNeeded: first.value))
            return kind == .space && cluster != " " ? .letter : kind
        }
        switch first.value {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
        case 0xA0, 0x2007, 0x202F: return .glue
        case 0x2010, 0x2012...0x2014: return .dash
        case 0x2018, 0x201C: return .opening
        case 0x2019, 0x201D, 0x2025, 0x2026, 0x203C: return .closing
        case _ where wideOpenings.contains(first.value): return .wideOpening
        case _ where wideClosings.contains(first.value): return .wideClosing
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: return .letter
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return .ideograph
        default:
            return columns > 1 && !isSpacingSequence(cluster) ? .ideograph : .letter
        }
    }

    /// Whether a cluster is wide only because it has several narrow signs, as in Devanagari.
    private static func isSpacingSequence(_ cluster: Character) -> Bool {
        guard let first = cluster.unicodeScalars.first,
            WidthTable.kind(of: first) == .narrow
        else { return false }
        return !WidthTable.canBeginEmoji(first) && !WidthTable.isRegionalIndicator(first)
    }

    private static let wideOpenings: Set<UInt32> = [
        0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A,
        0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62, 0x0E40, 0x0E41, 0x0E42, 0x0E43, 0x0E44,
    ]

    private static let wideClosings: Set<UInt32> = [
        0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D,
        0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x303B, 0x309D, 0x309E, 0x30FB, 0x30FC,
        0x30FD, 0x30FE, 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D,
        0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64, 0xFF65,
        // Small kana.
        0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
        0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
        0x30F5, 0x30F6,
        // Thai signs that never begin a word.
        0x0E2F, 0x0E30, 0x0E32, 0x0E33, 0x0E45, 0x0E46,
    ]
}
