/// One connection, served on a thread of its own.
struct ServerConnection {
    let socket: Socket
    let number: Int
    let record: ServerRecord
    let greeting: Script
    let answer: @Sendable (RecordedRequest) -> Script

    private enum Outcome { case goOn, closed, peerLeft }

    /// Serves the connection until one side closes it. The caller closes the socket.
    func run() {
        var reader = RequestReader()
        var outcome = perform(greeting)
        while outcome == .goOn {
            switch reader.read(from: socket) {
            case .success(let (head, body)):
                let request = record.change { state in
                    let request = RecordedRequest(
                        number: state.requests.count, connection: number, method: head.method,
                        path: head.path, headers: head.headers, body: body, receivedAt: .now)
                    state.requests.append(request)
                    return request
                }
                outcome = perform(answer(request))
            case .failure(let error):
                outcome = error.departure == nil ? .closed : .peerLeft
            }
        }
        if outcome == .peerLeft { record.change { $0.departures[number] = .now } }
    }

    private func perform(_ script: Script) -> Outcome {
        for step in script.steps {
            let outcome = perform(step)
            if outcome != .goOn { return outcome }
        }
        return .goOn
    }

    private func perform(_ step: Script.Step) -> Outcome {
        switch step {
        case .send(let bytes):
            return socket.write(bytes) == nil ? .goOn : .peerLeft
        case .sendPieces(let pieces, let pace):
            return sendEach(pace) { $0 < pieces.count ? pieces[$0] : nil }
        case .sendEach(let pace, let piece):
            return sendEach(pace, piece)
        case .pause(let duration):
            return wait(until: .now + duration) ? .goOn : .peerLeft
        case .hold(let name):
            while !record.state.released.contains(name) {
                if record.state.isStopped { return .closed }
                if socket.waitForDeparture(milliseconds: 2) != nil { return .peerLeft }
            }
            return .goOn
        case .untilClosed:
            _ = socket.waitForDeparture(milliseconds: -1)
            return record.state.isStopped ? .closed : .peerLeft
        case .close:
            // Both directions at once: the peer sees the end although it may still write.
            socket.shutDown()
            return .closed
        case .reset:
            socket.resetAtClose()
            return .closed
        }
    }

    /// Piece 0 at once, the others on time as counted from it, so that delays do not add up.
    private func sendEach(_ pace: Duration, _ piece: (Int) -> [UInt8]?) -> Outcome {
        let start = ContinuousClock.Instant.now
        var index = 0
        while let bytes = piece(index) {
            if pace > .zero, !wait(until: start + pace * index) { return .peerLeft }
            if socket.write(bytes) != nil { return .peerLeft }
            index += 1
        }
        return .goOn
    }

    /// False if the peer has left before.
    private func wait(until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = deadline - .now
            guard left > .zero else { return true }
            let milliseconds = Int32(min((left / .milliseconds(1)).rounded(.up), 60_000))
            if socket.waitForDeparture(milliseconds: milliseconds) != nil { return false }
        }
    }
}
