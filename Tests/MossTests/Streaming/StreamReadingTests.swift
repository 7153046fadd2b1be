import Moss
import MossTestSupport
import Testing

private let mcpCall =
    #"{"type":"response.output_item.added","output_index":0,"#
    + #""item":{"type":"mcp_call","id":"mcp_1","name":"t"}}"#

@Suite("What a stream's events become")
struct StreamReadingTests {
    private static func stream(_ events: [String]) async throws -> ResponseStream {
        let bytes = events.flatMap { Script.event($0) }
        return try await MossInference.testing(StubTransport(events: bytes)).responses
            .createStreaming(input: "x")
    }

    private static func response(_ events: [String]) async throws -> Response {
        let bytes = events.flatMap { Script.event($0) }
        return try await MossInference.testing(StubTransport(events: bytes)).responses
            .create(input: "x")
    }

    private static func error(_ events: [String]) async throws -> InferenceError {
        try #require(
            await #expect(throws: InferenceError.self) { try await Self.response(events) })
    }

    @Test("The fields of an event, and its JSON")
    func fields() async throws {
        let json =
            #"{"type":"response.output_text.delta","sequence_number":4,"item_id":"msg_1","#
            + #""output_index":1,"content_index":2,"delta":"a\n\ud83d\ude00\ud83d","x":[1.0]}"#
        let stream = try await Self.stream([json, ResponseEvents.completed([])])
        var iterator = stream.makeAsyncIterator()
        let event = try #require(try await iterator.next())
        #expect(event.type == "response.output_text.delta")
        #expect(event.sequenceNumber == 4)
        #expect(event.itemId == "msg_1")
        #expect(event.outputIndex == 1)
        #expect(event.contentIndex == 2)
        #expect(event.delta == "a\n😀\u{FFFD}")
        #expect(event.raw["x"]?[0]?.description == "1.0")
        #expect(String(decoding: event.bytes, as: UTF8.self) == json)
        #expect(event.item == nil && event.response == nil && event.text == nil)
        #expect(event.arguments == nil && !event.isLast)
    }

    @Test(
        "Fields of another type than they should have count as missing",
        arguments: [
            #"{"type":5,"delta":{"x":1},"item_id":null,"output_index":"0","item":null,"response":1}"#,
            "{}", #"{"typ\u0065":7}"#,
        ])
    func oddFields(json: String) async throws {
        let stream = try await Self.stream([json, ResponseEvents.completed([])])
        var iterator = stream.makeAsyncIterator()
        let event = try #require(try await iterator.next())
        #expect(event.type == "" && event.delta == nil && event.itemId == nil)
        #expect(event.outputIndex == nil && event.item == nil && event.response == nil)
    }

    @Test("An escaped name counts as what it says, and the last of doubles wins")
    func names() async throws {
        let json = #"{"typ\u0065":"a","delta":"1","delta":"2"}"#
        let stream = try await Self.stream([json, ResponseEvents.completed([])])
        var iterator = stream.makeAsyncIterator()
        let event = try #require(try await iterator.next())
        #expect(event.type == "a")
        #expect(event.delta == "2")
    }

