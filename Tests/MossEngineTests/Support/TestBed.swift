import Moss
import MossMCP
import MossRetrieval
import MossTestSupport
import Synchronization
import Testing

@testable import MossEngine

/// A gateway with a scripted model, ids that count, and a clock that stands still.
struct TestBed {
    var model: any LanguageModel
    var sources: any PassageSource = ScriptedPassages()
    var servers: [EngineServer] = []
    var upstreams: [Upstream] = []
    var defaultModel = ModelCatalog.builtInName
    var transport: any HTTPTransport = ScriptedTransport { _ in
        throw HTTPTransportError.connectionFailed("Connection refused")
    }
    var limits = EngineLimits()
    let clock = ManualClock()

    init(_ model: any LanguageModel) { self.model = model }

    /// The upstream `llama` as the default model.
    init(transport: any HTTPTransport) {
        model = ScriptedModel([.finish(.stop)])
        self.transport = transport
        upstreams = [
            Upstream(
                name: "llama", baseURL: "http://127.0.0.1:8080/v1/", apiKey: "sk-secret",
                model: "gemma")
        ]
        defaultModel = "llama"
    }

    /// Adds a server in memory.
    mutating func serve(
        _ label: String, approval: ApprovalRule = .never, _ tools: [any MCPServerTool]
    ) {
        let server = MCPServer(name: label, version: "1", tools: tools)
        let client = MCPClient(
            label: label, transport: InMemoryTransport(server: server), clock: clock)
        servers.append(EngineServer(client: client, approval: approval))
    }

    var environment: EngineEnvironment {
        let ids = IdCounter()
        return EngineEnvironment(
            clock: clock, unixTime: { 1_700_000_000 }, makeId: { ids.next($0) }, random: { 0 })
    }

    func gateway() -> Gateway {
        Gateway(
            configuration: EngineConfiguration(
                upstreams: upstreams, defaultModel: defaultModel, builtInModel: model,
                sources: sources, servers: servers, transport: transport, limits: limits,
                environment: environment))
    }

    /// Sends a request; `body` says `model` and `stream` only where they matter.
    func send(
        _ body: JSONObject, headers: HTTPHeaders = [:], to gateway: Gateway? = nil
    ) async -> HTTPResponse {
        await (gateway ?? self.gateway()).respond(to: Self.request(body, headers: headers))
    }

    static func request(_ body: JSONObject, headers: HTTPHeaders = [:]) -> HTTPRequest {
        var body = body
        if body["model"] == nil { body["model"] = "moss" }
        if body["stream"] == nil { body["stream"] = true }
        if body["input"] == nil { body["input"] = "Hi" }
        return HTTPRequest(
            method: "POST", url: "http://engine/v1/responses", headers: headers,
            body: JSONValue.object(body).serialized())
    }

    /// Sends a request and reads the events of its stream.
    func events(
        _ body: JSONObject = [:], headers: HTTPHeaders = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [TestEvent] {
        let response = await send(body, headers: headers)
        let bytes = try await response.body.collect(upTo: .max)
        try #require(
            response.status == 200, "\(String(decoding: bytes, as: UTF8.self))",
            sourceLocation: sourceLocation)
        return try TestEvent.read(bytes, sourceLocation: sourceLocation)
    }

    /// Sends a request and reads the whole answer as JSON.
    func json(
        _ body: JSONObject, headers: HTTPHeaders = [:]
    ) async throws -> (status: Int, headers: HTTPHeaders, body: JSONValue) {
        let response = await send(body, headers: headers)
        let bytes = try await response.body.collect(upTo: .max)
        return (response.status, response.headers, try JSONValue(parsing: bytes))
    }
}

/// Ids that count within their prefix: `msg_1`, `msg_2`.
private final class IdCounter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func next(_ prefix: String) -> String {
        let count = counts.withLock { counts in
            counts[prefix, default: 0] += 1
            return counts[prefix, default: 0]
        }
        return "\(prefix)_\(count)"
    }
}
