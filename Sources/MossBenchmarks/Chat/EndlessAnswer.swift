import MossTestSupport
import Synchronization

/// An answer that never ends, as a service streams it, and how much of it was sent.
final class EndlessAnswer: Sendable {
    private static let words = [
        "the", "order", "left", "our", "store", "house", "on", "time", "and", "is", "now", "with",
        "carrier", "who", "says", "that", "it", "will", "be", "at", "your", "door", "tomorrow",
    ]

    /// The text of event `number`: a word, and a paragraph's end after every sixtieth.
    static func piece(_ number: Int) -> String {
        let word = words[(number &* 7 &+ number / 13) % words.count]
        return number % 60 == 59 ? "\(word).\n\n" : "\(word) "
    }

    /// The bytes of event `number` on the wire.
    static func delta(_ number: Int) -> [UInt8] {
        let events = ResponseEvents.textItem([piece(number)], index: 0)
        // After the item and its part were added.
        return Script.event(events[2])
    }

    private let sent = Atomic(0)

    /// The events that the server has sent so far.
    var sentEvents: Int { sent.load(ordering: .relaxed) }

    /// - Parameters:
    ///   - pace: The time between two chunks.
    ///   - count: The events of a chunk.
    func script(every pace: Duration, count: Int = 1) -> Script {
        let head = Script.head(headers: [
            ("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked"),
        ])
        let start = ResponseEvents.start() + ResponseEvents.textItem([], index: 0).prefix(2)
        return [
            .send(head + Script.chunk(start.flatMap(Script.event))),
            .sendEach(every: pace) { [self] number in
                // It is asked for a chunk once the one before was taken.
                sent.store(number * count, ordering: .relaxed)
                let numbers = number * count..<(number + 1) * count
                return Script.chunk(numbers.flatMap(Self.delta))
            },
        ]
    }
}
