import Moss
import MossTestSupport
import Synchronization
import Testing

@testable import MossEngine

@Suite("The model behind Chat Completions")
struct ChatCompletionsModelTests {
    private static let upstream = Upstream(
        name: "llama", baseURL: "http://127.0.0.1:8080/v1/", apiKey: "sk-secret", model: "gemma")

    /// What the model says, until it ends.
    private func events(
        _ transport: ScriptedTransport, _ request: ModelRequest = ModelRequest(input: []),
        clock: any Clock<Duration> = ManualClock()
    ) async throws -> [ModelEvent] {
        var environment = EngineEnvironment.live
        environment.clock = clock
        environment.random = { 0 }
        let model = ChatCompletionsModel(
            upstream: Self.upstream, transport: transport, environment: environment)
        let said = Said()
        try await model.generate(request) { said.add($0) }
        return said.events
    }

    final class Said: Sendable {
        private let list = Mutex<[ModelEvent]>([])
        var events: [ModelEvent] { list.withLock { $0 } }
        func add(_ event: ModelEvent) { list.withLock { $0.append(event) } }
    }

    @Test("Odd chunks are read, however the bytes are cut", arguments: [nil, 1, 7, 64])
    func oddChunks(_ size: Int?) async throws {
        let text = String(decoding: try Fixture.bytes("chat-odd-chunks.sse"), as: UTF8.self)
        let events = try await events(
            ScriptedTransport { _ in ScriptedTransport.stream(text, chunk: size) })
        #expect(
            events == [
                .started, .model("m"), .text("H"), .text("i"), .reasoning("hmm"),
                .toolCall(
                    ToolCallPiece(index: 0, id: "call_9", name: "run", arguments: "{\"q\":")),
                .toolCall(ToolCallPiece(index: 0, arguments: "\"x\"}")),
                .finish(.stop), .usage(TokenUsage(input: 7, output: 3)),
            ])
    }

    @Test("A recording of llama.cpp is read, however the bytes are cut", arguments: [nil, 1, 1000])
    func recording(_ size: Int?) async throws {
        let text = String(decoding: try Fixture.bytes("llama-server-chat-text.sse"), as: UTF8.self)
        let events = try await events(
            ScriptedTransport { _ in ScriptedTransport.stream(text, chunk: size) })
        let answer = events.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(answer.joined().hasPrefix("Write one sentence about the sea.\n"))
        #expect(events.contains(.model("gemma.gguf")))
        #expect(
            events.suffix(2) == [
                .finish(.length), .usage(TokenUsage(input: 30, cachedInput: 25, output: 24)),
            ])
    }

    @Test("The request goes to the base URL as given, with the key as bearer")
    func request() async throws {
        let transport = ScriptedTransport { _ in ScriptedTransport.stream("data: [DONE]\n\n") }
        _ = try await events(transport, ModelRequest(model: "gemma", input: []))
        let request = transport.requests[0]
        #expect(request.url == "http://127.0.0.1:8080/v1/chat/completions")
        #expect(request.headers["Authorization"] == "Bearer sk-secret")
        let body = try JSONValue(parsing: request.body)
        #expect(body["model"] == "gemma")
        #expect(body["stream"] == true)
        #expect(body["stream_options"] == ["include_usage": true])
        #expect("\(Self.upstream)" == "llama")
    }

    @Test("An answer that is not streamed is read whole")
    func notStreamed() async throws {
        let events = try await events(
            ScriptedTransport { _ in
                ScriptedTransport.json(
                    200,
                    """
                    {"model":"m","choices":[{"index":0,"finish_reason":"tool_calls","message":
                    {"role":"assistant","content":"Hi","tool_calls":[
                    {"id":"a","function":{"name":"run","arguments":{"q":"x"}}},
                    {"id":"b","function":{"name":"run","arguments":""}}]}}],
                    "usage":{"prompt_tokens":1,"completion_tokens":2}}
                    """)
            })
        #expect(
            events == [
                .started, .model("m"), .text("Hi"),
                .toolCall(
                    ToolCallPiece(index: 0, id: "a", name: "run", arguments: "{\"q\":\"x\"}")),
                .toolCall(ToolCallPiece(index: 1, id: "b", name: "run")),
                .finish(.stop), .usage(TokenUsage(input: 1, output: 2)),
            ])
    }

    @Test(
        "The reasons for an end are told apart",
        arguments: [
            ("stop", FinishReason.stop), ("tool_calls", .stop), ("length", .length),
            ("content_filter", .contentFilter), ("eos", .stop),
        ])
    func finishes(_ reason: String, _ finish: FinishReason) async throws {
        let chunk = "{\"choices\":[{\"delta\":{},\"finish_reason\":\"\(reason)\"}]}"
        let events = try await events(
            ScriptedTransport { _ in ScriptedTransport.stream("data: \(chunk)\n\n") })
        #expect(events == [.started, .finish(finish)])
    }

    @Test(
        "What is no whole answer fails",
        arguments: [
            ("data: {\"choices\":[{\"delta\":{\"content\":\"So\"}}]}\n\n", "upstream_cut"),
            ("", "upstream_malformed"),
            ("<html>Bad</html>", "upstream_malformed"),
            ("data: junk\n\n", "upstream_malformed"),
            ("data: {\"error\":{\"message\":\"full\",\"code\":\"context\"}}\n\n", "context"),
            ("error: {\"code\":500,\"message\":\"boom\"}\n\n", "500"),
            ("event: error\ndata: {\"message\":\"boom\",\"code\":\"x\"}\n\n", "x"),
            ("{\"object\":\"error\",\"message\":\"boom\",\"code\":400}", "400"),
            ("data: {\"choices\":[{\"finish_reason\":\"error\"}]}\n\n", "upstream_error"),
            ("data: {\"error\":{\"message\":\"full\",\"code\":\"last\"}}", "last"),
            ("data: {\"choices\":[{\"del", "upstream_cut"),
        ])
    func broken(_ body: String, _ code: String) async throws {
        let transport = ScriptedTransport { _ in ScriptedTransport.stream(body) }
        let failure = await #expect(throws: EngineFailure.self) { try await events(transport) }
        #expect(failure?.code == code)
        #expect(failure?.message.contains("llama") == true)
        #expect(transport.requests.count == 1)
    }

    @Test("A last event without its blank line counts if it is whole")
    func lastEvent() async throws {
        let text = """
            data: {"choices":[{"delta":{"content":"Hi"}}]}

            data: {"choices":[{"delta":{},"finish_reason":"stop"}]}
            """
        let events = try await events(ScriptedTransport { _ in ScriptedTransport.stream(text) })
        #expect(events == [.started, .text("Hi"), .finish(.stop)])
    }

    struct Refusal: Sendable {
        var status: Int
        var body: String
        var type: String
        var code: String?
        var message: String
    }

    @Test(
        "A refusal comes through, and no secret with it",
        arguments: [
            Refusal(
                status: 400,
                body: """
                    {"error":{"message":"too long","type":"invalid_request_error",
                    "param":"messages","code":"context_length_exceeded"}}
                    """,
                type: "invalid_request_error", code: "context_length_exceeded",
                message: "The model server llama says: too long"),
            Refusal(
                status: 401, body: "{\"error\":\"bad key sk-secret\"}",
                type: "authentication_error",
                message: "The model server llama refused the key (HTTP 401): bad key …"),
            Refusal(
                status: 403, body: "", type: "permission_error",
                message: "The model server llama refused the key (HTTP 403): HTTP 403 Reason"),
            Refusal(
                status: 404, body: "<html>", type: "not_found_error",
                message: "The model server llama knows no such address (HTTP 404): does its base "
                    + "URL lack /v1?"),
            Refusal(
                status: 422, body: "{\"detail\":\"no\"}", type: "invalid_request_error",
                message: "The model server llama says: \"no\""),
            Refusal(
                status: 400, body: "plain\n words", type: "invalid_request_error",
                message: "The model server llama says: plain words"),
            Refusal(
                status: 429,
                body: "{\"error\":{\"message\":\"pay\",\"code\":\"insufficient_quota\"}}",
                type: "rate_limit_error", code: "insufficient_quota",
                message: "The model server llama says: pay"),
            Refusal(
                status: 301, body: "", type: "server_error", code: "upstream_redirect",
                message: "The model server llama redirects to another address (HTTP 301); give "
                    + "that one as its base URL."),
        ])
    func refusals(_ refusal: Refusal) async throws {
        let transport = ScriptedTransport { _ in
            ScriptedTransport.json(refusal.status, refusal.body)
        }
        let failure = await #expect(throws: EngineFailure.self) { try await events(transport) }
        #expect(failure?.status == (refusal.status == 301 ? 502 : refusal.status))
        #expect(failure?.type == refusal.type)
        #expect(failure?.code == refusal.code)
        #expect(failure?.message == refusal.message)
        #expect(transport.requests.count == 1)
    }

    @Test("What passes is tried again, twice at most, after the wait that was asked for")
    func retries() async throws {
        let done = "data: {\"choices\":[{\"finish_reason\":\"stop\"}]}\n\n"
        let transport = ScriptedTransport([
            { _ in ScriptedTransport.json(429, "", headers: ["Retry-After": "7"]) },
            { _ in throw HTTPTransportError.connectionFailed("Connection refused") },
            { _ in ScriptedTransport.stream(done) },
        ])
        let clock = ManualClock()
        async let events = events(transport, clock: clock)
        await clock.sleeper(for: .seconds(7))
        clock.advance(by: .seconds(7))
        await clock.sleeper(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await events == [.started, .finish(.stop)])
    }

    @Test(
        "Only what passes is tried again",
        arguments: [
            (503, [:], 1, 500), (503, [:], 2, 1000), (503, [:], 3, nil), (500, [:], 1, 500),
            (400, [:], 1, nil), (401, [:], 1, nil), (429, ["Retry-After": "61"], 1, nil),
            (429, ["Retry-After": "0.5"], 1, 500), (429, ["retry-after-ms": "20"], 1, 20),
            (429, ["Retry-After": "Wed, 21 Oct 2015"], 1, 500),
            (429, ["Retry-After": "nan"], 1, nil),
            (503, ["x-should-retry": "false"], 1, nil), (400, ["x-should-retry": "true"], 1, 500),
        ] as [(Int, [String: String], Int, Int?)])
    func waits(_ status: Int, _ fields: [String: String], _ tries: Int, _ wait: Int?) {
        var headers: HTTPHeaders = [:]
        for (name, value) in fields { headers.add(name, value) }
        let failure = EngineFailure(status: status, type: "x", message: "x")
        #expect(
            ChatRetries.wait(after: failure, headers: headers, tries: tries, random: 0)
                == wait.map { .milliseconds($0) })
    }

    @Test("A server that can't be reached is told in one line")
    func unreachable() async throws {
        let transport = ScriptedTransport { _ in
            throw HTTPTransportError.connectionFailed("Connection refused")
        }
        let clock = ManualClock()
        async let failure = #expect(throws: EngineFailure.self) {
            try await self.events(transport, clock: clock)
        }
        for wait in [500, 1000] {
            await clock.sleeper(for: .milliseconds(wait))
            clock.advance(by: .milliseconds(wait))
        }
        #expect(
            await failure?.message
                == "The model server llama can't be reached: Connection refused")
        #expect(transport.requests.count == 3)
    }
}
