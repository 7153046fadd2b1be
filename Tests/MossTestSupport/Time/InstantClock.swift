import Synchronization

/// A clock whose sleeps end at once, each moving it to its deadline: for code that takes its time
/// where a test only wants to know how much.
package final class InstantClock: Clock, Sendable {
    private let offset = Mutex(Duration.zero)

    package init() {}

    /// The time slept so far, in all tasks together.
    package var slept: Duration { offset.withLock { $0 } }

    package var now: ManualClock.Instant { ManualClock.Instant(offset: slept) }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        offset.withLock { $0 = max($0, deadline.offset) }
    }
}
