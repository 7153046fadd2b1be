import Moss
import MossMCP
import MossTestSupport
import Testing

@testable import MossEngine

@Suite("The gateway", .timeLimit(.minutes(2)))
struct GatewayTests {
    @Test("Without stream the whole response is one JSON object")
    func notStreamed() async throws {
        let bed = TestBed(
            ScriptedModel([
                .text("Hi"), .usage(TokenUsage(input: 1, output: 2)), .finish(.stop),
            ]))
        let answer = try await bed.json(["stream": false])
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "application/json")
        #expect(answer.headers["X-Moss-Request-Id"] == "req_1")
        #expect(answer.body["status"] == "completed")
        #expect(answer.body["output"]?[0]?["content"]?[0]?["text"] == "Hi")
        #expect(answer.body["usage"]?["total_tokens"] == 3)
    }

    @Test("A stream says that it is one, and its request's id")
    func head() async throws {
        let response = await TestBed(ScriptedModel([.finish(.stop)])).send([:])
        #expect(response.headers["Content-Type"] == "text/event-stream")
        #expect(response.headers["Cache-Control"] == "no-cache")
        #expect(response.headers["X-Moss-Request-Id"] == "req_1")
    }

    @Test(
        "A model's refusal keeps its status, type, code and Retry-After", arguments: [true, false])
    func refusal(_ isStream: Bool) async throws {
        let model = ScriptedModel(rounds: [
            { _, _ in
                throw EngineFailure(
                    status: 429, type: "rate_limit_error", code: "slow_down", message: "Slow down.",
                    retryAfter: "7")
            }
        ])
        let answer = try await TestBed(model).json(
            ["stream": .bool(isStream)], headers: ["X-Moss-Indexes": "faq"])
        #expect(answer.status == 429)
        #expect(answer.headers["Retry-After"] == "7")
        #expect(
            answer.body["error"] == [
                "message": "Slow down.", "type": "rate_limit_error", "param": .null,
                "code": "slow_down",
            ])
    }

    @Test("A model that takes its time gets its stream begun; its refusal is then an event")
    func slowRefusal() async throws {
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        let model = ScriptedModel(rounds: [
            { _, _ in
                for await _ in told { break }
                throw EngineFailure(status: 503, type: "server_error", message: "Loading.")
            }
        ])
        let bed = TestBed(model)
        async let answer = bed.send([:])
        await bed.clock.sleeper(for: .seconds(2))
        bed.clock.advance(by: .seconds(2))
        let response = await answer
        #expect(response.status == 200)
        tell.finish()
        let events = try TestEvent.read(try await response.body.collect(upTo: .max))
        #expect(events.types.suffix(2) == ["error", "response.failed"])
        #expect(events.last["error"]?["message"] == "Loading.")
    }

    @Test("A model that ends without a word on it fails the response")
    func noFinish() async throws {
        let events = try await TestBed(ScriptedModel([.text("Hi")])).events()
        #expect(events.types.suffix(2) == ["error", "response.failed"])
    }

    @Test("A list that fails is a 424 that names the server")
    func failedList() async throws {
        var bed = TestBed(ScriptedModel([.finish(.stop)]))
        bed.serve("crm", [])
        await bed.servers[0].client.close()
        let answer = try await bed.json(["tools": [["type": "mcp", "server_label": "crm"]]])
        #expect(answer.status == 424)
        #expect(answer.body["error"]?["code"] == "mcp_server_error")
        #expect(answer.body["error"]?["message"]?.stringValue?.contains("'crm'") == true)
    }

    @Test("Models are listed, and the name of each leads to it")
    func models() async throws {
        var bed = TestBed(ScriptedModel([.finish(.stop)]))
        bed.upstreams = [Upstream(name: "llama", baseURL: "http://x/v1", model: "gemma")]
        let gateway = bed.gateway()
        let response = await gateway.respond(
            to: HTTPRequest(method: "GET", url: "http://engine/v1/models?x=1"))
        let list = try JSONValue(parsing: try await response.body.collect(upTo: .max))
        #expect(
            list["data"]?.arrayValue?.compactMap { $0["id"]?.stringValue }
                == ["moss", "moss/fastlane-1", "moss/extract-1", "llama"])
    }

    @Test(
        "Names of upstreams' models are understood",
        arguments: [
            ("llama", "gemma"), ("upstream/llama", "gemma"), ("llama/qwen3:4b", "qwen3:4b"),
            ("upstream/llama/a/b", "a/b"), ("gemma", "gemma"), ("moss", "gemma"),
            ("bare", nil),
        ])
    func names(_ name: String, _ model: String?) throws {
        var bed = TestBed(
            transport: ScriptedTransport { _ in .init(status: 500, body: HTTPBody([])) })
        bed.upstreams.append(Upstream(name: "bare", baseURL: "http://y/v1"))
        let catalog = ModelCatalog(
            EngineConfiguration(
                upstreams: bed.upstreams, defaultModel: "llama", builtInModel: bed.model,
                sources: bed.sources, transport: bed.transport))
        #expect(try catalog.model(named: name).requestName == model)
    }

    @Test(
        "Other paths and methods are refused",
        arguments: [
            ("GET", "/v1/responses", 405), ("POST", "/v1/models", 405), ("GET", "/v1/junk", 404),
            ("POST", "http://engine", 404),
        ])
    func paths(_ method: String, _ url: String, _ status: Int) async {
        let gateway = TestBed(ScriptedModel([.finish(.stop)])).gateway()
        let response = await gateway.respond(to: HTTPRequest(method: method, url: url))
        #expect(response.status == status)
    }

    @Test("A silent stream gets a comment every 15 seconds")
    func keepAlive() async throws {
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.text("a"))
                for await _ in told { break }
                try await emit(.finish(.stop))
            }
        ])
        let bed = TestBed(model)
        let response = await bed.send([:])
        var text = ""
        for try await chunk in response.body {
            text += String(decoding: chunk, as: UTF8.self)
            if text.contains(": keepalive\n\n") {
                tell.finish()
            } else if text.contains("output_text.delta") {
                // The first look finds that something was sent since the stream began.
                for _ in 0..<2 {
                    await bed.clock.sleeper(for: .seconds(15))
                    bed.clock.advance(by: .seconds(15))
                }
            }
        }
        #expect(text.contains(": keepalive\n\n"))
        #expect(text.hasSuffix("data: [DONE]\n\n"))
    }
}
