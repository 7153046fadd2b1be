import Moss
import MossRetrieval
import Testing

@testable import MossEngine

@Suite("The checks of a request")
struct RequestCheckTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var change: JSONObject
        var status = 400
        var code: JSONValue
        var parameter: JSONValue
        var testDescription: String { "\(JSONValue.object(change))" }
    }

    private static func refusal(
        _ change: JSONObject, _ code: JSONValue, _ parameter: JSONValue, status: Int = 400
    ) -> Refusal {
        Refusal(change: change, status: status, code: code, parameter: parameter)
    }

    @Test(
        "What is wrong is named by its path, in a useful order",
        arguments: [
            refusal(["model": .null, "input": 3], "missing_required_parameter", "model"),
            refusal(["model": 3], "invalid_type", "model"),
            refusal(["input": .null, "tools": 3], "missing_required_parameter", "input"),
            refusal(["input": 3], "invalid_type", "input"),
            refusal(["input": ["Hi"]], "invalid_type", "input[0]"),
            refusal(
                ["input": [["role": "robot", "content": "Hi"]]], "invalid_value", "input[0].role"),
            refusal(
                ["input": [["role": "user"]]], "missing_required_parameter", "input[0].content"),
            refusal(
                ["input": [["role": "user", "content": [["type": "output_text", "text": "Hi"]]]]],
                "invalid_value", "input[0].content[0].type"),
            refusal(
                ["input": [["role": "assistant", "content": [["type": "text", "text": "Hi"]]]]],
                "invalid_value", "input[0].content[0].type"),
            refusal(
                [
                    "input": [["role": "user", "content": [["type": "input_text"]]]],
                    "tools": [["type": "junk"]],
                ],
                "missing_required_parameter", "input[0].content[0].text"),
            refusal(["input": [["type": "mesage"]]], "invalid_value", "input[0].type"),
            refusal(["input": [["id": "rs_1"]]], .null, "input[0]"),
            refusal(["input": [["type": "item_reference", "id": "rs_1"]]], .null, "input[0]"),
            refusal(
                ["input": [["type": "function_call_output", "call_id": "a", "output": "x"]]], .null,
                "input[0].call_id"),
            refusal(
                [
                    "input": [
                        ["type": "function_call", "call_id": "a", "name": "f", "arguments": "{}"]
                    ]
                ], .null, "input[0]"),
            refusal(
                [
                    "input": [
                        [
                            "type": "function_call_output", "output": "x",
                            "call_id": .string(String(repeating: "a", count: 65)),
                        ]
                    ]
                ], "string_above_max_length", "input[0].call_id"),
            refusal(
                [
                    "input": [
                        [
                            "type": "mcp_approval_response", "approval_request_id": "mcpr_1",
                            "approve": true,
                        ]
                    ]
                ], .null, "input[0].approval_request_id"),
            refusal(
                ["previous_response_id": "resp_1"], "previous_response_not_found",
                "previous_response_id"),
            refusal(["conversation": "conv_1"], "unsupported_parameter", "conversation"),
            refusal(["background": true], "unsupported_parameter", "background"),
            refusal(
                ["tools": [["type": "custom", "name": "x"]]], "invalid_value", "tools[0].type"),
            refusal(
                ["tools": [["type": "function", "name": "a b"]]], "invalid_value", "tools[0].name"),
            refusal(
                [
                    "tools": [
                        ["type": "function", "name": "a"], ["type": "function", "name": "a"],
                    ]
                ],
                "invalid_value", "tools[1].name"),
            refusal(
                ["tools": [["type": "mcp"]]], "missing_required_parameter", "tools[0].server_label"),
            refusal(
                ["tools": [["type": "mcp", "server_label": "1"]]], "invalid_value",
                "tools[0].server_label"),
            refusal(
                ["tools": [["type": "mcp", "server_label": "a", "connector_id": "x"]]],
                "unsupported_parameter", "tools[0].connector_id"),
            refusal(
                ["tools": [["type": "mcp", "server_label": "crm"]]], "mcp_server_error", "tools[0]",
                status: 424),
            refusal(
                [
                    "tools": [
                        [
                            "type": "mcp", "server_label": "far",
                            "server_url": "https://x.example/mcp",
                        ]
                    ]
                ], "mcp_server_error", "tools[0]", status: 424),
            refusal(["tool_choice": "required"], .null, "tool_choice"),
            refusal(
                ["tool_choice": ["type": "function", "name": "f"]], .null, "tool_choice"),
            refusal(["max_output_tokens": 0], "integer_below_min_value", "max_output_tokens"),
            refusal(["temperature": 2.5], "decimal_above_max_value", "temperature"),
            refusal(
                ["text": ["format": ["type": "json_schema", "name": "x"]]],
                "missing_required_parameter", "text.format.schema"),
            refusal(["model": "gpt-9"], "model_not_found", "model", status: 404),
        ])
    func refused(_ refusal: Refusal) async throws {
        var body = refusal.change
        body["stream"] = true
        if body["input"] == nil { body["input"] = "Hi" }
        if body["model"] == nil { body["model"] = "moss" }
        let bed = TestBed(ScriptedModel([.finish(.stop)]))
        let response = await bed.gateway().respond(
            to: HTTPRequest(
                method: "POST", url: "http://engine/v1/responses",
                body: JSONValue.object(body).serialized()))
        let bytes = try await response.body.collect(upTo: .max)
        let error = try #require(try JSONValue(parsing: bytes)["error"])
        #expect(response.status == refusal.status)
        #expect(error["code"] == refusal.code)
        #expect(error["param"] == refusal.parameter)
        #expect(error["message"]?.stringValue?.isEmpty == false)
        #expect(response.headers["X-Moss-Request-Id"] == "req_1")
        #expect(response.headers["x-should-retry"] == "false")
    }

    @Test(
        "A body that is no JSON object is told with the place", arguments: ["", "{", "[]", "\u{0}"])
    func notJSON(_ text: String) async throws {
        let bed = TestBed(ScriptedModel([.finish(.stop)]))
        let response = await bed.gateway().respond(
            to: HTTPRequest(method: "POST", url: "/v1/responses", body: Array(text.utf8)))
        #expect(response.status == 400)
    }

    @Test(
        "What other services' clients send is taken",
        arguments: [
            ["input": [["role": "user", "content": "Hi"]]],
            ["input": [["type": "message", "role": "assistant", "content": "Hi", "id": .null]]],
            ["input": [["type": "reasoning", "id": "rs_1", "summary": [], "content": .null]]],
            ["input": [["type": "web_search_call", "id": "ws_1", "status": "completed"]]],
            ["input": []],
            ["tools": [["type": "web_search"], ["type": "namespace", "tools": []]]],
            ["tools": [["type": "function", "name": "f", "parameters": .null, "strict": .null]]],
            ["tool_choice": .null, "metadata": .null, "temperature": .null, "text": .null],
            ["store": true, "include": ["junk"], "truncation": "auto", "unknown": 1],
        ] as [JSONObject])
    func taken(_ change: JSONObject) async throws {
        let events = try await TestBed(ScriptedModel([.text("Hi"), .finish(.stop)])).events(change)
        #expect(events.text == "Hi")
        #expect(events.last["store"] == false)
    }

    @Test("The model sees every item with its type, and text as parts")
    func normalised() async throws {
        let model = ScriptedModel([.finish(.stop)])
        _ = try await TestBed(model).events([
            "instructions": "Be brief.", "seed": 7,
            "input": [
                ["role": "user", "content": "Hi"], ["role": "assistant", "content": "Hello"],
                ["role": "user", "content": [["type": "input_text", "text": "Bye"]]],
            ],
        ])
        let request = model.requests[0]
        #expect(
            JSONValue.array(request.input) == [
                [
                    "role": "user", "content": [["type": "input_text", "text": "Hi"]],
                    "type": "message",
                ],
                [
                    "role": "assistant",
                    "content": [["type": "output_text", "text": "Hello", "annotations": []]],
                    "type": "message",
                ],
                [
                    "role": "user", "content": [["type": "input_text", "text": "Bye"]],
                    "type": "message",
                ],
            ])
        #expect(request.lastUserText == "Bye")
        #expect(request.instructions == "Be brief.")
        #expect(request.sampling == ["seed": 7])
    }

    @Test("Secrets of a server entry are not repeated")
    func secrets() async throws {
        var bed = TestBed(ScriptedModel([.text("Hi"), .finish(.stop)]))
        bed.serve("crm", [])
        let events = try await bed.events([
            "tools": [
                [
                    "type": "mcp", "server_label": "crm", "server_url": "moss-chat:crm",
                    "authorization": "secret", "headers": ["X-Key": "secret"],
                ]
            ]
        ])
        #expect(!events.map(\.line).joined().contains("secret"))
        #expect(!"\(events.last)".contains("secret"))
    }
}

