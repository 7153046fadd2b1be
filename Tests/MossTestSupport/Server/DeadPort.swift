/// A port of 127.0.0.1 behind which nobody serves. It stays so until the end of the process.
package struct DeadPort: Sendable {
    package let port: Int

    /// A port that refuses connections.
    package static func refusing() throws -> DeadPort {
        DeadPort(port: try Socket.bindWithoutListening())
    }

    /// A port whose queue is full, so that a client neither connects nor is refused: it waits in
    /// `connect`.
    package static func hanging() throws -> DeadPort {
        let (_, port) = try Socket.listen(backlog: 0)
        // The kernel takes one or two more than the backlog says.
        for _ in 0..<8 { Socket.beginConnecting(to: port) }
        return DeadPort(port: port)
    }

    /// `http://127.0.0.1:PORT/v1`
    package var baseURL: String { "http://127.0.0.1:\(port)/v1" }
}
