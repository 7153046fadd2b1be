import MossPlatform

/// A moment by the clock that measures, and by the clock on the wall.
package struct Moment: Sendable, Hashable {
    package var clock: ContinuousClock.Instant
    /// Seconds since 1970.
    package var wall: Double

    package init(clock: ContinuousClock.Instant, wall: Double) {
        self.clock = clock
        self.wall = wall
    }
}

/// What a conversation knows of time. A test gives it another one.
package struct ConversationClock: Sendable {
    /// The moment it is now.
    package var now: @Sendable () -> Moment
    /// Waits; throws `CancellationError` when its task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Moment,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The machine's.
    package static let system = ConversationClock(
        now: { Moment(clock: .now, wall: WallClock.now.secondsSince1970) },
        sleep: { try await TimerClock().sleep(for: $0) }
    )
}
