import Moss
import Synchronization

/// A transport without a network: a closure answers, and every request is kept.
final class StubTransport: HTTPTransport {
    private let answer: @Sendable (HTTPRequest, Int) async throws -> HTTPResponse
    private let sent = Mutex<[HTTPRequest]>([])

    /// - Parameter answer: Called with each request and its number, from 0.
    init(_ answer: @escaping @Sendable (HTTPRequest, Int) async throws -> HTTPResponse) {
        self.answer = answer
    }

    /// Answers every request with these events.
    convenience init(events bytes: [UInt8]) {
        self.init { _, _ in .events(bytes) }
    }

    var requests: [HTTPRequest] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let number = sent.withLock { sent in
            sent.append(request)
            return sent.count - 1
        }
        return try await answer(request, number)
    }
}

extension HTTPResponse {
    /// An answer of events, cut into pieces at those places.
    static func events(_ bytes: [UInt8], cutAt cuts: [Int] = []) -> HTTPResponse {
        HTTPResponse(
            status: 200,
            headers: ["Content-Type": "text/event-stream", "X-Moss-Request-Id": "req_1"],
            body: .pieces(of: bytes, cutAt: cuts))
    }

    static func json(_ status: Int, _ text: String, headers: HTTPHeaders = [:]) -> HTTPResponse {
        var headers = headers
        headers.add("Content-Type", "application/json")
        return HTTPResponse(status: status, headers: headers, body: HTTPBody(Array(text.utf8)))
    }
}

extension HTTPBody {
    static func pieces(of bytes: [UInt8], cutAt cuts: [Int]) -> HTTPBody {
        let ends = cuts.filter { $0 > 0 && $0 < bytes.count } + [bytes.count]
        let pieces = Mutex((ends: ends[...], start: 0))
        return HTTPBody(
            next: {
                pieces.withLock { state in
                    guard let end = state.ends.popFirst(), end > state.start else { return nil }
                    defer { state.start = end }
                    return Array(bytes[state.start..<end])
                }
            },
            cancel: { pieces.withLock { $0.ends = [] } })
    }
}

extension MossInference {
    /// A client over that transport, with credentials that only tests have.
    static func testing(
        _ transport: any HTTPTransport,
        apiKey: String? = nil,
        baseURL: String = "http://127.0.0.1:1/v1",
        timeout: Double? = nil,
        idleTimeout: Double? = 120,
        maxRetries: Int = 2,
        timing: CallTiming = .system
    ) throws -> MossInference {
        try MossInference(
            projectId: "project-1", projectKey: "key-of-project-1", apiKey: apiKey,
            baseURL: baseURL, timeout: timeout, idleTimeout: idleTimeout, maxRetries: maxRetries,
            transport: transport, timing: timing)
    }
}
