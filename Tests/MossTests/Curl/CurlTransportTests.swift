import MossTestSupport
import Testing

@testable import Moss

@Suite("The transport over libcurl")
struct CurlTransportTests {
    private static func request(
        _ url: String, method: String = "POST", headers: HTTPHeaders = [:], body: String = ""
    ) -> HTTPRequest {
        HTTPRequest(
            method: method, url: url, headers: headers, body: Array(body.utf8),
            connectTimeout: .seconds(30))
    }

    /// The whole answer as text, with its status.
    private static func fetch(_ request: HTTPRequest) async throws -> (Int, HTTPHeaders, String) {
        let response = try await CurlTransport().send(request)
        let body = try await response.body.collect(upTo: 64 << 20)
        return (response.status, response.headers, String(decoding: body, as: UTF8.self))
    }

    @Test("A request goes out as it is, without additions of libcurl")
    func requestAsItIs() async throws {
        let server = try ScriptedServer(.response(body: "ok"))
        let headers: HTTPHeaders = [
            "Authorization": "Bearer a:b", "Content-Type": "application/json", "X-Empty": "",
        ]
        let (status, _, body) = try await Self.fetch(
            Self.request(server.baseURL + "/responses", headers: headers, body: "{\"a\":1}"))
        #expect(status == 200)
        #expect(body == "ok")
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.path == "/v1/responses")
        #expect(request.text == "{\"a\":1}")
        #expect(
            request.headers.map(\.name)
                == ["Host", "Authorization", "Content-Type", "X-Empty", "Content-Length"])
        #expect(request[header: "authorization"] == "Bearer a:b")
    }

    @Test("A body over 1 MiB is sent at once, without Expect")
    func largeBody() async throws {
        let server = try ScriptedServer(.response(body: "ok"))
        let body = String(repeating: "x", count: 2 << 20)
        #expect(try await Self.fetch(Self.request(server.baseURL, body: body)).2 == "ok")
        #expect(server.requests.first?.body.count == 2 << 20)
        #expect(server.requests.first?[header: "expect"] == nil)
    }

    @Test("Other methods work too", arguments: ["GET", "DELETE", "PUT"])
    func methods(method: String) async throws {
        let server = try ScriptedServer(.response(status: 202, body: "done"))
        let (status, _, body) = try await Self.fetch(
            Self.request(server.baseURL, method: method, body: method == "PUT" ? "x" : ""))
        #expect(status == 202)
        #expect(body == "done")
        #expect(server.requests.first?.method == method)
        #expect(server.requests.first?.text == (method == "PUT" ? "x" : ""))
    }

    @Test("Heads of interim answers and trailers are passed over")
    func interim() async throws {
        let head = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
        let script =
            Script([.send(Array(head.utf8))])
            + [
                .send(
                    Script.head(
                        status: 404, reason: "Not There At All",
                        headers: [("Transfer-Encoding", "chunked"), ("X-A", " 1 "), ("x-a", "2")])),
                .send(Array("3;x=y\r\nabc\r\n0\r\nX-Trailer: t\r\n\r\n".utf8)),
            ]
        let server = try ScriptedServer(script)
        let response = try await CurlTransport().send(Self.request(server.baseURL))
        #expect(response.status == 404)
        #expect(response.reason == "Not There At All")
        #expect(response.headers["X-a"] == "1")
        #expect(response.headers["Link"] == nil)
        #expect(try await response.body.collect(upTo: 100) == Array("abc".utf8))
        #expect(response.headers["X-Trailer"] == nil)
    }

    @Test("A body that is compressed, though nobody asked, is decoded")
    func gzip() async throws {
        // "hello hello hello\n" as gzip makes it.
        let bytes: [UInt8] = [
            0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xcb, 0x48, 0xcd, 0xc9,
            0xc9, 0x57, 0xc8, 0x40, 0x90, 0x5c, 0x00, 0x3b, 0x7c, 0x8a, 0xdf, 0x12, 0x00, 0x00,
            0x00,
        ]
        let head = Script.head(
            headers: [("Content-Encoding", "gzip"), ("Content-Length", "\(bytes.count)")])
        let server = try ScriptedServer(
            [.send(head + bytes)], [.send(head + bytes.dropLast(12)), .close])
        #expect(try await Self.fetch(Self.request(server.baseURL)).2 == "hello hello hello\n")
        #expect(server.requests.first?[header: "accept-encoding"] == nil)
        await #expect(throws: HTTPTransportError.self) {
            try await Self.fetch(Self.request(server.baseURL))
        }
    }

    @Test("A connection is used again")
    func reuse() async throws {
        let server = try ScriptedServer(.response(body: "ok"))
        for _ in 0..<5 { _ = try await Self.fetch(Self.request(server.baseURL)) }
        #expect(server.requests.count == 5)
        #expect(server.connectionCount == 1)
    }

    @Test(
        "A kept connection that dies before a byte of the answer is replaced at no cost",
        arguments: [Script.Step.close, .reset])
    func reconnection(end: Script.Step) async throws {
        // The second request finds the connection alive and then loses it.
        let server = try ScriptedServer { request in
            request.number == 1 ? [end] : .response(body: "answer \(request.number)")
        }
        #expect(try await Self.fetch(Self.request(server.baseURL)).2 == "answer 0")
        #expect(try await Self.fetch(Self.request(server.baseURL, body: "x")).2 == "answer 2")
        #expect(server.requests.map(\.connection) == [0, 0, 1])
        #expect(server.requests.map(\.text) == ["", "x", "x"])
    }

    @Test("A connection that the server closed while it was idle is not used again")
    func closedWhileIdle() async throws {
        let server = try ScriptedServer(Script.response(body: "ok") + [.close])
        for _ in 0..<3 { #expect(try await Self.fetch(Self.request(server.baseURL)).2 == "ok") }
        #expect(server.connectionCount == 3)
    }

    private static func send(_ text: String) -> Script.Step { .send(Array(text.utf8)) }

    private static let chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static let brokenAnswers: [Script] = [
        [.close],
        [.reset],
        [send("HTTP/1.1 200 OK\r\nContent-Le"), .close],
        [send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcd"), .close],
        [send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcd"), .reset],
        [send(chunkedHead), .close],
        [send(chunkedHead + "4\r\nabcd\r\n"), .close],
        [send(chunkedHead + "zz\r\nabcd\r\n"), .close],
        [send("this is no HTTP at all\r\n\r\n"), .close],
        [send("HTTP/1.1 200 OK\r\n"), send(manyHeaders), send("\r\n"), .close],
    ]

    private static let manyHeaders = (0..<300)
        .map { "X-\($0): " + String(repeating: "x", count: 1000) + "\r\n" }.joined()

    @Test(
        "An answer that breaks is an error, even where its text looks whole",
        arguments: brokenAnswers)
    func broken(script: Script) async throws {
        let server = try ScriptedServer(script)
        let error = await #expect(throws: HTTPTransportError.self) {
            try await Self.fetch(Self.request(server.baseURL + "/secret"))
        }
        guard case .connectionBroken(let text) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(!text.contains("127.0.0.1") && !text.contains("secret") && !text.isEmpty)
    }

    @Test("An answer without a length ends with its connection")
    func untilClose() async throws {
        let server = try ScriptedServer([
            .send(Script.head(headers: [])), .send(Array("abc".utf8)), .close,
        ])
        #expect(try await Self.fetch(Self.request(server.baseURL)).2 == "abc")
    }

    @Test("A port that refuses and a name that is not known are failed connections")
    func noConnection() async throws {
        let url = try DeadPort.refusing().baseURL
        await #expect(throws: HTTPTransportError.connectionFailed("it refuses connections")) {
            try await Self.fetch(Self.request(url))
        }
        await #expect(throws: HTTPTransportError.connectionFailed("the host's name is not known")) {
            try await Self.fetch(Self.request("http://no-such-host.invalid/"))
        }
    }

    @Test("Connecting is bounded by its own limit")
    func connectTimeout() async throws {
        let port = try DeadPort.hanging()
        var request = Self.request(port.baseURL)
        request.connectTimeout = .milliseconds(50)
        await #expect(throws: HTTPTransportError.connectTimedOut) {
            try await CurlTransport().send(request)
        }
    }

    @Test(
        "What would break the head of a request is refused, and nothing is shown of it",
        arguments: [
            HTTPRequest(method: "PO ST", url: "http://127.0.0.1:1/"),
            HTTPRequest(method: "POST", url: "http://127.0.0.1:1/a b"),
            HTTPRequest(method: "POST", url: "http://127.0.0.1:1/\r\nX: y"),
            HTTPRequest(method: "POST", url: "ftp://127.0.0.1:1/"),
            HTTPRequest(method: "POST", url: "not a url"),
            HTTPRequest(method: "POST", url: ""),
            HTTPRequest(
                method: "POST", url: "http://127.0.0.1:1/", headers: ["X": "secret\r\nY: z"]),
            HTTPRequest(method: "POST", url: "http://127.0.0.1:1/", headers: ["X": "secret\u{0}"]),
            HTTPRequest(method: "POST", url: "http://127.0.0.1:1/", headers: ["X Y": "secret"]),
        ])
    func invalid(request: HTTPRequest) async throws {
        let error = await #expect(throws: HTTPTransportError.self) {
            try await CurlTransport().send(request)
        }
        guard case .invalidRequest(let text) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(!text.contains("secret"))
    }

    @Test(
        "A host is loopback by its name alone",
        arguments: [
            ("localhost", true), ("LOCALHOST.", true), ("a.localhost", true), ("127.0.0.1", true),
            ("127.9.9.9", true), ("[::1]", true), ("127.0.0.1.example.com", false),
            ("128.0.0.1", false), ("localhost.example.com", false), ("notlocalhost", false),
        ])
    func loopback(host: String, isLoopback: Bool) {
        #expect(CurlOptions.isLoopback(host) == isLoopback)
    }
}
