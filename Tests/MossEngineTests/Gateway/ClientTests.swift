import Moss
import MossMCP
import Testing

@testable import MossEngine

/// The published client against the engine in the same process.
@Suite("The client with the engine", .timeLimit(.minutes(2)))
struct ClientTests {
    private func client(_ bed: TestBed) throws -> MossInference {
        try MossInference(
            projectId: "local", projectKey: "local", baseURL: "http://engine.invalid/v1",
            transport: GatewayTransport(gateway: bed.gateway()))
    }

    @Test("A response comes whole, with its request's id")
    func create() async throws {
        let bed = TestBed(ScriptedModel([.text("Hé"), .text("llo"), .finish(.stop)]))
        let response = try await client(bed).responses.create(
            input: "Hi", instructions: "Be brief.", indexes: ["faq"])
        #expect(response.outputText == "Héllo")
        #expect(response.requestId == "req_1")
    }

    @Test("Functions are called, and their outputs go back, until the answer is there")
    func functions() async throws {
        let model = ScriptedModel(
            [.call(0, "lookup_order", "{\"id\":\"A1\"}"), .finish(.stop)],
            [.text("Shipped."), .finish(.stop)])
        let responses = try client(TestBed(model)).responses
        let tools: [Tool] = [.function(name: "lookup_order", parameters: ["type": "object"])]
        var input: [InputItem] = [.user("Where is order A1?")]
        let first = try await responses.create(input: .items(input), tools: tools)
        input += first.output.map(InputItem.init)
        for case .functionCall(let call) in first.output {
            input.append(.functionCallOutput(callId: call.callId, output: "Oct 20"))
        }
        let second = try await responses.create(input: .items(input), tools: tools)
        #expect(second.outputText == "Shipped.")
        #expect(model.requests[1].input.last?["output"] == "Oct 20")
    }

    @Test("An MCP call is an item with its output and its time, and goes back as it came")
    func serverCalls() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__look", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("seen") }])
        let responses = try client(bed).responses
        let tools: [Tool] = [.raw(["type": "mcp", "server_label": "crm"])]
        let response = try await responses.create(input: "Look", tools: tools)
        var calls: [McpCall] = []
        for case .mcpCall(let call) in response.output { calls.append(call) }
        #expect(calls.map(\.output) == ["seen"])
        #expect(calls.map(\.durationMs) == [0])
        let again = try await responses.create(
            input: .items([.user("Look")] + response.output.map(InputItem.init) + [.user("So?")]),
            tools: tools)
        #expect(again.outputText == "Done")
    }

    @Test("A refusal is thrown with its status, type, code and time to wait; no second try follows")
    func refusal() async throws {
        let model = ScriptedModel(rounds: [
            { _, _ in
                throw EngineFailure(
                    status: 429, type: "rate_limit_error", code: "slow_down", message: "Slow down.",
                    retryAfter: "7")
            }
        ])
        let responses = try client(TestBed(model)).responses
        let error = await #expect(throws: InferenceError.self) {
            try await responses.create(input: "Hi")
        }
        #expect(error?.status == 429)
        #expect(error?.type == "rate_limit_error")
        #expect(error?.code == "slow_down")
        #expect(error?.message == "Slow down.")
        #expect(error?.retryAfter == 7)
        #expect(model.requests.count == 1)
    }

    @Test("A failure in the middle of a stream is thrown from its loop")
    func failure() async throws {
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.text("So"))
                throw EngineFailure(status: 502, type: "server_error", code: "x", message: "Cut.")
            }
        ])
        let stream = try await client(TestBed(model)).responses.createStreaming(input: "Hi")
        var text = ""
        let error = await #expect(throws: InferenceError.self) {
            for try await event in stream { text += event.delta ?? "" }
        }
        #expect(text == "So")
        #expect(error?.code == "x")
        #expect(error?.message == "Cut.")
    }

    @Test("A cancelled stream stops the model")
    func cancel() async throws {
        let phase = StopTests.Phase()
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.text("So"))
                try await phase.run()
            }
        ])
        let stream = try await client(TestBed(model)).responses.createStreaming(input: "Hi")
        for try await event in stream where event.delta == "So" { stream.cancel() }
        await phase.wasCancelled()
    }
}
