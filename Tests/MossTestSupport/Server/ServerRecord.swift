import Synchronization

/// What a server has seen, and who waits to see more.
final class ServerRecord: Sendable {
    struct State: Sendable {
        var requests: [RecordedRequest] = []
        var connections = 0
        /// When the peer of a connection has left, by the connection's number.
        var departures: [Int: ContinuousClock.Instant] = [:]
        var released: Set<String> = []
        var isStopped = false
    }

    private struct Waiter {
        let isSatisfied: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct All {
        var state = State()
        var waiters: [Int: Waiter] = [:]
        var cancelled: Set<Int> = []
        var lastId = 0
    }

    private let all = Mutex(All())

    var state: State { all.withLock { $0.state } }

    /// Changes the state and wakes those it satisfies.
    func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, woken) = all.withLock { all in
            let value = body(&all.state)
            let satisfied = all.waiters.filter { $0.value.isSatisfied(all.state) }
            for id in satisfied.keys { all.waiters[id] = nil }
            return (value, satisfied.values.map(\.continuation))
        }
        for continuation in woken { continuation.resume() }
        return value
    }

    /// Waits until the closure makes a value of the state.
    ///
    /// - Throws: `ServerError` after 60 s, with what was waited for.
    func wait<Value: Sendable>(
        for what: String, _ read: @escaping @Sendable (State) -> Value?
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await self.wait { read($0) != nil } }
            group.addTask {
                try await Task.sleep(for: .seconds(60))
                throw ServerError("waited 60 s for \(what)")
            }
            try await group.next()
        }
        guard let value = read(state) else { throw ServerError("lost: \(what)") }
        return value
    }

    private func wait(until isSatisfied: @escaping @Sendable (State) -> Bool) async throws {
        let id = all.withLock { all in
            all.lastId += 1
            return all.lastId
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = all.withLock { all -> Result<Void, any Error>? in
                    if all.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    if isSatisfied(all.state) { return .success(()) }
                    all.waiters[id] = Waiter(isSatisfied: isSatisfied, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = all.withLock { all in
                if let waiter = all.waiters.removeValue(forKey: id) { return Optional(waiter) }
                all.cancelled.insert(id)
                return nil
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}
