import Synchronization

/// The two limits of a running request: the longest silence and the longest time in all.
final class CallWatch<C: Clock>: Sendable where C.Duration == Duration {
    private let clock: C
    private let idle: Duration
    private let total: Duration
    private let start: C.Instant
    private let lastSign: Mutex<C.Instant>

    init(clock: C, idle: Duration, total: Duration) {
        self.clock = clock
        self.idle = idle
        self.total = total
        start = clock.now
        lastSign = Mutex(start)
    }

    /// The server has shown that it works: the silence starts anew.
    func sign() {
        let now = clock.now
        lastSign.withLock { $0 = max($0, now) }
    }

    /// Returns the limit that was reached, once one is.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func limitReached() async throws -> Duration {
        let end = start.advanced(by: total)
        while true {
            let silenceEnds = lastSign.withLock { $0 }.advanced(by: idle)
            let next = min(silenceEnds, end)
            if clock.now >= next { return silenceEnds < end ? idle : total }
            try await clock.sleep(until: next, tolerance: nil)
        }
    }
}
