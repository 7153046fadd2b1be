import Moss
import MossMCP
import MossTestSupport
import Synchronization
import Testing

@testable import MossEngine

@Suite("The tool loop")
struct ToolLoopTests {
    private static let tools: JSONValue = [["type": "mcp", "server_label": "crm"]]

    @Test("Calls of a round run side by side; the model gets their outputs in call order")
    func sideBySide() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__first", "{}"), .call(1, "crm__second", ""), .finish(.stop)],
            [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        bed.serve(
            "crm",
            [
                // The first can only end once the second has run.
                ScriptedTool("first") { _, _ in
                    for await _ in ended { break }
                    return MCPToolResult("one")
                },
                ScriptedTool("second") { _, _ in
                    end.finish()
                    return MCPToolResult("two")
                },
            ])
        let events = try await bed.events(["tools": Self.tools])
        let asked = try #require(model.requests.last).input
        #expect(asked.suffix(2).map { $0["output"] } == ["one", "two"])
        #expect(asked.suffix(2).map { $0["status"] } == ["completed", "completed"])
        #expect(events.text == "Done")
    }

    @Test("The model may stop calling after it had to call")
    func requiredChoice() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__look", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("x") }])
        _ = try await bed.events(["tools": Self.tools, "tool_choice": "required"])
        #expect(model.requests.map(\.toolChoice) == [.required, .auto])
    }

    @Test("After 32 rounds with calls a last one without tools ends the answer")
    func rounds() async throws {
        let model = ScriptedModel([.call(0, "crm__look", "{}"), .finish(.stop)])
        var bed = TestBed(model)
        let calls = Mutex(0)
        bed.serve(
            "crm",
            [
                ScriptedTool("look") { _, _ in
                    calls.withLock { $0 += 1 }
                    return MCPToolResult("x")
                }
            ])
        let events = try await bed.events(["tools": Self.tools])
        #expect(calls.withLock { $0 } == 32)
        #expect(model.requests.count == 33)
        #expect(model.requests.last?.toolChoice == ModelToolChoice.none)
        #expect(events.output.last?["error"]?["message"]?.stringValue?.hasPrefix("Not run") == true)
        #expect(events.types.last == "response.completed")
    }

    @Test("max_tool_calls counts the calls that run; the others fail")
    func maximumCalls() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__look", "{}"), .call(1, "crm__look", "{}"), .finish(.stop)],
            [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("x") }])
        let events = try await bed.events(["tools": Self.tools, "max_tool_calls": 1])
        let calls = events.output.filter { $0["type"] == "mcp_call" }
        #expect(calls.map { $0["status"] } == ["completed", "failed"])
    }

    @Test(
        "Arguments that are no object are not run, and the model is told",
        arguments: ["{\"path\":\"/tm", "[\"a\"]", "{\"path\":\"x\"} trailing words", "null"])
    func badArguments(_ arguments: String) async throws {
        let model = ScriptedModel(
            [.call(0, "crm__look", arguments), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve(
            "crm",
            [
                ScriptedTool("look") { _, _ in
                    Issue.record("it ran")
                    return MCPToolResult("x")
                }
            ])
        let events = try await bed.events(["tools": Self.tools])
        let call = try #require(model.requests.last?.input.last)
        #expect(call["error"]?["type"] == "mcp_protocol_error")
        #expect(call["arguments"]?.stringValue == arguments)
        #expect(events.text == "Done")
    }

    @Test("A failure after a tool ran says so, so that nobody sends the request again")
    func failureAfterTool() async throws {
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.call(0, "crm__look", "{}"))
                try await emit(.finish(.stop))
            },
            { _, _ in
                throw EngineFailure(
                    status: 429, type: "rate_limit_error", code: "rate_limit_exceeded",
                    message: "Slow down.", retryAfter: "1")
            },
        ])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("x") }])
        let events = try await bed.events(["tools": Self.tools])
        #expect(events.last["error"]?["code"] == "failed_after_tool_call")
        #expect(events.last["error"]?["message"] == "Slow down.")
        #expect(events.types.suffix(2) == ["error", "response.failed"])
    }

    @Test("Progress is told only where it is asked for, and never after the call")
    func progress() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__look", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        let (told, tell) = AsyncStream.makeStream(of: Void.self)
        bed.serve(
            "crm",
            [
                ScriptedTool("look") { _, report in
                    report(MCPProgress(progress: 1, total: 2, message: "half"))
                    for await _ in told { break }
                    return MCPToolResult("x")
                }
            ])
        let response = await bed.send([
            "tools": Self.tools, "stream_options": ["include_progress": true],
        ])
        var bytes: [UInt8] = []
        for try await chunk in response.body {
            bytes += chunk
            if String(decoding: bytes, as: UTF8.self).contains("mcp_call.progress") {
                tell.finish()
            }
        }
        let events = try TestEvent.read(bytes)
        let place = try #require(events.types.firstIndex(of: "response.mcp_call.progress"))
        #expect(events[place].json["message"] == "half")
        #expect(events[place].json["total"]?.doubleValue == 2)
        #expect(events.types[place + 1] == "response.mcp_call.completed")
    }

    @Test("A silent tool times out as a failed call")
    func timeOut() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__hang", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.limits.call = .seconds(100)
        bed.serve(
            "crm",
            [
                ScriptedTool("hang") { _, _ in
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                    throw CancellationError()
                }
            ])
        let (clock, tools) = (bed.clock, Self.tools)
        async let events = bed.events(["tools": tools])
        await clock.sleeper(for: .seconds(100))
        clock.advance(by: .seconds(100))
        let call = try #require(try await events.output.first { $0["type"] == "mcp_call" })
        #expect(call["error"]?["type"] == "http_error")
        #expect(call["error"]?["code"] == 504)
        #expect(call["duration_ms"]?.doubleValue == 100_000)
    }

    @Test("A bare tool name of a small model finds its tool where only one has it")
    func bareName() async throws {
        let model = ScriptedModel(
            [.call(0, "look", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("x") }])
        let events = try await bed.events(["tools": Self.tools])
        #expect(events.output.contains { $0["output"] == "x" })
    }

    @Test("Ids that a server counts anew in each answer become unique ones")
    func repeatedCallIds() async throws {
        let model = ScriptedModel([.call(0, "run", "{}"), .call(1, "run", "{}"), .finish(.stop)])
        let input: JSONValue = [
            ["role": "user", "content": "Hi"],
            ["type": "function_call", "call_id": "call_run", "name": "run", "arguments": "{}"],
            ["type": "function_call_output", "call_id": "call_run", "output": "x"],
        ]
        let events = try await TestBed(model).events([
            "input": input, "tools": [["type": "function", "name": "run"]],
        ])
        let ids = events.output.map { $0["call_id"]?.stringValue ?? "" }
        #expect(ids == ["call_1", "call_2"])
    }
}
