/// Gathers text that comes faster than a hand types, from a newline on: a paste by a terminal
/// that knows no brackets.
struct BurstCollector: Sendable {
    /// The most bytes that are kept.
    let limit: Int
    private var bytes: [UInt8] = []
    private(set) var isPaste = false
    private(set) var isTooLong = false

    init(limit: Int) {
        self.limit = limit
    }

    var isActive: Bool { !bytes.isEmpty }

    /// Whether a byte may belong to pasted text.
    static func isText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20..<0x7F, 0x80...: true
        default: false
        }
    }

    /// Whether something printable comes before the next key or sequence.
    static func textFollows(in bytes: ArraySlice<UInt8>) -> Bool {
        for byte in bytes {
            guard isText(byte) else { return false }
            if byte > 0x20 { return true }
        }
        return false
    }

    mutating func begin(_ newline: UInt8) {
        bytes = [newline]
        isPaste = false
        isTooLong = false
    }

    mutating func append(_ byte: UInt8) {
        if byte > 0x20 { isPaste = true }
        if bytes.count < limit {
            bytes.append(byte)
        } else {
            isTooLong = true
        }
    }

    /// All bytes, without a character that is not complete, which is the second part.
    mutating func take() -> (text: [UInt8], partial: [UInt8]) {
        defer { bytes = [] }
        let tail = bytes.suffix(3)
        guard let lead = tail.lastIndex(where: { $0 >= 0xC0 }) else { return (bytes, []) }
        var collector = UTF8Collector()
        guard collector.begin(bytes[lead]) else { return (bytes, []) }
        for byte in bytes[(lead + 1)...] {
            guard case .more = collector.push(byte) else { return (bytes, []) }
        }
        return (Array(bytes[..<lead]), Array(bytes[lead...]))
    }
}
