/// An HTTP/1.1 server on a free port of 127.0.0.1 that does what a script says, whatever a good
/// server would do, and remembers what it was sent.
///
/// ```swift
/// let server = try ScriptedServer { request in
///     request.number == 0 ? .response(status: 429) : .stream(ResponseEvents.text("Hi"))
/// }
/// let client = try MossInference(…, baseURL: server.baseURL, …)
/// …
/// try await server.waitForClose(of: 1)
/// ```
///
/// It serves each connection on a thread of its own, until `stop()` or the end of the process: one
/// that stopped when it is dropped would stop at its last mention in a test.
package final class ScriptedServer: Sendable {
    /// The port on 127.0.0.1.
    package let port: Int

    private let socket: Socket
    private let record = ServerRecord()
    private let connections = OpenConnections()

    /// - Parameters:
    ///   - greeting: Steps for each connection before its first request is read, such as
    ///     `[.untilClosed]` for a server that accepts and says nothing, TLS included.
    ///   - answer: The script for each request, called on the connection's thread.
    package init(
        greeting: Script = [], answer: @escaping @Sendable (RecordedRequest) -> Script
    ) throws {
        (socket, port) = try Socket.listen()
        ServerThread.start { [socket, record, connections] in
            while let peer = socket.accept() {
                let number = record.change { state in
                    state.connections += 1
                    return state.connections - 1
                }
                connections.add(peer)
                ServerThread.start {
                    ServerConnection(
                        socket: peer, number: number, record: record, greeting: greeting,
                        answer: answer
                    ).run()
                    connections.close(peer)
                }
            }
            socket.close()
        }
    }

    /// Answers the requests with these scripts in turn, and all later ones with the last.
    package convenience init(_ scripts: Script...) throws {
        try self.init { request in
            scripts.isEmpty ? [.close] : scripts[min(request.number, scripts.count - 1)]
        }
    }

    /// `http://127.0.0.1:PORT`
    package var origin: String { "http://127.0.0.1:\(port)" }

    /// `http://127.0.0.1:PORT/v1`
    package var baseURL: String { origin + "/v1" }

    /// The requests so far, in the order of arrival.
    package var requests: [RecordedRequest] { record.state.requests }

    /// The number of connections so far.
    package var connectionCount: Int { record.state.connections }

    /// The number of connections that are open now.
    package var openConnectionCount: Int { connections.count }

    /// Lets every script go on that holds, or will hold, at that name.
    package func release(_ name: String) { record.change { _ = $0.released.insert(name) } }

    /// Waits until so many requests have come.
    ///
    /// - Returns: The last of them.
    /// - Throws: `ServerError` after 60 s.
    @discardableResult
    package func waitForRequest(_ count: Int = 1) async throws -> RecordedRequest {
        try await record.wait(for: "request \(count)") {
            $0.requests.count >= count ? $0.requests[count - 1] : nil
        }
    }

    /// Waits until so many connections have been accepted.
    ///
    /// - Throws: `ServerError` after 60 s.
    package func waitForConnection(_ count: Int = 1) async throws {
        try await record.wait(for: "connection \(count)") { $0.connections >= count ? () : nil }
    }

    /// Waits until the peer has closed the connection of a request, and says when that was seen.
    ///
    /// - Parameter request: The request's number, from 0.
    /// - Throws: `ServerError` after 60 s.
    @discardableResult
    package func waitForClose(of request: Int = 0) async throws -> ContinuousClock.Instant {
        try await record.wait(for: "the close of request \(request)") { state in
            guard request < state.requests.count else { return nil }
            return state.departures[state.requests[request].connection]
        }
    }

    /// Waits until the peer has closed a connection, and says when that was seen.
    ///
    /// - Parameter connection: The connection's number, from 0.
    /// - Throws: `ServerError` after 60 s.
    @discardableResult
    package func waitForClose(
        ofConnection connection: Int
    ) async throws -> ContinuousClock.Instant {
        try await record.wait(for: "the close of connection \(connection)") {
            $0.departures[connection]
        }
    }

    /// Stops accepting and ends every connection. The port may be given to another server then.
    package func stop() {
        record.change { $0.isStopped = true }
        socket.shutDown()
        connections.shutDownAll()
    }
}
