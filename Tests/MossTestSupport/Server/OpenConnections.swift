import Synchronization

/// The connections that a stop must end.
final class OpenConnections: Sendable {
    private struct State {
        var sockets: Set<Int32> = []
        var isStopped = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.sockets.count } }

    func add(_ socket: Socket) {
        state.withLock { state in
            state.sockets.insert(socket.descriptor)
            if state.isStopped { socket.shutDown() }
        }
    }

    /// Closes the socket: under the lock, so that a stop never meets a descriptor that the system
    /// has given away again.
    func close(_ socket: Socket) {
        state.withLock { state in
            state.sockets.remove(socket.descriptor)
            socket.close()
        }
    }

    func shutDownAll() {
        state.withLock { state in
            state.isStopped = true
            for descriptor in state.sockets { Socket(descriptor: descriptor).shutDown() }
        }
    }
}