    @Test("A whole function call, with its arguments")
    func functionCall() async throws {
        let events = ResponseEvents.functionCall("run", arguments: #"{"path":"/tmp"}"#)
        var arguments = ""
        var done: String?
        var last: Response?
        for try await event in try await Self.stream(events) {
            if event.type == "response.function_call_arguments.delta" {
                arguments += event.delta ?? ""
            }
            if event.type == "response.function_call_arguments.done" { done = event.arguments }
            if event.isLast { last = event.response }
        }
        #expect(arguments == #"{"path":"/tmp"}"#)
        #expect(done == arguments)
        guard case .functionCall(let call)? = last?.output.first else {
            Issue.record("no function call")
            return
        }
        #expect(call.name == "run" && call.callId == "call_1" && call.status == "completed")
    }

    @Test("An MCP call as recorded: running, done and failed")
    func recordedMcpCall() async throws {
        let bytes = try Fixture.bytes("recordings/synthetic/mcp.sse")
        let client = try MossInference.testing(StubTransport(events: bytes))
        var calls: [McpCall] = []
        for try await event in try await client.responses.createStreaming(input: "x") {
            if case .mcpCall(let call)? = event.item { calls.append(call) }
        }
        #expect(calls.map(\.status) == ["in_progress", "completed"])
        #expect(calls.map(\.output) == [nil, "5"])
        #expect(calls.last?.serverLabel == "calc")
        #expect(calls.last?.arguments == #"{"a":2,"b":3}"#)

        let failed = try Fixture.bytes("recordings/synthetic/mcp-failed-call.sse")
        let response = try await MossInference.testing(StubTransport(events: failed)).responses
            .create(input: "x")
        let call = response.output.compactMap {
            if case .mcpCall(let call) = $0 { call } else { nil }
        }
        #expect(call.first?.status == "failed")
        #expect(call.first?.output == nil)
        #expect(call.first?.error?["type"] == "mcp_tool_execution_error")
    }

    @Test("Items of a last event without output: by index, then as they came")
    func collected() async throws {
        func done(_ index: Int?, _ id: String) -> String {
            let place = index.map { #""output_index":\#($0),"# } ?? ""
            return
                #"{"type":"response.output_item.done",\#(place)"item":{"id":"\#(id)","type":"x"}}"#
        }
        let response = try await Self.response([
            done(2, "c"), done(0, "a"), done(0, "b"), done(nil, "d"), done(0, "a"),
            ResponseEvents.completed([]),
        ])
        #expect(response.output.map(\.id) == ["a", "b", "c", "d"])
        let listed = try await Self.response([
            done(0, "a"), ResponseEvents.completed([ResponseEvents.message("x")]),
        ])
        #expect(listed.output.map(\.id) == ["msg_1"])
    }

    @Test("The status of the last response decides, not the name of the event")
    func status() async throws {
        let cut = try await Self.response([
            #"{"type":"response.completed","response":{"status":"incomplete","#
                + #""incomplete_details":{"reason":"max_output_tokens"}}}"#
        ])
        #expect(cut.status == "incomplete")
        #expect(cut.incompleteDetails?.reason == "max_output_tokens")
        let error = try await Self.error([
            #"{"type":"response.completed","response":{"status":"failed","error":{"code":"c","message":"m"}}}"#
        ])
        #expect(error.message == "m" && error.code == "c" && error.type == nil)
        let cancelled = try await Self.error([
            #"{"type":"response.incomplete","response":{"status":"cancelled"}}"#
        ])
        #expect(!cancelled.message.isEmpty)
    }

    @Test("Nothing after the last event is read")
    func afterLast() async throws {
        let stream = try await Self.stream(
            ResponseEvents.text("Hi") + [#"{"type":"response.failed"}"#, "not json"])
        var types: [String] = []
        for try await event in stream { types.append(event.type) }
        #expect(types.last == "response.completed")
    }

    @Test("[DONE] before the last event is no success")
    func done() async throws {
        let bytes = Script.event(ResponseEvents.start()[0]) + Array("data:  [DONE]\n\n".utf8)
        let client = try MossInference.testing(StubTransport(events: bytes))
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.type == "incomplete_stream")
    }

    @Test(
        "What is no JSON object fails the stream",
        arguments: [
            "[1]", "\"x\"", "{\"a\":}", "{\"a\":1} x", "<html>oh</html>", "{\"a\":\"\u{1}\"}",
        ])
    func noObject(data: String) async throws {
        let bytes = Array("data: \(data)\n\n".utf8)
        let client = try MossInference.testing(StubTransport(events: bytes))
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.type == "server_error")
        #expect(error?.message.contains(Character(Unicode.Scalar(1))) == false)
    }

    @Test("An event at the limit is read, one over it fails the stream")
    func limit() async throws {
        func event(_ size: Int) -> String {
            let frame = #"{"type":"response.output_text.delta","delta":""}"#
            let padding = String(repeating: "x", count: size - frame.utf8.count)
            return frame.replacing(#""delta":"""#, with: #""delta":"\#(padding)""#)
        }
        // Without an event line: `data: ` takes six bytes of the line.
        func answer(_ size: Int) throws -> MossInference {
            let bytes = Array("data: \(event(size))\n\n".utf8)
            return try .testing(
                StubTransport(events: bytes + Script.event(ResponseEvents.completed([]))))
        }
        _ = try await answer(1_048_570).responses.create(input: "x")
        let error = await #expect(throws: InferenceError.self) {
            try await answer(1_048_571).responses.create(input: "x")
        }
        #expect(error?.type == "server_error")
    }

    @Test(
        "After an MCP call has arrived, every failure says so",
        arguments: [
            [mcpCall], [mcpCall, "x"], [mcpCall, #"{"error":{"code":"c","message":"m"}}"#],
            [mcpCall, #"{"type":"response.failed","response":{"error":{"code":"c"}}}"#],
            [#"{"type":"response.mcp_call.in_progress","output_index":0}"#, "x"],
            [
                #"{"type":"response.completed","response":{"status":"failed","output":[{"type":"mcp_call"}]}}"#
            ],
        ])
    func failedAfterToolCall(events: [String]) async throws {
        #expect(try await Self.error(events).code == "failed_after_tool_call")
    }

    @Test("A whole response as JSON in place of events")
    func wholeResponse() async throws {
        let message = ResponseEvents.message("Hi")
        let json = """
            {
              "object": "response",\r
              "status": "completed", "output": [\(message)]
            }
            """
        let transport = StubTransport { _, _ in
            .json(200, json, headers: ["X-Moss-Request-Id": "r"])
        }
        let client = try MossInference.testing(transport)
        let response = try await client.responses.create(input: "x")
        #expect(response.outputText == "Hi")
        #expect(response.requestId == "r")
        var types: [String] = []
        for try await event in try await client.responses.createStreaming(input: "x") {
            types.append(event.type)
        }
        #expect(types == ["response.completed"])
    }

    @Test(
        "Other JSON in place of events is an error",
        arguments: [
            (#"{"error":{"message":"m","type":"t"}}"#, "t"), ("{}", "server_error"),
            ("[]", "server_error"),
            (#"{"object":"response","status":"queued"}"#, "incomplete_stream"),
            (#"{"object":"response","status":"failed","error":{"message":"m"}}"#, nil),
        ] as [(String, String?)])
    func otherJSON(json: String, type: String?) async throws {
        let client = try MossInference.testing(StubTransport { _, _ in .json(200, json) })
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.type == type)
    }
}
