/// A port of 127.0.0.1 that no connection can be made to, nor is refused by: its queue is full, so
/// that a client waits in `connect`.
package final class FullPort: Sendable {
    package let port: Int
    private let listener: Socket
    private let queued: [Socket]

    package init() throws {
        (listener, port) = try Socket.listen(backlog: 0)
        // The kernel takes one or two more than the backlog says.
        queued = (0..<8).compactMap { [port] _ in Socket.beginConnecting(to: port) }
    }

    deinit {
        for socket in queued { socket.close() }
        listener.close()
    }

    /// `http://127.0.0.1:PORT/v1`
    package var baseURL: String { "http://127.0.0.1:\(port)/v1" }
}
