/// Time and chance, injected so that tests hold both in their hands.
package struct CallTiming: Sendable {
    /// The time since some fixed moment.
    let now: @Sendable () -> Duration
    /// Sleeps, and throws `CancellationError` when the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to but not including 1.
    let random: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: What all waits and limits are measured by.
    ///   - random: A number from 0 up to but not including 1; it shortens the waits before retries.
    package init<C: Clock>(
        clock: C, random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) where C.Duration == Duration {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
        self.random = random
    }

    /// The system's clock and random numbers.
    package static let system = CallTiming(clock: ContinuousClock())
}
