import Moss
import MossTestSupport
import Testing

/// Cancelling in each phase: the call ends at once, and the server sees the connection close.
@Suite("Cancelling the transport over libcurl")
struct CurlCancellationTests {
    private static func start(_ url: String, body: [UInt8] = []) -> Task<HTTPResponse, any Error> {
        Task {
            try await CurlTransport().send(
                HTTPRequest(
                    method: "POST", url: url, body: body, connectTimeout: .seconds(600)))
        }
    }

    @Test("A task that is cancelled already sends nothing")
    func before() async throws {
        let server = try ScriptedServer(.response())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await CurlTransport().send(
                HTTPRequest(method: "GET", url: server.baseURL))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connectionCount == 0)
    }

    @Test("While it connects")
    func connecting() async throws {
        let port = try DeadPort.hanging()
        let task = Self.start(port.baseURL)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("While TLS is being agreed on")
    func tls() async throws {
        let server = try ScriptedServer(greeting: [.untilClosed]) { _ in [] }
        let task = Self.start("https://127.0.0.1:\(server.port)/")
        try await server.waitForConnection()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.waitForClose(ofConnection: 0)
    }

    @Test("While the body of the request is sent")
    func upload() async throws {
        // A server that does not read fills its window long before 64 MiB; the end of what was sent
        // stands behind that, so that it must read to see it.
        let server = try ScriptedServer(greeting: [.hold("read")]) { _ in [] }
        let task = Self.start(
            server.baseURL, body: [UInt8](repeating: 0x78, count: 64 << 20))
        try await server.waitForConnection()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        server.release("read")
        try await server.waitForClose(ofConnection: 0)
        #expect(server.requests.isEmpty)
    }

    @Test("While it waits for the head")
    func head() async throws {
        let server = try ScriptedServer([.untilClosed])
        let task = Self.start(server.baseURL)
        try await server.waitForRequest()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.waitForClose()
    }

    @Test("In the middle of the head")
    func halfHead() async throws {
        let server = try ScriptedServer([
            .send(Array("HTTP/1.1 200 OK\r\nX-".utf8)), .untilClosed,
        ])
        let task = Self.start(server.baseURL)
        try await server.waitForRequest()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.waitForClose()
    }

    private static let stream = Script([
        .send(Script.head(headers: [("Transfer-Encoding", "chunked")])),
        .send(Script.chunk(Array("abc".utf8))), .untilClosed,
    ])

    @Test("While it waits for more of the body, by the task")
    func bodyByTask() async throws {
        let server = try ScriptedServer(Self.stream)
        let response = try await Self.start(server.baseURL).value
        #expect(try await response.body.next() == Array("abc".utf8))
        let reader = Task { try await response.body.next() }
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        try await server.waitForClose()
    }

    @Test("While it waits for more of the body, by the body")
    func bodyByCancel() async throws {
        let server = try ScriptedServer(Self.stream)
        let response = try await Self.start(server.baseURL).value
        #expect(try await response.body.next() == Array("abc".utf8))
        let reader = Task { try await response.body.next() }
        response.body.cancel()
        #expect(try await reader.value == nil)
        try await server.waitForClose()
    }

    @Test("A body that is dropped unread closes its connection")
    func dropped() async throws {
        let server = try ScriptedServer(Self.stream)
        _ = try await Self.start(server.baseURL).value
        try await server.waitForClose()
    }

    @Test("A body whose connection is paused, because nobody reads it")
    func paused() async throws {
        let chunk = Script.chunk([UInt8](repeating: 0x78, count: 65_536))
        let server = try ScriptedServer([
            .send(Script.head(headers: [("Transfer-Encoding", "chunked")])),
            .sendEach(every: .zero) { _ in chunk },
        ])
        let response = try await Self.start(server.baseURL).value
        #expect(try await response.body.next() != nil)
        response.body.cancel()
        try await server.waitForClose()
    }

    @Test("It holds up no other transfer")
    func others() async throws {
        let server = try ScriptedServer { request in
            request.path == "/slow" ? [.untilClosed] : .response(body: "ok")
        }
        let port = try DeadPort.hanging()
        let stuck = (0..<20).map { index in
            Self.start(index.isMultiple(of: 2) ? port.baseURL : server.origin + "/slow")
        }
        for _ in 0..<20 {
            let response = try await Self.start(server.origin + "/fast").value
            #expect(try await response.body.collect(upTo: 10) == Array("ok".utf8))
        }
        for task in stuck { task.cancel() }
        for task in stuck {
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("A reader that pauses gets every byte in order")
    func backPressure() async throws {
        let pieces = (0..<400).map {
            Script.chunk([UInt8](repeating: UInt8($0 % 251), count: 10_000))
        }
        let server = try ScriptedServer([
            .send(Script.head(headers: [("Transfer-Encoding", "chunked")])),
            .sendPieces(pieces, every: .zero), .send(Script.lastChunk),
        ])
        let response = try await Self.start(server.baseURL).value
        var count = 0
        while let bytes = try await response.body.next() {
            for (offset, byte) in bytes.enumerated()
            where byte != UInt8((count + offset) / 10_000 % 251) {
                Issue.record("a wrong byte at \(count + offset)")
                return
            }
            count += bytes.count
            for _ in 0..<20 { await Task.yield() }
        }
        #expect(count == 4_000_000)
    }
}
