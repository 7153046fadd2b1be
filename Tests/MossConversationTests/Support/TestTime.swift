import MossConversation
import MossTestSupport

/// A conversation's clock that a test moves.
struct TestTime: Sendable {
    let manual = ManualClock()
    let start = ContinuousClock.now

    static let wall = 1_700_000_000.0

    var clock: ConversationClock {
        ConversationClock(
            now: { [self] in
                let passed = manual.now.offset
                return Moment(clock: start + passed, wall: Self.wall + passed.seconds)
            },
            sleep: { [manual] in try await manual.sleep(for: $0) })
    }

    func advance(by duration: Duration) { manual.advance(by: duration) }
}
