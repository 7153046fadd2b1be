internal import CMossPlatform

/// The other side of a stream socket.
package enum Peer {
    /// True once the peer has closed its sending side or the connection is gone. Does not wait.
    package static func hasLeft(_ socket: Int32) -> Bool { moss_peer_closed(socket) == 1 }
}
