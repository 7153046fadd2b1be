internal import Synchronization

/// Keeps tests of all suites apart that use what a process has once: signal handlers, ncurses.
package final class ExclusiveUse: Sendable {
    package static let processState = ExclusiveUse()

    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Runs `body` while no other one runs. Those who wait come in turn; cancelling does not end the
    /// wait.
    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isTaken {
                    state.waiting.append(continuation)
                    return false
                }
                state.isTaken = true
                return true
            }
            if isFree { continuation.resume() }
        }
        defer { giveBack() }
        return try await body()
    }

    /// The next one in line has it taken already.
    private func giveBack() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.isTaken = false
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
