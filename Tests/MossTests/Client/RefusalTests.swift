import Moss
import MossTestSupport
import Testing

@Suite("Refused requests")
struct RefusalTests {
    private static func error(
        _ status: Int, _ body: String, reason: String = "", headers: HTTPHeaders = [:]
    ) async throws -> InferenceError {
        let transport = StubTransport { _, _ in
            HTTPResponse(
                status: status, reason: reason, headers: headers,
                body: HTTPBody(Array(body.utf8)))
        }
        let client = try MossInference.testing(transport, apiKey: "vendor-key-1", maxRetries: 0)
        return try #require(
            await #expect(throws: InferenceError.self) {
                try await client.responses.create(input: "x")
            })
    }

    @Test(
        "The message is the body's, in whichever shape it comes",
        arguments: [
            (#"{"error":{"message":"m","type":"t","code":"c"}}"#, "m", "t", "c"),
            (#"{"error":{"message":"m","code":400}}"#, "m", "invalid_request_error", "400"),
            (
                #"{"error":{"message":"m","type":null,"code":null}}"#, "m", "invalid_request_error",
                nil
            ),
            (#"{"error":"m"}"#, "m", "invalid_request_error", nil),
            (#"{"success":false,"error":[{"message":"m"}]}"#, "m", "invalid_request_error", nil),
            (#"{"type":"error","error":{"message":"m","type":"t"}}"#, "m", "t", nil),
            (#"{"detail":"m"}"#, "m", "invalid_request_error", nil),
            (#"{"detail":[{"msg":"m"},{"msg":"n"}]}"#, "m; n", "invalid_request_error", nil),
            (#"{"other":1}"#, #"{"other":1}"#, "invalid_request_error", nil),
            (
                "data: {\"error\":{\"message\":\"m\",\"code\":\"500\"}}\n\ndata: [DONE]\n\n", "m",
                "invalid_request_error", "500"
            ),
            ("plain\r\n\ttext\u{1B}[31m", "plain text [31m", "invalid_request_error", nil),
            (
                "<html><style>a{}</style><h1>Bad\n Gateway</h1><p>x</p></html>", "Bad Gateway x",
                "invalid_request_error", nil
            ),
            ("", "HTTP 400 Bad Request", "invalid_request_error", nil),
            (
                String(repeating: "é ", count: 400), String(repeating: "é ", count: 150),
                "invalid_request_error", nil
            ),
        ] as [(String, String, String, String?)])
    func messages(body: String, message: String, type: String, code: String?) async throws {
        let error = try await Self.error(400, body, reason: "Bad Request")
        #expect(error.message == message)
        #expect(error.type == type)
        #expect(error.code == code)
        #expect(error.status == 400)
    }

    @Test(
        "The type follows the status where the body names none",
        arguments: [
            (301, "server_error"), (400, "invalid_request_error"), (401, "authentication_error"),
            (403, "permission_error"), (404, "not_found_error"), (418, "invalid_request_error"),
            (429, "rate_limit_error"), (500, "server_error"), (599, "server_error"),
        ])
    func types(status: Int, type: String) async throws {
        let error = try await Self.error(status, "")
        #expect(error.type == type)
        #expect(error.message == "HTTP \(status)")
    }

    @Test(
        "Retry-After counts in whole seconds only",
        arguments: [
            ("2", 2), ("0", 0), ("3600", 3600), ("1.5", nil), ("-1", nil), ("", nil), ("abc", nil),
            ("Wed, 21 Oct 2026 07:28:00 GMT", nil), ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func retryAfter(value: String, seconds: Int?) async throws {
        let error = try await Self.error(400, "", headers: ["retry-after": value])
        #expect(error.retryAfter == seconds)
    }

    @Test("The request id is read without regard to case, and no key is shown")
    func headersAndSecrets() async throws {
        let body = #"{"error":{"message":"No such key: key-of-project-1 or vendor-key-1."}}"#
        let error = try await Self.error(401, body, headers: ["x-moss-request-id": "req_9"])
        #expect(error.requestId == "req_9")
        #expect(error.message == "No such key: *** or ***.")
        #expect(!"\(error)".contains("key-of-project-1"))
        #expect(!String(reflecting: error).contains("vendor-key-1"))
    }

    @Test("Only the first 64 KiB of a refusal are read")
    func huge() async throws {
        let body = #"{"error":{"message":"m","pad":""# + String(repeating: "x", count: 10 << 20)
        let error = try await Self.error(500, body)
        #expect(error.message.count == 300)
    }

    @Test(
        "Recorded refusals",
        arguments: [
            ("37a-502-html", 502, "server_error", nil, nil),
            ("37c-429-quota", 429, "insufficient_quota", "insufficient_quota", nil),
            ("37d-503-string-error", 503, "server_error", nil, nil),
            ("37e-401", 401, "invalid_request_error", "invalid_api_key", nil),
            ("51-lowercase-headers", 429, "rate_limit_error", nil, 2),
        ] as [(String, Int, String, String?, Int?)])
    func recorded(
        name: String, status: Int, type: String, code: String?, retryAfter: Int?
    ) async throws {
        let bytes = try Fixture.bytes("cases/\(name).txt")
        let server = try ScriptedServer([.send(bytes), .close])
        let client = try MossInference.testing(
            CurlTransport(), baseURL: server.baseURL, maxRetries: 0)
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.status == status)
        #expect(error?.type == type)
        #expect(error?.code == code)
        #expect(error?.retryAfter == retryAfter)
        #expect(error?.message.contains("\u{1B}") == false)
        #expect(error?.message.contains("<") == false)
    }

    @Test("An answer that is neither events nor JSON is an error of the server")
    func otherTypes() async throws {
        let error = try await Self.error(
            200, "<html>", headers: ["Content-Type": "text/html; charset=utf-8"])
        #expect(error.type == "server_error")
        #expect(error.status == nil)
        #expect(error.message.contains("text/html"))
    }

    @Test("A redirect is an error, and the credentials stay here")
    func redirect() async throws {
        let other = try ScriptedServer(.response())
        let server = try ScriptedServer(
            .response(status: 307, headers: [("Location", other.baseURL)], body: ""))
        let client = try MossInference.testing(CurlTransport(), baseURL: server.baseURL)
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.status == 307)
        #expect(server.requests.count == 1)
        #expect(other.connectionCount == 0)
    }
}
