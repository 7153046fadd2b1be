/// Puts one UTF-8 character together from bytes that come one at a time. Strict: no overlong
/// forms, no surrogates, nothing above U+10FFFF (Unicode, table 3-7).
struct UTF8Collector: Sendable {
    enum Progress: Equatable {
        case more
        case scalar(Unicode.Scalar)
        /// The byte does not continue the character; it was not taken.
        case bad
    }

    private var value: UInt32 = 0
    private var missing = 0
    /// What the next byte may be.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Begins with a lead byte; false if no character begins with it.
    mutating func begin(_ byte: UInt8) -> Bool {
        allowed = 0x80...0xBF
        switch byte {
        case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            if byte == 0xE0 { allowed = 0xA0...0xBF }
            if byte == 0xED { allowed = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { allowed = 0x90...0xBF }
            if byte == 0xF4 { allowed = 0x80...0x8F }
        default: return false
        }
        return true
    }

    mutating func push(_ byte: UInt8) -> Progress {
        guard missing > 0, allowed.contains(byte) else { return .bad }
        allowed = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        guard missing == 0 else { return .more }
        return Unicode.Scalar(value).map { .scalar($0) } ?? .bad
    }
}
