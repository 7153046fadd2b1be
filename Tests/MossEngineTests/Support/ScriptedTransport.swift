import Moss
import Synchronization

/// A transport that answers by script and keeps what was sent.
final class ScriptedTransport: HTTPTransport {
    typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private let answers: [Answer]
    private let sent = Mutex<[HTTPRequest]>([])

    /// - Parameter answers: The last one is given again where more are asked for.
    init(_ answers: [Answer]) { self.answers = answers }

    convenience init(_ answer: @escaping Answer) { self.init([answer]) }

    var requests: [HTTPRequest] { sent.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let place = sent.withLock { sent in
            sent.append(request)
            return sent.count - 1
        }
        return try await answers[min(place, answers.count - 1)](request)
    }

    /// An event stream in chunks of that many bytes; nil for one chunk.
    static func stream(_ text: String, chunk: Int? = nil) -> HTTPResponse {
        let bytes = Array(text.utf8)
        guard let chunk else {
            return HTTPResponse(
                status: 200, headers: ["Content-Type": "text/event-stream"], body: HTTPBody(bytes))
        }
        let place = Mutex(0)
        let body = HTTPBody(
            next: {
                let start = place.withLock { place in
                    defer { place += chunk }
                    return place
                }
                return start < bytes.count
                    ? Array(bytes[start..<min(start + chunk, bytes.count)]) : nil
            },
            cancel: {})
        return HTTPResponse(
            status: 200, headers: ["content-type": "text/event-stream"], body: body)
    }

    static func json(
        _ status: Int, _ text: String, headers: HTTPHeaders = ["Content-Type": "application/json"]
    ) -> HTTPResponse {
        HTTPResponse(
            status: status, reason: "Reason", headers: headers, body: HTTPBody(Array(text.utf8)))
    }
}
