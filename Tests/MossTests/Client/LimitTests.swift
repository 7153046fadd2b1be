import Moss
import MossTestSupport
import Testing

@Suite("Time limits, on a clock that the test moves")
struct LimitTests {
    private let clock = ManualClock()

    private func client(
        _ server: ScriptedServer, timeout: Double? = nil, idleTimeout: Double? = 120
    ) throws -> MossInference {
        try .testing(
            CurlTransport(), baseURL: server.baseURL, timeout: timeout, idleTimeout: idleTimeout,
            timing: CallTiming(clock: clock) { 0 })
    }

    private static func expectTimeout(
        _ word: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async {
        let error = await #expect(throws: InferenceError.self, sourceLocation: sourceLocation) {
            try await body()
        }
        #expect(error?.type == "timeout", sourceLocation: sourceLocation)
        #expect(error?.status == nil, sourceLocation: sourceLocation)
        #expect(error?.message.contains(word) == true, sourceLocation: sourceLocation)
    }

    @Test("idleTimeout bounds the wait for the start, and is not tried again")
    func idleBeforeStart() async throws {
        let server = try ScriptedServer([.untilClosed])
        let client = try client(server)
        let call = Task { try await client.responses.create(input: "x") }
        try await server.waitForRequest()
        await clock.sleeper(for: .seconds(120))
        clock.advance(by: .seconds(120))
        await Self.expectTimeout("idleTimeout") { _ = try await call.value }
        try await server.waitForClose()
        #expect(server.requests.count == 1)
    }

    @Test("timeout bounds the wait for the start")
    func totalBeforeStart() async throws {
        let server = try ScriptedServer([.untilClosed])
        let client = try client(server, timeout: 5)
        let call = Task { try await client.responses.create(input: "x") }
        await clock.sleeper(for: .seconds(5))
        clock.advance(by: .seconds(5))
        await Self.expectTimeout("timeout of 5 s") { _ = try await call.value }
    }

    @Test("idleTimeout bounds each pause of a stream")
    func idleInStream() async throws {
        let server = try ScriptedServer(
            .stream(["{\"type\":\"a\"}", "{\"type\":\"b\"}"], end: .silence))
        let stream = try await client(server).responses.createStreaming(input: "x", idleTimeout: 7)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next()?.type == "a")
        #expect(try await iterator.next()?.type == "b")
        // The watch was set when the stream began, and is set again for the wait that begins now.
        let pump = Task { [clock] in
            while !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .seconds(7))
                await Task.yield()
            }
        }
        await Self.expectTimeout("7 s (idleTimeout)") { _ = try await iterator.next() }
        pump.cancel()
        #expect(try await iterator.next() == nil)
        try await server.waitForClose()
    }

    @Test("idleTimeout stands still while the reader does not read")
    func slowReader() async throws {
        let server = try ScriptedServer(
            .stream(ResponseEvents.start(), end: .silence))
        let stream = try await client(server, idleTimeout: 7).responses.createStreaming(input: "x")
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next()?.type == "response.created")
        for _ in 0..<10 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(7))
        }
        #expect(try await iterator.next()?.type == "response.in_progress")
        stream.cancel()
        #expect(try await iterator.next() == nil)
    }

    @Test("timeout bounds a stream that keeps coming, its reader included")
    func totalInStream() async throws {
        let server = try ScriptedServer(
            .stream(ResponseEvents.start(), end: .silence))
        let stream = try await client(server, timeout: 60, idleTimeout: nil)
            .responses.createStreaming(input: "x")
        await clock.sleeper(for: .seconds(60))
        clock.advance(by: .seconds(60))
        try await server.waitForClose()
        await Self.expectTimeout("timeout of 60 s") { for try await _ in stream {} }
    }

    @Test("infinity turns the client's limits off for a call")
    func infinity() async throws {
        let server = try ScriptedServer(
            .stream(ResponseEvents.text("Hi"), end: .done))
        let client = try client(server, timeout: 5, idleTimeout: 5)
        let response = try await client.responses.create(
            input: "x", timeout: .infinity, idleTimeout: .infinity)
        #expect(response.outputText == "Hi")
    }

    @Test("After an error event, a second is left for the details, and no more")
    func graceForDetails() async throws {
        let server = try ScriptedServer(
            .stream([#"{"type":"error","message":"m","code":"c"}"#], end: .silence))
        let client = try client(server, idleTimeout: nil)
        let call = Task { try await client.responses.create(input: "x") }
        await clock.sleeper(for: .seconds(1))
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: InferenceError.self) { try await call.value }
        #expect(error?.message == "m")
        #expect(error?.code == "c")
        try await server.waitForClose()
    }

    @Test("The rest of the body is read for a tenth of a second after the last event")
    func drain() async throws {
        let events = ResponseEvents.text("Hi")
        let server = try ScriptedServer { request in
            .stream(events, end: request.number == 0 ? .silence : .done)
        }
        let client = try client(server, idleTimeout: nil)
        #expect(try await client.responses.create(input: "x").outputText == "Hi")
        await clock.sleeper(for: .milliseconds(100))
        #expect(server.openConnectionCount == 1)
        clock.advance(by: .milliseconds(100))
        try await server.waitForClose()
    }
}
