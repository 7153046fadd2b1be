import Moss
import Synchronization
import Testing

@testable import MossConversation

/// A service in this process: it holds each request until the test answers it.
final class FakeService: HTTPTransport {
    private struct State {
        var arrived: [Exchange] = []
        var waiters: [CheckedContinuation<Exchange, Never>] = []
        var count = 0
    }

    private let state = Mutex(State())

    /// Requests so far.
    var count: Int { state.withLock { $0.count } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = Exchange(request)
        let waiter = state.withLock { state -> CheckedContinuation<Exchange, Never>? in
            state.count += 1
            if !state.waiters.isEmpty { return state.waiters.removeFirst() }
            state.arrived.append(exchange)
            return nil
        }
        waiter?.resume(returning: exchange)
        return try await exchange.response()
    }

    /// The next request, once it is there.
    func next() async -> Exchange {
        await withCheckedContinuation { continuation in
            let exchange = state.withLock { state -> Exchange? in
                if !state.arrived.isEmpty { return state.arrived.removeFirst() }
                state.waiters.append(continuation)
                return nil
            }
            if let exchange { continuation.resume(returning: exchange) }
        }
    }

    func client(retries: Int) throws -> MossInference {
        try MossInference(
            projectId: "id", projectKey: "key", baseURL: "http://127.0.0.1:1/v1",
            maxRetries: retries, transport: self)
    }
}

/// One request and the answer that the test gives it.
final class Exchange: Sendable {
    private struct State {
        var head: Result<HTTPResponse, any Error>?
        var asker: CheckedContinuation<HTTPResponse, any Error>?
        var isClosed = false
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    let request: HTTPRequest
    private let writer: HTTPBodyWriter
    private let body: HTTPBody
    private let state = Mutex(State())

    init(_ request: HTTPRequest) {
        self.request = request
        (writer, body) = HTTPBodyChannel.make()
    }

    /// The request's body.
    var json: JSONValue { (try? JSONValue(parsing: request.body)) ?? .null }

    /// The items of its input.
    var input: [JSONValue] { json["input"]?.arrayValue ?? [] }

    // MARK: The test's side

    /// Sends the head of an answer, and then pieces of its body.
    func accept(_ events: JSONValue...) {
        give(
            .success(
                HTTPResponse(
                    status: 200, headers: ["Content-Type": "text/event-stream"], body: body)))
        for event in events { send(event) }
    }

    func send(_ event: JSONValue) {
        writer.offer(Array("data: \(event)\n\n".utf8))
    }

    func send(bytes: [UInt8]) { writer.offer(bytes) }

    /// Sends the event again and again, as fast as it is taken, until the connection is closed.
    func flood(_ event: JSONValue) async {
        let bytes = Array(String(repeating: "data: \(event)\n\n", count: 100).utf8)
        while (try? await writer.write(bytes)) != nil {}
    }

    /// Ends the body.
    func end(throwing error: (any Error)? = nil) { writer.finish(throwing: error) }

    /// Sends the head and a whole answer of these items.
    func answer(_ items: JSONValue..., status: String = "completed") {
        accept()
        for (index, item) in items.enumerated() {
            for type in ["added", "done"] {
                send([
                    "type": .string("response.output_item.\(type)"),
                    "output_index": .number(JSONNumber(index)), "item": item,
                ])
            }
        }
        send([
            "type": "response.completed",
            "response": ["status": .string(status), "model": "fake-1", "output": .array(items)],
        ])
        end()
    }

    /// Refuses the request.
    func refuse(_ status: Int, _ body: JSONValue, headers: HTTPHeaders = [:]) {
        give(
            .success(
                HTTPResponse(status: status, headers: headers, body: HTTPBody(body.serialized()))))
    }

    func fail(_ error: any Error) { give(.failure(error)) }

    /// Waits until the other side has closed the connection.
    func closed() async {
        await withCheckedContinuation { continuation in
            let isClosed = state.withLock { state in
                if !state.isClosed { state.watchers.append(continuation) }
                return state.isClosed
            }
            if isClosed { continuation.resume() }
        }
    }

    // MARK: The transport's side

    fileprivate func response() async throws -> HTTPResponse {
        writer.onReaderGone { [weak self] in self?.close() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let head = state.withLock { state in
                    if state.head == nil { state.asker = continuation }
                    return state.head
                }
                if let head { continuation.resume(with: head) }
            }
        } onCancel: {
            close()
            give(.failure(CancellationError()))
        }
    }

    private func give(_ head: Result<HTTPResponse, any Error>) {
        let asker = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.head == nil else { return nil }
            state.head = head
            defer { state.asker = nil }
            return state.asker
        }
        asker?.resume(with: head)
    }

    private func close() {
        let watchers = state.withLock { state in
            state.isClosed = true
            defer { state.watchers = [] }
            return state.watchers
        }
        for watcher in watchers { watcher.resume() }
    }
}
