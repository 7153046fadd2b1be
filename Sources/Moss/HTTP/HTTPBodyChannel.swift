import Synchronization

/// A body that a writer in this process fills while a reader empties it, bounded in bytes.
package enum HTTPBodyChannel {
    /// - Parameter highWater: `write` suspends while more bytes than this wait for the reader, who
    ///   takes all of them with one read.
    package static func make(
        highWater: Int = 262_144
    ) -> (writer: HTTPBodyWriter, body: HTTPBody) {
        let storage = HTTPBodyStorage(highWater: highWater)
        let body = HTTPBody(next: { try await storage.next() }, cancel: { storage.cancel() })
        return (HTTPBodyWriter(storage: storage), body)
    }
}

/// The writing end of a body.
package struct HTTPBodyWriter: Sendable {
    let storage: HTTPBodyStorage

    /// Hands a chunk to the reader; suspends while too much waits for it.
    ///
    /// - Throws: `CancellationError` once the reader has left or the task is cancelled.
    package func write(_ bytes: [UInt8]) async throws {
        guard storage.offer(bytes) != .gone else { throw CancellationError() }
        try await storage.waitForRoom()
    }

    /// Hands a chunk to the reader without waiting, for a writer with its own way to pause.
    ///
    /// - Returns: Whether there is room, too much waits now, or the reader has left.
    @discardableResult
    package func offer(_ bytes: [UInt8]) -> HTTPBodyRoom { storage.offer(bytes) }

    /// Ends the body, with an error that the reader gets after all that was written before.
    package func finish(throwing error: (any Error)? = nil) { storage.finish(throwing: error) }

    /// Calls the handler once when the reader leaves before the end; at once if it already has.
    package func onReaderGone(_ handler: @escaping @Sendable () -> Void) {
        storage.onReaderGone(handler)
    }

    /// Calls the handler each time the reader has made room after an offer was `full`.
    package func onRoom(_ handler: @escaping @Sendable () -> Void) { storage.onRoom(handler) }
}

/// What a writer may do after an offer.
package enum HTTPBodyRoom: Sendable { case room, full, gone }

/// The lock around `HTTPBodyState`: it only performs what the state returns, and calls out after it
/// has let go of the lock.
final class HTTPBodyStorage: Sendable {
    private let state: Mutex<HTTPBodyState>

    init(highWater: Int) {
        state = Mutex(HTTPBodyState(highWater: highWater))
    }

    func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A task cancelled before this point has run `cancel` below already: the state
                // then answers at once.
                perform(state.withLock { $0.read(continuation) })
            }
        } onCancel: {
            perform(state.withLock { $0.cancel(taskCancelled: true) })
        }
    }

    func offer(_ bytes: [UInt8]) -> HTTPBodyRoom {
        let (room, actions) = state.withLock { $0.offer(bytes) }
        perform(actions)
        return room
    }

    func waitForRoom() async throws {
        let key = state.withLock { $0.makeKey() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                perform(state.withLock { $0.waitForRoom(key, continuation) })
            }
        } onCancel: {
            perform(state.withLock { $0.stopWaitingForRoom(key) })
        }
    }

    func finish(throwing error: (any Error)?) { perform(state.withLock { $0.finish(error) }) }
    func cancel() { perform(state.withLock { $0.cancel(taskCancelled: false) }) }

    func onReaderGone(_ handler: @escaping @Sendable () -> Void) {
        perform(state.withLock { $0.setReaderGone(handler) })
    }

    func onRoom(_ handler: @escaping @Sendable () -> Void) {
        state.withLock { $0.roomHandler = handler }
    }

    private func perform(_ actions: [HTTPBodyState.Action]) {
        for action in actions {
            switch action {
            case .resumeReader(let continuation, let result): continuation.resume(with: result)
            case .resumeWriter(let continuation, let error):
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            case .call(let handler): handler()
            }
        }
    }
}
