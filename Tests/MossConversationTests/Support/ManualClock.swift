import Synchronization

@testable import MossConversation

/// A clock that stands still until it is told to go on. Sleepers wake when it passes their time.
final class ManualClock: Sendable {
    private struct Sleeper {
        let due: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: ContinuousClock.Instant
        var wall = 1_700_000_000.0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var nextKey = 0
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    let start: ContinuousClock.Instant
    private let state: Mutex<State>

    init() {
        start = .now
        state = Mutex(State(now: start))
    }

    var clock: ConversationClock {
        ConversationClock(now: { self.now }, sleep: { try await self.sleep($0) })
    }

    var now: Moment { state.withLock { Moment(clock: $0.now, wall: $0.wall) } }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            state.wall += duration.seconds
            let due = state.sleepers.filter { $0.value.due <= state.now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Waits until somebody sleeps.
    func waitForSleeper() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.isEmpty { state.watchers.append(continuation) }
                return !state.sleepers.isEmpty
            }
            if isThere { continuation.resume() }
        }
    }

    private func sleep(_ duration: Duration) async throws {
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (isCancelled, watchers) = state.withLock { state in
                    if state.cancelled.remove(key) != nil {
                        return (true, [CheckedContinuation<Void, Never>]())
                    }
                    state.sleepers[key] = Sleeper(
                        due: state.now + duration, continuation: continuation)
                    defer { state.watchers = [] }
                    return (false, state.watchers)
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: key)
                if sleeper == nil { state.cancelled.insert(key) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
