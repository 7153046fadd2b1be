import Synchronization

/// Connects a client with a server in the same process. Both sides see the bytes they would see on
/// a wire.
///
/// Each request runs in a task of its own at the server; cancelling the request cancels that task.
/// Progress reaches the client from within the tool's report, with no queue between them, so a tool
/// that floods waits for its reader.
package struct InMemoryTransport: MCPTransport {
    private let server: MCPServer
    private let running = RunningExchanges()

    package init(server: MCPServer) { self.server = server }

    package func exchange(
        _ request: MCPRequest, receive: @escaping @Sendable ([UInt8]) -> MCPReception
    ) async throws {
        let exchange = InMemoryExchange()
        guard let number = running.add(exchange) else { throw MCPError.closed }
        defer { running.remove(number) }
        let (server, body) = (server, request.body)
        try await exchange.run {
            await server.respond(to: body) { message in
                if receive(message) == .done { exchange.finish(.success(())) }
            }
            exchange.finish(.failure(MCPError.noResponse))
        }
    }

    package func close() async { running.close() }
}

/// The exchanges of one transport, so that closing it can end them.
private final class RunningExchanges: Sendable {
    private struct State {
        var exchanges: [Int: InMemoryExchange] = [:]
        var lastNumber = 0
        var isClosed = false
    }
    private let state = Mutex(State())

    /// The exchange's number here, or nil where the transport is closed. Ids of requests are not
    /// used: clients that share a transport give out the same ones.
    func add(_ exchange: InMemoryExchange) -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastNumber += 1
            state.exchanges[state.lastNumber] = exchange
            return state.lastNumber
        }
    }

    func remove(_ number: Int) {
        state.withLock { _ = $0.exchanges.removeValue(forKey: number) }
    }

    func close() {
        let open = state.withLock { state in
            state.isClosed = true
            defer { state.exchanges = [:] }
            return Array(state.exchanges.values)
        }
        for exchange in open { exchange.finish(.failure(MCPError.closed)) }
    }
}
