import Glibc

/// A TCP socket of the loopback interface, blocking, and the few calls that the server makes on it.
struct Socket: Sendable {
    /// How a peer has left.
    enum Departure: Sendable { case closed, reset }

    private static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)

    let descriptor: Int32

    // MARK: Listening

    /// Listens on a free port of 127.0.0.1.
    static func listen(backlog: Int32 = 1024) throws(ServerError) -> (socket: Socket, port: Int) {
        let (socket, port) = try bound()
        guard Glibc.listen(socket.descriptor, backlog) == 0 else {
            throw ServerError("can't listen on 127.0.0.1")
        }
        return (socket, port)
    }

    /// Takes a port of 127.0.0.1, for ever, and does not listen on it.
    static func bindWithoutListening() throws(ServerError) -> Int { try bound().port }

    private static func bound() throws(ServerError) -> (socket: Socket, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | closeOnExec, 0)
        guard descriptor >= 0 else { throw ServerError("no socket") }
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else {
            Glibc.close(descriptor)
            throw ServerError("no port on 127.0.0.1")
        }
        return (Socket(descriptor: descriptor), Int(UInt16(bigEndian: address.sin_port)))
    }

    /// The next connection; nil once the socket has been shut down.
    func accept() -> Socket? {
        while true {
            let peer = Glibc.accept(descriptor, nil, nil)
            if peer >= 0 {
                _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
                var on: Int32 = 1
                setsockopt(
                    peer, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                return Socket(descriptor: peer)
            }
            if errno != EINTR, errno != ECONNABORTED { return nil }
        }
    }

    /// Begins to connect to a port of 127.0.0.1 and does not wait for it.
    static func beginConnecting(to port: Int) {
        let nonBlocking = Int32(SOCK_NONBLOCK.rawValue)
        let kind = Int32(SOCK_STREAM.rawValue) | closeOnExec | nonBlocking
        let descriptor = socket(AF_INET, kind, 0)
        guard descriptor >= 0 else { return }
        var address = loopback(port: UInt16(port))
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    // MARK: Bytes

    /// Some bytes, or how the peer has left.
    func read() -> Result<[UInt8], ServerError> {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { return .success(Array(buffer[..<count])) }
            if count == 0 { return .failure(ServerError(departure: .closed)) }
            if errno != EINTR { return .failure(ServerError(departure: .reset)) }
        }
    }

    /// Sends all bytes, waiting while the peer does not read. Nil, or how the peer has left.
    func write(_ bytes: [UInt8]) -> Departure? {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                send(
                    descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN {
                // A peer that closes while its window is full is seen here.
                if let departure = wait(for: Int16(POLLOUT), milliseconds: -1) { return departure }
            } else if errno != EINTR {
                return .reset
            }
        }
        return nil
    }

    /// Waits that long or until the peer leaves; negative means without a limit.
    func waitForDeparture(milliseconds: Int32) -> Departure? {
        wait(for: 0, milliseconds: milliseconds)
    }

    private func wait(for events: Int16, milliseconds: Int32) -> Departure? {
        // Swift's Glibc leaves POLLRDHUP out.
        let hangUp: Int16 = 0x2000
        var entry = pollfd(fd: descriptor, events: events | hangUp, revents: 0)
        while poll(&entry, 1, milliseconds) < 0, errno == EINTR {}
        guard entry.revents & (hangUp | Int16(POLLHUP) | Int16(POLLERR)) != 0 else { return nil }
        return entry.revents & Int16(POLLERR) != 0 ? .reset : .closed
    }

    // MARK: Ends

    /// Wakes whoever waits on the socket; the peer sees the end.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { Glibc.close(descriptor) }

    /// Lets the close send a reset in place of an end.
    func resetAtClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}

/// Starts threads, since the server blocks where a task must not.
enum ServerThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    static func start(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run))
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        if result == 0 { pthread_detach(thread) } else { body.release() }
    }
}
