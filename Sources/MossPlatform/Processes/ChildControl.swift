internal import Synchronization

/// What the owner of a child and the monitor's thread share: the bytes still to be written, the
/// wishes of the owner, and the end.
final class ChildControl: Sendable {
    private struct State {
        var input: [UInt8] = []
        /// How many bytes at the front of `input` are written.
        var written = 0
        var isInputClosing = false
        var isInputGone = false
        var isTerminating = false
        var exit: ChildExit?
        var waiters: [CheckedContinuation<ChildExit, Never>] = []
    }

    private let state = Mutex(State())
}

/// The owner's side.
extension ChildControl {
    func queue(_ bytes: [UInt8]) {
        state.withLock { state in
            guard !state.isInputClosing, !state.isInputGone else { return }
            state.input += bytes
        }
    }

    func closeInput() { state.withLock { $0.isInputClosing = true } }
    func terminate() { state.withLock { $0.isTerminating = true } }

    var pendingInput: Int { state.withLock { $0.input.count - $0.written } }
    var isInputGone: Bool { state.withLock { $0.isInputGone } }
    var exit: ChildExit? { state.withLock { $0.exit } }

    func waitForExit() async -> ChildExit {
        await withCheckedContinuation { continuation in
            let exit = state.withLock { state in
                if state.exit == nil { state.waiters.append(continuation) }
                return state.exit
            }
            if let exit { continuation.resume(returning: exit) }
        }
    }
}

/// The monitor's side.
extension ChildControl {
    var isTerminating: Bool { state.withLock { $0.isTerminating } }

    enum InputStep { case nothing, write, close }

    /// What to do with the child's standard input next.
    func inputStep() -> InputStep {
        state.withLock { state in
            if state.written < state.input.count { return .write }
            return state.isInputClosing ? .close : .nothing
        }
    }

    /// Hands out the next piece, small enough to be copied cheaply.
    func nextInput() -> [UInt8] {
        state.withLock { Array($0.input[$0.written...].prefix(65_536)) }
    }

    func didWrite(_ count: Int) {
        state.withLock { state in
            state.written += count
            if state.written == state.input.count {
                state.input = []
                state.written = 0
            } else if state.written > 1_048_576 {
                state.input.removeFirst(state.written)
                state.written = 0
            }
        }
    }

    func inputIsGone() {
        state.withLock { state in
            state.isInputGone = true
            state.input = []
            state.written = 0
        }
    }

    func didExit(_ exit: ChildExit) {
        let waiters = state.withLock { state in
            state.exit = exit
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume(returning: exit) }
    }
}
