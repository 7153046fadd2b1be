import Moss
import MossTestSupport
import Synchronization

/// Answers with a stream that is in memory: the same chunks again and again, then its last event.
struct MemoryTransport: HTTPTransport {
    let chunks: [[UInt8]]
    let repeats: Int

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let sent = Atomic(0)
        let total = chunks.count * repeats
        let end = Script.event(ResponseEvents.completed([]))
        let body = HTTPBody(
            next: {
                let number = sent.add(1, ordering: .relaxed).oldValue
                if number < total { return chunks[number % chunks.count] }
                return number == total ? end : nil
            }, cancel: {})
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "text/event-stream"], body: body)
    }
}
