package import Moss

/// Carries requests to one MCP server and its messages back, as bytes.
///
/// A transport frames, connects and ends; it does not know what a message means, but for what its
/// own framing needs. The client reads the messages and says when the answer was among them.
package protocol MCPTransport: Sendable {
    /// Sends the request and hands every message that comes for it to `receive`, one at a time and
    /// in order, as soon as it is there. Returns once `receive` has said `.done`; what comes after
    /// that is dropped.
    ///
    /// Cancelling the task cancels the request at the server by the transport's own means, and this
    /// returns at once: it never waits for a server that does not listen.
    ///
    /// - Throws: `CancellationError` where the task was cancelled; `MCPError` where the exchange
    ///   ended without an answer.
    func exchange(
        _ request: MCPRequest, receive: @escaping @Sendable ([UInt8]) -> MCPReception
    ) async throws

    /// Ends the connection and every running request.
    func close() async
}

/// What a client made of a message.
package enum MCPReception: Sendable {
    /// More messages are awaited.
    case more
    /// That was the answer.
    case done
}

/// A request on its way to a server.
package struct MCPRequest: Sendable, Hashable {
    /// Unique among the requests of its client; also its progress token.
    package let id: Int
    package let method: String
    /// The parameters, `_meta` included. Transports over HTTP repeat some of them in headers.
    package let params: JSONObject
    /// The whole message.
    package var body: [UInt8] {
        JSONRPCMessage.request(id: JSONRPCID(id), method: method, params: params).encoded()
    }
}
