import Synchronization

/// One request in memory: the waiting client on one side, the server's task on the other.
///
/// The first of answer, end of the server's task, cancellation and close decides; each of them may
/// come from any thread, also before the client waits.
final class InMemoryExchange: Sendable {
    private enum State {
        case new
        case waiting(CheckedContinuation<Void, any Error>, Task<Void, Never>)
        case finished(Result<Void, any Error>)
    }
    private let state = Mutex(State.new)

    /// Starts the server's work and waits for the first outcome; it does not wait for the work
    /// itself. Cancelling the task cancels the work and returns at once.
    func run(_ work: @escaping @Sendable () async -> Void) async throws {
        // A call that was cancelled before it began must not begin: it may change something.
        try Task.checkCancellation()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = Task(operation: work)
                let early = state.withLock { state -> Result<Void, any Error>? in
                    // The work may be done, or the caller cancelled, before this line.
                    if case .finished(let result) = state { return result }
                    state = .waiting(continuation, task)
                    return nil
                }
                if let early {
                    task.cancel()
                    continuation.resume(with: early)
                }
            }
        } onCancel: {
            finish(.failure(CancellationError()))
        }
    }

    /// Decides the outcome unless it is decided, and cancels what still runs at the server: an
    /// answer was its last word.
    func finish(_ result: Result<Void, any Error>) {
        let waiting = state.withLock { state -> State? in
            if case .finished = state { return nil }
            defer { state = .finished(result) }
            return state
        }
        guard case .waiting(let continuation, let task) = waiting else { return }
        task.cancel()
        continuation.resume(with: result)
    }
}
