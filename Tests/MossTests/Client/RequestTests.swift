import Moss
import MossTestSupport
import Testing

@Suite("What a call sends")
struct RequestTests {
    /// The one request that the body makes.
    private static func request(
        apiKey: String? = nil, _ body: (Responses) async throws -> Void
    ) async throws -> HTTPRequest {
        let transport = StubTransport(events: Script.event(ResponseEvents.completed([])))
        try await body(MossInference.testing(transport, apiKey: apiKey).responses)
        return try #require(transport.requests.first)
    }

    private static func body(_ request: HTTPRequest) -> String {
        String(decoding: request.body, as: UTF8.self)
    }

    @Test("The least of a call")
    func least() async throws {
        let request = try await Self.request { _ = try await $0.create(input: "Hi") }
        #expect(request.method == "POST")
        #expect(request.url == "http://127.0.0.1:1/v1/responses")
        #expect(
            request.headers == [
                "Authorization": "Bearer project-1:key-of-project-1",
                "Content-Type": "application/json",
                "Accept": "text/event-stream",
                "X-Moss-Retrieve": "off",
            ])
        #expect(Self.body(request) == #"{"model":"moss","input":"Hi","stream":true}"#)
        #expect(request.connectTimeout == .seconds(10))
    }

    @Test("All of a call, in order; typed arguments win over extra")
    func all() async throws {
        let request = try await Self.request(apiKey: "vendor-key-of-client") {
            _ = try await $0.create(
                model: "m", input: [.user("Hi"), .raw(["type": "x", "n": 1.50])],
                instructions: "Be \"kind\".\n", tools: [.function(name: "f")], toolChoice: .never,
                parallelToolCalls: false, maxOutputTokens: 7, indexes: ["faq", "orders 2"],
                retrieve: true, cache: false, apiKey: "vendor-key-of-call", idleTimeout: 3,
                extra: [
                    "zeta": ["b": 1, "a": 2], "temperature": 0.2, "model": "other", "stream": false,
                    "tool_choice": "auto", "ünï": nil,
                ])
        }
        #expect(
            Self.body(request)
                == #"{"model":"m","input":[{"type":"message","role":"user","content":"Hi"},"#
                + #"{"type":"x","n":1.5}],"instructions":"Be \"kind\".\n","#
                + #""tools":[{"type":"function","name":"f"}],"tool_choice":"none","#
                + #""parallel_tool_calls":false,"max_output_tokens":7,"temperature":0.2,"#
                + #""zeta":{"b":1,"a":2},"ünï":null,"stream":true}"#)
        #expect(request.headers["X-Moss-Indexes"] == "faq,orders 2")
        #expect(request.headers["X-Moss-Retrieve"] == nil)
        #expect(request.headers["X-Moss-Cache"] == "off")
        #expect(request.headers["X-Moss-Provider-Key"] == "vendor-key-of-call")
        #expect(request.connectTimeout == .seconds(3))
    }

    @Test("Extra fields stand where the typed argument is not given")
    func extra() async throws {
        let request = try await Self.request {
            _ = try await $0.create(
                input: "x", extra: ["tools": [["type": "web_search"]], "instructions": "y"])
        }
        #expect(
            Self.body(request) == #"{"model":"moss","input":"x","instructions":"y","#
                + #""tools":[{"type":"web_search"}],"stream":true}"#)
    }

    @Test("Searching is off where it is switched off or no index is named")
    func retrieve() async throws {
        let off = try await Self.request {
            _ = try await $0.create(input: "x", indexes: ["faq"], retrieve: false)
        }
        #expect(off.headers["X-Moss-Retrieve"] == "off")
        #expect(off.headers["X-Moss-Indexes"] == "faq")
        let on = try await Self.request { _ = try await $0.create(input: "x", indexes: ["faq"]) }
        #expect(on.headers["X-Moss-Retrieve"] == nil)
        #expect(on.headers["X-Moss-Cache"] == nil)
    }

    @Test(
        "Tools",
        arguments: [
            (
                Tool.function(
                    name: "f", description: "d", parameters: ["type": "object"], strict: true),
                #"{"type":"function","name":"f","description":"d","parameters":{"type":"object"},"strict":true}"#
            ),
            (
                .mcp(
                    McpServer(
                        serverLabel: "crm", serverURL: "https://h/mcp",
                        headers: ["b": "2", "a": "1"],
                        allowedTools: ["t"], transport: .streamableHTTP)),
                #"{"type":"mcp","server_label":"crm","server_url":"https://h/mcp","#
                    + #""headers":{"a":"1","b":"2"},"allowed_tools":["t"],"transport":"streamable_http"}"#
            ),
            (
                .mcp(McpServer(serverLabel: "crm", serverURL: "https://h/mcp", transport: .sse)),
                #"{"type":"mcp","server_label":"crm","server_url":"https://h/mcp","transport":"sse"}"#
            ),
            (.raw(["type": "web_search"]), #"{"type":"web_search"}"#),
        ])
    func tools(tool: Tool, json: String) async throws {
        let request = try await Self.request { _ = try await $0.create(input: "x", tools: [tool]) }
        #expect(Self.body(request).contains(#""tools":[\#(json)]"#))
    }

    @Test(
        "Tool choices",
        arguments: [
            (ToolChoice.auto, #""auto""#), (.required, #""required""#), (.never, #""none""#),
            (.function("f"), #"{"type":"function","name":"f"}"#),
            (
                .raw(["type": "mcp", "server_label": "crm"]),
                #"{"type":"mcp","server_label":"crm"}"#
            ),
        ])
    func toolChoices(choice: ToolChoice, json: String) async throws {
        let request = try await Self.request {
            _ = try await $0.create(input: "x", toolChoice: choice)
        }
        #expect(Self.body(request).contains(#""tool_choice":\#(json),"#))
    }

    @Test(
        "Input items",
        arguments: [
            (InputItem.system("a"), #"{"type":"message","role":"system","content":"a"}"#),
            (.developer("a"), #"{"type":"message","role":"developer","content":"a"}"#),
            (.user("é\u{0}\"\\"), #"{"type":"message","role":"user","content":"é\u0000\"\\"}"#),
            (.assistant("a"), #"{"type":"message","role":"assistant","content":"a"}"#),
            (
                .functionCallOutput(callId: "c", output: "{}"),
                #"{"type":"function_call_output","call_id":"c","output":"{}"}"#
            ),
        ])
    func inputItems(item: InputItem, json: String) {
        #expect(String(decoding: item.bytes, as: UTF8.self) == json)
    }

    @Test("An output item goes back byte for byte")
    func itemsGoBack() throws {
        let json =
            #"{ "type" : "function_call","call_id":"c","name":"f","arguments":"{}","x":1.0,"#
            + #""big":12345678901234567890,"b":[ ],"thought_signature":"\u00e9\/" }"#
        let item = try #require(OutputItem(bytes: Array(json.utf8)))
        #expect(String(decoding: InputItem(item).bytes, as: UTF8.self) == json)
        guard case .functionCall(let call) = item else {
            Issue.record("no function call")
            return
        }
        #expect(call.raw["big"] == .number(try #require(call.raw["big"].flatMap(Self.number))))
        #expect(call.raw["thought_signature"] == "é/")
    }

    private static func number(_ value: JSONValue) -> JSONNumber? {
        if case .number(let number) = value { number } else { nil }
    }
}
