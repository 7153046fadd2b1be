import Moss
import MossMCP
import MossRetrieval
import MossTestSupport
import Synchronization
import Testing

@testable import MossEngine

/// When the reader leaves, all that runs for it ends, in each phase.
@Suite("Stopping", .timeLimit(.minutes(2)))
struct StopTests {
    /// Something that begins, and notes when its task is cancelled.
    final class Phase: Sendable {
        private let (began, begin) = AsyncStream.makeStream(of: Void.self)
        private let (ended, end) = AsyncStream.makeStream(of: Void.self)

        /// Runs until its task is cancelled.
        func run() async throws {
            begin.yield()
            let (never, keep) = AsyncStream.makeStream(of: Void.self)
            await withTaskCancellationHandler {
                for await _ in never {}
            } onCancel: {
                keep.finish()
            }
            end.yield()
            throw CancellationError()
        }

        func hasBegun() async { for await _ in began { return } }
        func wasCancelled() async { for await _ in ended { return } }
    }

    private struct SlowPassages: PassageSource {
        let phase: Phase

        func indexes() async throws -> [IndexSummary] {
            [IndexSummary(name: "faq", documents: 0, passages: 0, bytes: 0, createdAt: 0)]
        }

        func search(_ query: String, in indexes: [String], limit: Int) async throws -> SearchResult
        {
            try await phase.run()
            throw CancellationError()
        }
    }

    @Test("A cancelled task stops the search before the stream began")
    func search() async {
        let phase = Phase()
        var bed = TestBed(ScriptedModel([.finish(.stop)]))
        bed.sources = SlowPassages(phase: phase)
        await cancel(bed, phase, headers: ["X-Moss-Indexes": "faq"])
    }

    @Test("A cancelled task stops a model that says nothing yet", arguments: [true, false])
    func silentModel(_ isStream: Bool) async {
        let phase = Phase()
        let bed = TestBed(ScriptedModel(rounds: [{ _, _ in try await phase.run() }]))
        await cancel(bed, phase, ["stream": .bool(isStream)])
    }

    @Test("A cancelled task stops a call of a response that is no stream")
    func callWithoutStream() async {
        let phase = Phase()
        var bed = TestBed(ScriptedModel([.call(0, "crm__hang", "{}"), .finish(.stop)]))
        bed.serve(
            "crm",
            [
                ScriptedTool("hang") { _, _ in
                    try await phase.run()
                    return MCPToolResult("")
                }
            ])
        await cancel(
            bed, phase, ["stream": false, "tools": [["type": "mcp", "server_label": "crm"]]])
    }

    private func cancel(
        _ bed: TestBed, _ phase: Phase, _ body: JSONObject = [:], headers: HTTPHeaders = [:]
    ) async {
        let transport = GatewayTransport(gateway: bed.gateway())
        let request = TestBed.request(body, headers: headers)
        let task = Task { try await transport.send(request) }
        await phase.hasBegun()
        task.cancel()
        await phase.wasCancelled()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A reader that leaves stops a model that speaks", arguments: [true, false])
    func speakingModel(_ dropsBody: Bool) async throws {
        let phase = Phase()
        let bed = TestBed(
            ScriptedModel(rounds: [
                { _, emit in
                    try await emit(.text("So"))
                    try await phase.run()
                }
            ]))
        var response: HTTPResponse? = await bed.send([:])
        await phase.hasBegun()
        if dropsBody { response = nil } else { response?.body.cancel() }
        await phase.wasCancelled()
    }

    @Test("A reader that leaves stops all calls that run")
    func runningCalls() async throws {
        let phases = [Phase(), Phase()]
        let model = ScriptedModel(
            [
                .call(0, "crm__hang", "{\"id\":\"0\"}"), .call(1, "crm__hang", "{\"id\":\"1\"}"),
                .finish(.stop),
            ])
        var bed = TestBed(model)
        bed.serve(
            "crm",
            [
                ScriptedTool("hang") { arguments, _ in
                    try await phases[Int(arguments["id"]?.stringValue ?? "") ?? 0].run()
                    return MCPToolResult("")
                }
            ])
        let response = await bed.send(["tools": [["type": "mcp", "server_label": "crm"]]])
        for phase in phases { await phase.hasBegun() }
        response.body.cancel()
        for phase in phases { await phase.wasCancelled() }
        #expect(model.requests.count == 1)
    }

    @Test("A reader that leaves stops the wait between two tries")
    func retryWait() async throws {
        let transport = ScriptedTransport { _ in
            ScriptedTransport.json(503, "{\"error\":{\"message\":\"busy\"}}")
        }
        let bed = TestBed(transport: transport)
        let gateway = GatewayTransport(gateway: bed.gateway())
        let task = Task { try await gateway.send(TestBed.request([:])) }
        await bed.clock.sleeper(for: .milliseconds(500))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    @Test("A reader that leaves closes the connection to the model's server")
    func upstreamBody() async throws {
        let (closed, close) = AsyncStream.makeStream(of: Void.self)
        let transport = ScriptedTransport { _ in
            let (writer, body) = HTTPBodyChannel.make()
            writer.offer(Array("data: {\"choices\":[{\"delta\":{\"content\":\"So\"}}]}\n\n".utf8))
            writer.onReaderGone { close.finish() }
            return HTTPResponse(status: 200, body: body)
        }
        let response = await TestBed(transport: transport).send([:])
        var text = ""
        while !text.contains("output_text.delta"), let chunk = try await response.body.next() {
            text += String(decoding: chunk, as: UTF8.self)
        }
        response.body.cancel()
        for await _ in closed {}
    }

    @Test("A reader that reads nothing stops the model from running ahead")
    func backPressure() async throws {
        let said = RunCount()
        let model = ScriptedModel(rounds: [
            { _, emit in
                while true {
                    try await emit(.text(String(repeating: "x", count: 1000)))
                    said.add()
                }
            }
        ])
        let bed = TestBed(model)
        var response: HTTPResponse? = await bed.send([:])
        // 256 KiB wait for the reader; the model is held there until somebody reads.
        while said.count < 150 { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        #expect(said.count < 300)
        response = nil
        #expect(response == nil)
    }
}
