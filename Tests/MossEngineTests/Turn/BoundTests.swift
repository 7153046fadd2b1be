import Moss
import MossMCP
import MossTestSupport
import Testing

@testable import MossEngine

@Suite("Bounds")
struct BoundTests {
    private static let tools: JSONValue = [["type": "mcp", "server_label": "crm"]]
    private static let eventLimit = 1_048_576

    @Test("Outputs of 5 MB keep every event under 1 MiB, and the cut is told")
    func bigOutputs() async throws {
        let calls = (0..<40).map {
            ModelEvent.call($0, "crm__report", $0 == 0 ? "{\"id\":\"all\"}" : "{}")
        }
        let model = ScriptedModel(calls + [.finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        let line = "a line\u{1}\n"
        let (all, part) = (
            String(repeating: line, count: 5_000_000 / 8), String(repeating: line, count: 10_000)
        )
        bed.serve(
            "crm",
            [
                ScriptedTool("report") { arguments, _ in
                    MCPToolResult(arguments["id"] == nil ? part : all)
                }
            ])
        let events = try await bed.events(["tools": Self.tools])
        #expect(events.allSatisfy { $0.size < Self.eventLimit })
        #expect(events.text == "Done")
        let outputs = events.output.compactMap { $0["output"]?.stringValue }
        #expect(outputs.count == 40)
        #expect(outputs.allSatisfy { $0.utf8.count <= 65_536 })
        #expect(outputs[0].contains("bytes left out"))
        #expect(model.requests[1].input.compactMap { $0["output"]?.stringValue } == outputs)
    }

    @Test("An error of 5 MB is bounded too")
    func bigError() async throws {
        let model = ScriptedModel(
            [.call(0, "crm__fail", "{}"), .finish(.stop)], [.text("Done"), .finish(.stop)])
        var bed = TestBed(model)
        let text = String(repeating: "\"", count: 5_000_000)
        bed.serve("crm", [ScriptedTool("fail") { _, _ in MCPToolResult(text, isError: true) }])
        let events = try await bed.events(["tools": Self.tools])
        #expect(events.allSatisfy { $0.size < Self.eventLimit })
        #expect(events.text == "Done")
    }

    @Test("An endless answer ends incomplete, under 1 MiB", arguments: [1000, 3_000_000])
    func endlessText(_ size: Int) async throws {
        let piece = String(repeating: "a\"é", count: size / 4)
        let model = ScriptedModel(rounds: [
            { _, emit in while true { try await emit(.text(piece)) } }
        ])
        let events = try await TestBed(model).events()
        #expect(events.last["incomplete_details"]?["reason"] == "max_output_tokens")
        #expect(events.allSatisfy { $0.size < Self.eventLimit })
        #expect(events.output[0]["status"] == "incomplete")
        #expect(events.output[0]["content"]?[0]?["text"]?.stringValue == events.text)
    }

    @Test("Endless arguments, calls or thoughts end incomplete, under 1 MiB")
    func endlessItems() async throws {
        let endless: [ScriptedModel.Round] = [
            { _, emit in
                while true {
                    try await emit(.call(0, "run", String(repeating: "x", count: 10_000)))
                }
            },
            { _, emit in
                for index in 0... { try await emit(.call(index, "run", "{}")) }
            },
            { _, emit in
                while true { try await emit(.reasoning(String(repeating: "x", count: 10_000))) }
            },
        ]
        for round in endless {
            let events = try await TestBed(ScriptedModel(rounds: [round])).events()
            #expect(events.last["status"] == "incomplete")
            #expect(events.allSatisfy { $0.size < Self.eventLimit })
        }
    }

    @Test("A long request is not repeated at the cost of the answer")
    func longRequest() async throws {
        let text = String(repeating: "a", count: 700_000)
        let model = ScriptedModel([.text(text), .finish(.stop)])
        let tools: [JSONValue] = (0..<50).map { index in
            [
                "type": "function", "name": .string("run\(index)"),
                "description": .string(String(repeating: "d", count: 10_000)),
            ]
        }
        let events = try await TestBed(model).events([
            "instructions": .string(String(repeating: "i", count: 400_000)),
            "tools": .array(tools),
            "metadata": ["a": .string(String(repeating: "m", count: 400_000))],
        ])
        #expect(events.allSatisfy { $0.size < Self.eventLimit })
        #expect(events.last["status"] == "completed")
        #expect(events.last["tools"]?.arrayValue?.count == 50)
        #expect(events.last["tools"]?[49]?["name"] == "run49")
        #expect(events.last["instructions"] == .null)
        #expect(model.requests[0].instructions?.count == 400_000)
    }

    @Test("A response that takes longer than its time fails")
    func time() async throws {
        let model = ScriptedModel(rounds: [
            { _, emit in
                try await emit(.text("So"))
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
            }
        ])
        let bed = TestBed(model)
        let response = await bed.send([:])
        await bed.clock.sleeper(for: .seconds(600))
        bed.clock.advance(by: .seconds(600))
        let events = try TestEvent.read(
            Array(
                String(
                    decoding: try await response.body.collect(upTo: .max), as: UTF8.self
                ).split(separator: ": keepalive\n\n").joined().utf8))
        #expect(events.last["error"]?["code"] == "response_timeout")
        #expect(events.text == "So")
    }

    @Test("Output tokens are counted over all rounds")
    func outputTokens() async throws {
        let model = ScriptedModel(
            [
                .call(0, "crm__look", "{}"), .usage(TokenUsage(input: 3, output: 60)),
                .finish(.stop),
            ],
            [.text("Done"), .usage(TokenUsage(input: 4, output: 2)), .finish(.stop)])
        var bed = TestBed(model)
        bed.serve("crm", [ScriptedTool("look") { _, _ in MCPToolResult("x") }])
        let events = try await bed.events(["tools": Self.tools, "max_output_tokens": 100])
        #expect(model.requests.map(\.maxOutputTokens) == [100, 40])
        #expect(events.last["usage"]?["total_tokens"] == 69)
    }
}
