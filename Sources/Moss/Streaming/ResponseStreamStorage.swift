import Synchronization

/// What a stream and its iterator share: the connection, the limits and the state. It performs the
/// steps that the state returns.
///
/// Dropping the last reference closes the connection, as `cancel()` does. After the last event the
/// connection is not closed but read on for a moment, so that it can be used again.
final class ResponseStreamStorage: Sendable {
    /// How long to read on after the last event.
    static let drainLimit = Duration.milliseconds(100)

    let requestId: String?
    private let body: HTTPBody
    private let limits: CallLimits
    private let secrets: Secrets
    private let watch: Task<Void, Never>?
    private let state: Mutex<ResponseStreamState>
    /// Whether the connection is no longer this object's to close.
    private let isReleased = Atomic(false)

    init(body: HTTPBody, requestId: String?, limits: CallLimits, secrets: Secrets) {
        self.body = body
        self.requestId = requestId
        self.limits = limits
        self.secrets = secrets
        state = Mutex(ResponseStreamState(requestId: requestId))
        // The task must not hold this object, or it could never be dropped.
        watch = limits.watch { body.cancel() }
    }

    deinit { close() }

    /// Ends the stream without an error and closes the connection. Anyone may call it at any time.
    func cancel() {
        state.withLock { $0.cancel() }
        close()
    }

    /// The next event; nil after the last one and after `cancel()`.
    ///
    /// It suspends only where no whole event has arrived, and runs on the caller's actor otherwise.
    func next(isolation: isolated (any Actor)?) async throws -> ResponseStreamEvent? {
        while true {
            if Task.isCancelled {
                cancel()
                throw CancellationError()
            }
            switch state.withLock({ $0.next() }) {
            case .event(let event): return event
            case .lastEvent(let event):
                drain()
                return event
            case .read(let isHoldingFailure): try await read(isHoldingFailure: isHoldingFailure)
            case .fail(let error):
                close()
                throw secrets.redacted(error)
            case .end: return nil
            case .busy:
                throw InferenceError.invalidArgument("Two tasks read one stream at once.")
            }
        }
    }

    private func read(isHoldingFailure: Bool) async throws {
        let grace = isHoldingFailure ? closeAfterGrace() : nil
        limits.beginWait()
        defer {
            limits.endWait()
            grace?.cancel()
        }
        do {
            if let bytes = try await body.next() {
                state.withLock { $0.receive(bytes) }
            } else {
                let expired = limits.expired
                state.withLock { $0.receiveEnd(expired) }
            }
        } catch is CancellationError where Task.isCancelled {
            cancel()
            throw CancellationError()
        } catch {
            let error = limits.expired ?? InferenceError(transport: error)
            state.withLock { $0.receiveEnd(error) }
        }
    }

    private func closeAfterGrace() -> Task<Void, Never> {
        Task { [body, timing = limits.timing] in
            do { try await timing.sleep(ResponseStreamState.graceForDetails) } catch { return }
            body.cancel()
        }
    }

    private func close() {
        if isReleased.exchange(true, ordering: .relaxed) { return }
        watch?.cancel()
        body.cancel()
    }

    /// Reads the rest of the body away, without holding up the reader.
    private func drain() {
        if isReleased.exchange(true, ordering: .relaxed) { return }
        watch?.cancel()
        Task { [body, timing = limits.timing] in
            let limit = Task {
                try? await timing.sleep(Self.drainLimit)
                body.cancel()
            }
            while let chunk = try? await body.next(), !chunk.isEmpty {}
            limit.cancel()
        }
    }
}
