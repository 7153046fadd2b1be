internal import Synchronization

/// The thread that ends the sleeps of ``TimerClock``.
final class TimerThread: Sendable {
    /// Nil where the system had no room for it.
    static let shared = try? TimerThread()

    private struct State {
        var sleeps: [ObjectIdentifier: Sleep] = [:]
        /// When the thread looks next; nil if only for a new sleep.
        var nextLook: ContinuousClock.Instant?
    }

    private let state = Mutex(State())
    private let wake: WakeDescriptor

    private init() throws(SystemError) {
        wake = try WakeDescriptor()
        try PlatformThread.start { self.run() }
    }

    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func sleep(until deadline: ContinuousClock.Instant) async throws {
        let sleep = Sleep(until: deadline)
        defer { remove(sleep) }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                add(sleep)
                sleep.begin(waiter)
            }
        } onCancel: {
            sleep.end(.failure(CancellationError()))
        }
    }

    private func add(_ sleep: Sleep) {
        let isFirst = state.withLock { state in
            state.sleeps[ObjectIdentifier(sleep)] = sleep
            if let next = state.nextLook, next <= sleep.deadline { return false }
            state.nextLook = sleep.deadline
            return true
        }
        if isFirst { wake.wake() }
    }

    private func remove(_ sleep: Sleep) {
        state.withLock { _ = $0.sleeps.removeValue(forKey: ObjectIdentifier(sleep)) }
    }

    private func run() {
        while true {
            let now = ContinuousClock.now
            let (due, next) = state.withLock { state in
                let due = state.sleeps.values.filter { $0.deadline <= now }
                for sleep in due { state.sleeps[ObjectIdentifier(sleep)] = nil }
                state.nextLook = state.sleeps.values.map(\.deadline).min()
                return (due, state.nextLook)
            }
            for sleep in due { sleep.end(.success(())) }
            _ = DescriptorPoll.wait(
                reading: [wake.fileDescriptor],
                timeout: next.map { max(.zero, now.duration(to: $0)) })
            wake.drain()
        }
    }
}

/// One sleep. Its end may come before its beginning.
private final class Sleep: Sendable {
    private enum Phase {
        case new
        case waiting(CheckedContinuation<Void, any Error>)
        case over(Result<Void, any Error>)
    }

    let deadline: ContinuousClock.Instant
    private let phase = Mutex(Phase.new)

    init(until deadline: ContinuousClock.Instant) { self.deadline = deadline }

    func begin(_ waiter: CheckedContinuation<Void, any Error>) {
        let early: Result<Void, any Error>? = phase.withLock { phase in
            if case .over(let result) = phase { return result }
            phase = .waiting(waiter)
            return nil
        }
        if let early { waiter.resume(with: early) }
    }

    /// The first end counts.
    func end(_ result: Result<Void, any Error>) {
        let waiter: CheckedContinuation<Void, any Error>? = phase.withLock { phase in
            defer { if case .over = phase {} else { phase = .over(result) } }
            if case .waiting(let waiter) = phase { return waiter }
            return nil
        }
        waiter?.resume(with: result)
    }
}
