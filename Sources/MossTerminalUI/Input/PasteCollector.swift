/// Gathers the bytes between the marks of a bracketed paste.
struct PasteCollector: Sendable {
    static let end = Array("\u{1B}[201~".utf8)
    /// The end in its 8-bit form, as a character and as a byte; a paste ends only in the form in
    /// which it began, so that no text can end it with the other.
    static let eightBitEnds = [Array("\u{9B}201~".utf8), [0x9B] + Array("201~".utf8)]

    /// The most bytes that are kept.
    let limit: Int
    private(set) var isTooLong = false
    private var bytes: [UInt8] = []
    private var ends: [[UInt8]] = []

    init(limit: Int) {
        self.limit = limit
    }

    mutating func begin(endMark ends: [[UInt8]]) {
        self.ends = ends
        bytes = []
        isTooLong = false
    }

    /// Takes bytes up to the end mark, if that is among them.
    mutating func push(_ new: ArraySlice<UInt8>) -> (taken: Int, isEnded: Bool) {
        var rest = new
        while !rest.isEmpty {
            // Every end mark ends so.
            let tilde = rest.firstIndex(of: UInt8(ascii: "~"))
            let piece = rest[..<(tilde.map { $0 + 1 } ?? rest.endIndex)]
            bytes += piece
            rest = rest[piece.endIndex...]
            if tilde != nil, let end = ends.first(where: { bytes.hasSuffix($0) }) {
                bytes.removeLast(end.count)
                return (new.count - rest.count, true)
            }
            if bytes.count > limit + 16 {
                // Too long: only what may become the end mark is kept.
                isTooLong = true
                bytes.removeFirst(bytes.count - 16)
            }
        }
        return (new.count, false)
    }

    /// What was gathered. `isTooLong` tells whether it is worth anything.
    mutating func take() -> [UInt8] {
        isTooLong = isTooLong || bytes.count > limit
        defer { bytes = [] }
        return bytes
    }

    /// Pasted bytes as text: CR and CR LF are newlines, no control but newline and tab is left,
    /// what is no UTF-8 becomes U+FFFD.
    static func text(of bytes: [UInt8]) -> String {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var previous: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0D: kept.append(0x0A)
            case 0x09, 0x0A, 0x20..<0x7F, 0x80...: kept.append(byte)
            default: break
            }
            previous = byte
        }
        let text = String(decoding: kept, as: UTF8.self)
        // C1 controls are characters of two bytes, C2 80 to C2 9F.
        guard kept.contains(0xC2) else { return text }
        var scalars = text.unicodeScalars
        scalars.removeAll { (0x80..<0xA0).contains($0.value) }
        return String(scalars)
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
        count >= other.count && self[(count - other.count)...].elementsEqual(other)
    }
}
