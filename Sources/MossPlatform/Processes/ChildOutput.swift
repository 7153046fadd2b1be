internal import Synchronization

/// What a child process writes to its standard output or error, as it comes.
///
/// It ends when every writer has closed the pipe, or shortly after the child's exit when a
/// grandchild keeps the pipe open. It keeps at most 256 KiB: a child whose reader is slower than
/// that waits, so one that nobody reads must be told to ``discard()``.
///
/// One consumer. When its task is cancelled, `next()` returns nil; what has come is not lost.
package final class ChildOutput: AsyncSequence, Sendable {
    package typealias Element = [UInt8]
    package typealias Failure = Never

    private struct State {
        var buffer: [UInt8] = []
        var reader: CheckedContinuation<[UInt8]?, Never>?
        var hasEnded = false
        var wasCut = false
        var isDiscarding = false
        /// The monitor has stopped reading and wants to hear when there is room.
        var isPaused = false
    }

    private static let highWater = 262_144

    private let state = Mutex(State())
    private let onRoom: @Sendable () -> Void

    init(onRoom: @escaping @Sendable () -> Void) {
        self.onRoom = onRoom
    }

    package struct AsyncIterator: AsyncIteratorProtocol {
        let output: ChildOutput

        /// The bytes that came since the last call; nil at the end and when the task is cancelled.
        package mutating func next() async -> [UInt8]? {
            await output.next()
        }

        package mutating func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
            await output.next()
        }
    }

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(output: self) }

    /// True once the stream has ended though a process the child left behind still holds the pipe.
    package var wasCut: Bool { state.withLock { $0.wasCut } }

    /// Throws away what is here and all that comes, so that the child is never held up.
    package func discard() {
        let room = state.withLock { state in
            state.isDiscarding = true
            state.buffer = []
            defer { state.isPaused = false }
            return state.isPaused
        }
        if room { onRoom() }
    }

    private func next() async -> [UInt8]? {
        await withTaskCancellationHandler {
            await take()
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: nil)
        }
    }

    private func take() async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            var hasRoom = false
            let answer: [UInt8]?? = state.withLock { state in
                if !state.buffer.isEmpty {
                    let bytes = state.buffer
                    state.buffer = []
                    hasRoom = state.isPaused
                    state.isPaused = false
                    return .some(bytes)
                }
                // Asked under the lock: a cancellation comes before this, or finds the reader.
                if state.hasEnded || Task.isCancelled { return .some(nil) }
                precondition(state.reader == nil, "a child's output has one consumer")
                state.reader = continuation
                return nil
            }
            if hasRoom { onRoom() }
            if let answer { continuation.resume(returning: answer) }
        }
    }
}

/// The monitor's side.
extension ChildOutput {
    /// False while the reader is behind; the monitor is told when that changes.
    func wantsMore() -> Bool {
        state.withLock { state in
            if state.buffer.count >= Self.highWater {
                state.isPaused = true
                return false
            }
            return true
        }
    }

    func deliver(_ bytes: [UInt8]) {
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
            guard !state.isDiscarding else { return nil }
            guard let reader = state.reader else {
                state.buffer += bytes
                return nil
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: bytes)
    }

    func end(wasCut: Bool) {
        let reader = state.withLock { state in
            state.hasEnded = true
            state.wasCut = wasCut
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }
}

@available(*, unavailable)
extension ChildOutput.AsyncIterator: Sendable {}
