import Synchronization

/// Lets one task wait until a stream may begin, or must not. The first word counts.
final class StartGate: Sendable {
    typealias Word = Result<Void, any Error>

    private enum State {
        case shut(CheckedContinuation<Void, any Error>?)
        case open(Word)
    }

    private let state = Mutex(State.shut(nil))

    func open(_ word: Word) {
        let waiting: CheckedContinuation<Void, any Error>? = state.withLock { state in
            guard case .shut(let waiting) = state else { return nil }
            state = .open(word)
            return waiting
        }
        waiting?.resume(with: word)
    }

    /// Waits for the first word. Cancelling the task does not end the wait: whoever cancels opens.
    func wait() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let word: Word? = state.withLock { state in
                if case .open(let word) = state { return word }
                state = .shut(continuation)
                return nil
            }
            if let word { continuation.resume(with: word) }
        }
    }
}
