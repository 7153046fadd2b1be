// Answers of HTTP/1.1, whole and streamed.

extension Script {
    /// How an answer ends.
    package enum End: Sendable {
        /// As it should, and the connection stays open.
        case done
        /// The connection is closed without the end that the framing asks for.
        case cut
        /// The same with a reset.
        case reset
        /// Nothing more comes until the peer closes.
        case silence

        var steps: [Step] {
            switch self {
            case .done: [.send(Script.lastChunk)]
            case .cut: [.close]
            case .reset: [.reset]
            case .silence: [.untilClosed]
            }
        }
    }

    /// A whole answer with its length.
    package static func response(
        status: Int = 200,
        reason: String = "X",
        headers: [(String, String)] = [("Content-Type", "application/json")],
        body: String = ""
    ) -> Script {
        let bytes = Array(body.utf8)
        let all = headers + [("Content-Length", "\(bytes.count)")]
        return [.send(head(status: status, reason: reason, headers: all) + bytes)]
    }

    /// A stream of events, a chunk each.
    ///
    /// - Parameters:
    ///   - events: The JSON of each event.
    ///   - every: The time between two of them; zero sends them all at once.
    ///   - headers: What the head has beyond the content type and the framing.
    package static func stream(
        _ events: [String],
        every pace: Duration = .zero,
        headers: [(String, String)] = [],
        end: End = .done
    ) -> Script {
        let chunks = events.map { chunk(event($0)) }
        let head = head(
            headers: [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")]
                + headers)
        if pace == .zero {
            // In one write, with the end where there is one.
            var all = head + chunks.joined()
            if case .done = end {
                all += lastChunk
                return [.send(all)]
            }
            return Script([.send(all)] + end.steps)
        }
        return Script([.send(head), .sendPieces(chunks, every: pace)] + end.steps)
    }

    /// The status line, the headers and the empty line.
    package static func head(
        status: Int = 200, reason: String = "OK", headers: [(String, String)]
    ) -> [UInt8] {
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) \(reason)\r\n\(lines)\r\n".utf8)
    }

    /// One chunk of chunked framing.
    package static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
    }

    /// The end of chunked framing.
    package static let lastChunk = Array("0\r\n\r\n".utf8)

    /// One event with its `event` line, if the JSON has a type, and its `data` line.
    package static func event(_ json: String) -> [UInt8] {
        let marker = "\"type\":\""
        var name = ""
        if let start = json.firstRange(of: marker) {
            name = "event: \(json[start.upperBound...].prefix { $0 != "\"" })\n"
        }
        return Array("\(name)data: \(json)\n\n".utf8)
    }
}