@Suite("The header X-Moss-Indexes")
struct IndexNamesTests {
    @Test(
        "Names stand between commas, spaces around them don't count",
        arguments: [
            ("faq", ["faq"]), (" faq , orders ", ["faq", "orders"]), ("faq,faq", ["faq"]),
        ])
    func names(_ value: String, _ names: [String]) throws {
        #expect(try IndexNames.read(["x-moss-indexes": value]) == names)
    }

    @Test("X-Moss-Retrieve: off turns the search off")
    func off() throws {
        #expect(try IndexNames.read(["X-Moss-Indexes": "faq", "X-Moss-Retrieve": "off"]) == [])
        #expect(try IndexNames.read([:]) == [])
    }

    @Test("Empty names and more than 32 are refused")
    func refused() {
        #expect(throws: EngineFailure.self) { try IndexNames.read(["X-Moss-Indexes": "a,,b"]) }
        let many = (0..<33).map { "i\($0)" }.joined(separator: ",")
        #expect(throws: EngineFailure.self) { try IndexNames.read(["X-Moss-Indexes": many]) }
    }

    @Test("A missing index is refused with the names of those that exist")
    func missing() async throws {
        let bed = TestBed(ScriptedModel([.finish(.stop)]))
        let answer = try await bed.json([:], headers: ["X-Moss-Indexes": "faq,docs"])
        #expect(answer.status == 404)
        #expect(answer.body["error"]?["code"] == "index_not_found")
        #expect(
            answer.body["error"]?["message"]?.stringValue
                == "There is no index 'docs'. There are: faq.")
    }
}
