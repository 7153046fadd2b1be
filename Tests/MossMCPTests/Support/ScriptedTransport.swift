import Moss
import MossMCP
import Synchronization

/// A server made of a function: it gets each request and says what comes back.
struct ScriptedTransport: MCPTransport {
    typealias Send = @Sendable (JSONValue) -> Void
    private let script: @Sendable (MCPRequest, Send) async throws -> Void
    private let sent = Requests()

    init(_ script: @escaping @Sendable (MCPRequest, Send) async throws -> Void) {
        self.script = script
    }

    /// Answers each request with that result.
    init(result: @escaping @Sendable (MCPRequest) -> JSONValue) {
        self.init { request, send in
            send([
                "jsonrpc": "2.0", "id": .number(JSONNumber(request.id)), "result": result(request),
            ])
        }
    }

    /// Answers with these messages, whatever is asked; the first request has the id 1.
    init(messages: [String]) {
        self.init { _, send in
            for message in messages { send(try JSONValue(parsing: message)) }
        }
    }

    var requests: [MCPRequest] { sent.all }

    func exchange(
        _ request: MCPRequest, receive: @escaping @Sendable ([UInt8]) -> MCPReception
    ) async throws {
        sent.add(request)
        let isDone = Flag()
        try await script(request) { message in
            if receive(message.serialized()) == .done { isDone.set() }
        }
        if !isDone.isSet { throw MCPError.noResponse }
    }

    func close() async {}

    private final class Requests: Sendable {
        private let state = Mutex<[MCPRequest]>([])
        var all: [MCPRequest] { state.withLock { $0 } }
        func add(_ request: MCPRequest) { state.withLock { $0.append(request) } }
    }
}

/// Collects values from any task, in the order in which they came.
final class Collector<Element: Sendable>: Sendable {
    private let state = Mutex<[Element]>([])
    var all: [Element] { state.withLock { $0 } }
    func add(_ element: Element) { state.withLock { $0.append(element) } }
}
