import Synchronization

/// A clock that stands still until a test moves it, so that no test waits and none depends on time.
///
/// Sleepers wake in the order of their deadlines. A test that must know that the code sleeps before
/// it moves the clock awaits `sleepers(_:)`.
///
/// ```swift
/// let clock = ManualClock()
/// async let answer = client.callTool("slow")
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(2))
/// ```
package final class ManualClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let isSatisfied: @Sendable ([Sleeper]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastId = 0
        var sleepers: [Sleeper] = []
        /// Sleeps that were cancelled before they began.
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []

        mutating func satisfiedWatchers() -> [Watcher] {
            let satisfied = watchers.filter { $0.isSatisfied(sleepers) }
            watchers.removeAll { $0.isSatisfied(sleepers) }
            return satisfied
        }
    }

    private let state = Mutex(State())

    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.lastId += 1
            return state.lastId
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func add(_ sleeper: Sleeper) {
        enum Step { case sleep([Watcher]), wake, cancel }
        let step = state.withLock { state -> Step in
            if state.cancelled.remove(sleeper.id) != nil { return .cancel }
            if sleeper.deadline <= state.now { return .wake }
            state.sleepers.append(sleeper)
            return .sleep(state.satisfiedWatchers())
        }
        switch step {
        case .sleep(let watchers): for watcher in watchers { watcher.continuation.resume() }
        case .wake: sleeper.continuation.resume()
        case .cancel: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            if let index = state.sleepers.firstIndex(where: { $0.id == id }) {
                return state.sleepers.remove(at: index)
            }
            // It has not begun yet, or has ended; an id is never used again.
            state.cancelled.insert(id)
            return nil
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Moves the clock and wakes those whose time has come.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns once at least that many tasks sleep on this clock.
    package func sleepers(_ count: Int) async { await wait { _ in { $0.count >= count } } }

    /// Returns once a task sleeps on this clock that would wake after that time from now.
    package func sleeper(for duration: Duration) async {
        await wait { now in
            let deadline = now.advanced(by: duration)
            return { sleepers in sleepers.contains { $0.deadline == deadline } }
        }
    }

    private func wait(
        for condition: @Sendable (Instant) -> @Sendable ([Sleeper]) -> Bool
    ) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                let isSatisfied = condition(state.now)
                if isSatisfied(state.sleepers) { return true }
                state.watchers.append(
                    Watcher(isSatisfied: isSatisfied, continuation: continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }
}
