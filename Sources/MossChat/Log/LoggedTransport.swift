import Moss
import Synchronization

/// Writes to the log what becomes of each request.
struct LoggedTransport: HTTPTransport {
    private static let count = Atomic(0)

    private let transport: any HTTPTransport
    /// What the log calls the requests: who is asked.
    private let name: String
    private let log: Log

    init(_ transport: any HTTPTransport, name: String, log: Log) {
        self.transport = transport
        self.name = name
        self.log = log
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard log.isOn(.error) else { return try await transport.send(request) }
        let entry = Entry(
            log: log, number: Self.count.add(1, ordering: .relaxed).newValue, name: name)
        entry.write(.debug, "\(request.method), \(request.body.count) bytes")
        do {
            var response = try await transport.send(request)
            entry.write(.info, "status \(response.status)")
            response.body = entry.following(response.body)
            return response
        } catch {
            entry.end(error)
            throw error
        }
    }
}

/// One request in the log.
private final class Entry: Sendable {
    private struct State {
        var bytes = 0
        var hasEnded = false
    }

    private let log: Log
    private let label: String
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(log: Log, number: Int, name: String) {
        self.log = log
        label = "request \(number) to \(name)"
    }

    func write(_ level: Log.Level, _ text: @autoclosure () -> String) {
        let time = (ContinuousClock.now - start) / .milliseconds(1)
        log.write(level, "\(label), \(Int(time.rounded())) ms: \(text())")
    }

    /// The same body, whose chunks and end are written down.
    func following(_ body: HTTPBody) -> HTTPBody {
        HTTPBody(
            next: {
                do {
                    guard let chunk = try await body.next() else {
                        self.end(nil)
                        return nil
                    }
                    self.state.withLock { $0.bytes += chunk.count }
                    self.write(.trace, "\(chunk.count) bytes")
                    return chunk
                } catch {
                    self.end(error)
                    throw error
                }
            },
            cancel: {
                body.cancel()
                self.end(CancellationError())
            })
    }

    /// The first end counts: a body is cancelled once more when it goes.
    func end(_ error: (any Error)?) {
        let bytes: Int? = state.withLock { state in
            defer { state.hasEnded = true }
            return state.hasEnded ? nil : state.bytes
        }
        guard let bytes else { return }
        switch error {
        case nil: write(.info, "ended after \(bytes) bytes")
        case is CancellationError: write(.info, "closed by us after \(bytes) bytes")
        // Its texts name no address and no header.
        case let error?: write(.error, "failed after \(bytes) bytes: \(error)")
        }
    }
}
