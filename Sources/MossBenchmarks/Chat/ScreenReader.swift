import MossPlatform
import Synchronization

/// Reads what a program draws, on a thread of its own, and stamps each read with its time.
final class ScreenReader: Sendable {
    private struct Wait {
        let marker: [UInt8]
        let limit: Duration
        let deadline: ContinuousClock.Instant
        /// Nil until somebody waits.
        var continuation: CheckedContinuation<ContinuousClock.Instant, any Error>?
        var result: Result<ContinuousClock.Instant, any Error>?
    }

    private struct State {
        /// The last bytes; since the last wait began where that is less.
        var recent: [UInt8] = []
        var wait: Wait?
        var isStopped = false
    }

    private static let keptBytes = 4096
    /// How late an end of a wait or of the reader may be noticed.
    private static let pause = Duration.milliseconds(50)

    private let terminal: PseudoTerminal
    private let state = Mutex(State())

    init(_ terminal: PseudoTerminal) { self.terminal = terminal }

    /// - Throws: `SystemError` when the system has no room for a thread.
    func start() throws { try PlatformThread.start { self.run() } }

    /// Ends the thread, soon.
    func stop() { state.withLock { $0.isStopped = true } }

    /// When a text was drawn that was not there before `action`. One wait at a time.
    ///
    /// - Parameters:
    ///   - marker: The text, which must be drawn in one go: ncurses leaves out what stays.
    ///   - limit: How long to wait.
    /// - Throws: `MeasurementError` after the limit, with what was drawn last.
    func time(
        of marker: String, within limit: Duration = .seconds(30), after action: () throws -> Void
    ) async throws -> ContinuousClock.Instant {
        state.withLock { state in
            state.recent = []
            state.wait = Wait(
                marker: Array(marker.utf8), limit: limit, deadline: .now + limit)
        }
        try action()
        return try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if let result = state.wait?.result {
                    state.wait = nil
                    return Optional(result)
                }
                state.wait?.continuation = continuation
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    // MARK: The thread

    private func run() {
        while !state.withLock({ $0.isStopped }) {
            let read = terminal.read(timeout: Self.pause)
            let now = ContinuousClock.now
            let done = state.withLock { state in
                if case .bytes(let bytes) = read { Self.take(bytes, &state) }
                return Self.settle(&state, at: now)
            }
            if let done { done.continuation.resume(with: done.result) }
        }
    }

    private static func take(_ bytes: [UInt8], _ state: inout State) {
        state.recent += bytes
        // A marker may begin in what is kept and end in what comes.
        let kept = max(keptBytes, bytes.count + (state.wait?.marker.count ?? 0))
        if state.recent.count > kept { state.recent.removeFirst(state.recent.count - kept) }
    }

    /// Ends the wait where its marker is there or its time is up.
    private static func settle(
        _ state: inout State, at now: ContinuousClock.Instant
    ) -> (
        continuation: CheckedContinuation<ContinuousClock.Instant, any Error>,
        result: Result<ContinuousClock.Instant, any Error>
    )? {
        guard var wait = state.wait, wait.result == nil else { return nil }
        if state.recent.firstRange(of: wait.marker) != nil {
            wait.result = .success(now)
        } else if now > wait.deadline {
            wait.result = .failure(
                MeasurementError(
                    "\(String(decoding: wait.marker, as: UTF8.self)) was not drawn within "
                        + "\(wait.limit); the last bytes are \(visible(state.recent.suffix(600)))"))
        }
        state.wait = wait
        guard let result = wait.result, let continuation = wait.continuation else { return nil }
        state.wait = nil
        return (continuation, result)
    }

    private static func visible(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.properties.generalCategory == .control ? "." : String(scalar)
        }
    }
}
