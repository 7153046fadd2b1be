import MossMCP

/// What a program wrote on one of its outputs: at most 1 MiB of it, the beginning and the end.
struct OutputCollector: Sendable {
    /// The most bytes of an output that are kept for the screen.
    static let screenLimit = 1 << 20

    /// All bytes that came, kept or not.
    private(set) var count = 0

    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private let headLimit: Int
    private let tailLimit: Int

    init(limit: Int = screenLimit) {
        headLimit = limit * 6 / 10
        tailLimit = limit - headLimit
    }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ bytes: [UInt8]) {
        count += bytes.count
        let room = headLimit - head.count
        if room >= bytes.count {
            head += bytes
            return
        }
        head += bytes.prefix(room)
        tail += bytes.dropFirst(room)
        // Cut seldom, so that each byte is moved once or twice in all.
        if tail.count > 2 * tailLimit { tail.removeFirst(tail.count - tailLimit) }
    }

    /// What is kept, invalid UTF-8 repaired, with a mark where something was left out.
    var text: String {
        guard leftOut > 0 else { return String(decoding: head + tail, as: UTF8.self) }
        return beginning + OutputCap.mark(leftOut) + ending
    }

    /// At most `limit` bytes of it for the model.
    func capped(to limit: Int = OutputCap.limit) -> String {
        guard leftOut > 0 else { return OutputCap.capped(text, limit: limit) }
        let beginning = beginning
        return OutputCap.capped(
            beginning + ending, limit: limit,
            gap: OutputCap.Gap(place: beginning.utf8.count, count: leftOut))
    }

    private var leftOut: Int { count - head.count - min(tail.count, tailLimit) }

    /// The head without the pieces of a scalar at its end: the others are left out.
    private var beginning: String {
        var end = head.count
        for back in 1...3 where back <= head.count {
            let byte = head[head.count - back]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            if length > back { end = head.count - back }
            break
        }
        return String(decoding: head[..<end], as: UTF8.self)
    }

    /// The tail without the pieces of a scalar at its start.
    private var ending: String {
        let kept = tail.suffix(tailLimit)
        let pieces = kept.prefix(3).prefix { $0 & 0xC0 == 0x80 }
        return String(decoding: kept.dropFirst(pieces.count), as: UTF8.self)
    }
}
