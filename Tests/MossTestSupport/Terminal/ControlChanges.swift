import MossPlatform

/// The notices of a tmux client in control mode, as one question: has anything changed since?
final class ControlChanges: Sendable {
    private let stream: AsyncStream<Void>
    private let pump: Task<Void, Never>

    init(_ output: ChildOutput) {
        // One waiting change says as much as many.
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.stream = stream
        pump = Task {
            for await _ in output { continuation.yield() }
            continuation.finish()
        }
    }

    deinit { pump.cancel() }

    /// Waits for a change after the last answer. False once the task is cancelled or tmux is gone.
    func next() async -> Bool {
        for await _ in stream { return !Task.isCancelled }
        return false
    }
}
