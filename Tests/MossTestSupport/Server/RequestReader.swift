/// Reads one HTTP/1.1 request after another from a connection.
struct RequestReader {
    struct Head {
        let method: String
        let path: String
        let headers: [(name: String, value: String)]

        func value(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name }?.value
        }
    }

    private var buffer: [UInt8] = []

    /// The next request, or how the peer has left.
    mutating func read(
        from socket: Socket
    ) -> Result<(head: Head, body: [UInt8]), ServerError> {
        do {
            let head = try readHead(from: socket)
            if head.value("transfer-encoding")?.lowercased() == "chunked" {
                return .success((head, try readChunks(from: socket)))
            }
            let length = head.value("content-length").flatMap(Int.init) ?? 0
            return .success((head, try take(length, from: socket)))
        } catch {
            return .failure(error)
        }
    }

    private mutating func readHead(from socket: Socket) throws(ServerError) -> Head {
        var lines: [String] = []
        while true {
            let line = try readLine(from: socket)
            // An empty line before a request is no request (RFC 9112, section 2.2).
            if line.isEmpty, lines.isEmpty { continue }
            if line.isEmpty { break }
            lines.append(line)
        }
        let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard first.count == 3, first[2].hasPrefix("HTTP/1.") else {
            throw ServerError("this is no HTTP/1.1 request")
        }
        let headers = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            let value = line[colon...].dropFirst().drop { $0 == " " }
            return (name: String(line[..<colon]), value: String(value))
        }
        return Head(method: String(first[0]), path: String(first[1]), headers: headers)
    }

    private mutating func readChunks(from socket: Socket) throws(ServerError) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let size = try readLine(from: socket).prefix { $0 != ";" }
            guard let count = Int(size, radix: 16) else { throw ServerError("a bad chunk size") }
            if count == 0 { break }
            body += try take(count, from: socket)
            _ = try readLine(from: socket)
        }
        while !(try readLine(from: socket)).isEmpty {}
        return body
    }

    private mutating func readLine(from socket: Socket) throws(ServerError) -> String {
        var scanned = 0
        while true {
            if let end = buffer[scanned...].firstIndex(of: 0x0A) {
                var line = buffer[..<end]
                if line.last == 0x0D { line.removeLast() }
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: line, as: UTF8.self)
            }
            scanned = buffer.count
            buffer += try socket.read().get()
        }
    }

    private mutating func take(_ count: Int, from socket: Socket) throws(ServerError) -> [UInt8] {
        while buffer.count < count { buffer += try socket.read().get() }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }
}
