import Synchronization

/// The time limits of one call: `timeout` for the whole of it, `idleTimeout` for each wait.
///
/// `idleTimeout` runs only while somebody waits for bytes: a reader that takes its time, and so holds
/// the connection paused, is not late.
final class CallLimits: Sendable {
    let timing: CallTiming
    let total: Duration?
    let idle: Duration?

    private struct State {
        var waitingSince: Duration?
        var expired: InferenceError?
    }

    private let start: Duration
    private let state = Mutex(State())

    init(total: Duration?, idle: Duration?, timing: CallTiming) {
        self.total = total
        self.idle = idle
        self.timing = timing
        start = timing.now()
    }

    /// What is left of `timeout`; nil where it is off.
    private var remaining: Duration? { total.map { start + $0 - timing.now() } }

    /// The limit that ran out; nil while none has.
    var expired: InferenceError? { state.withLock { $0.expired } }

    /// Whether a wait of that length ends before `timeout` does.
    func allowsWait(of wait: Duration) -> Bool { remaining.map { wait < $0 } ?? true }

    // MARK: One wait

    /// Runs one wait of the call before its stream, such as that for the head of the answer.
    ///
    /// - Throws: `InferenceError` with type `timeout` when a limit runs out, and the operation's
    ///   errors. The operation is cancelled, and has ended when this returns.
    func bound<Value: Sendable>(
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let remaining = remaining
        guard let limit = [idle, remaining].compactMap(\.self).min() else {
            return try await operation()
        }
        let error = limit == remaining ? totalError : idleError
        guard limit > .zero else { throw error }
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await operation() }
            group.addTask { [timing] in
                try await timing.sleep(limit)
                return nil
            }
            guard let first = try await group.next(), let value = first else { throw error }
            return value
        }
    }

    // MARK: A stream

    /// The reader begins to wait for bytes.
    func beginWait() {
        guard idle != nil else { return }
        let now = timing.now()
        state.withLock { $0.waitingSince = now }
    }

    /// The reader has its bytes.
    func endWait() {
        guard idle != nil else { return }
        state.withLock { $0.waitingSince = nil }
    }

    /// Starts to watch a stream: calls the handler once when a limit runs out, which `expired` then
    /// names. Nil where both limits are off. The caller cancels the task at the stream's end.
    func watch(_ onExpiry: @escaping @Sendable () -> Void) -> Task<Void, Never>? {
        guard total != nil || idle != nil else { return nil }
        return Task {
            while let wait = untilExpiry() {
                do { try await timing.sleep(wait) } catch { return }
            }
            onExpiry()
        }
    }

    /// How long no limit can run out from now on; nil if one has.
    private func untilExpiry() -> Duration? {
        let now = timing.now()
        return state.withLock { state -> Duration? in
            let totalLeft = total.map { start + $0 - now }
            if let totalLeft, totalLeft <= .zero {
                state.expired = totalError
                return nil
            }
            // Nobody waits: a wait that begins right now can't run out earlier than that.
            let idleLeft = idle.map { (state.waitingSince ?? now) + $0 - now }
            if let idleLeft, idleLeft <= .zero {
                state.expired = idleError
                return nil
            }
            return [totalLeft, idleLeft].compactMap(\.self).min()
        }
    }

    private var totalError: InferenceError {
        .timeout("The call took longer than its timeout of \(Self.text(total)).")
    }

    private var idleError: InferenceError {
        .timeout("Moss Inference sent nothing for \(Self.text(idle)) (idleTimeout).")
    }

    private static func text(_ duration: Duration?) -> String {
        guard let duration else { return "no time" }
        let seconds = duration / .seconds(1)
        return seconds == seconds.rounded() && seconds < 1e9
            ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}
