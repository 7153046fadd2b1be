/// Continuous time whose sleeps wait on one thread of ours, which wakes for nothing else.
///
/// See ``WorkerPool`` for why this is not `ContinuousClock`.
package struct TimerClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    package init() {}

    package var now: Instant { .now }
    package var minimumResolution: Duration { .milliseconds(1) }

    /// Wakes at the deadline, at most a millisecond late, whatever the tolerance.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        guard let thread = TimerThread.shared else {
            // No descriptor or no thread is left: the standard library's clock needs neither of ours.
            return try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
        }
        try await thread.sleep(until: deadline)
    }
}
