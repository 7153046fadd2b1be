import Moss
import MossTestSupport
import Testing

/// A delta every 5 ms, without an end.
private let endless = Script([
    .send(
        Script.head(
            headers: [
                ("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked"),
                ("X-Moss-Request-Id", "req_7"),
            ])),
    .sendEach(every: .milliseconds(5)) { index in
        Script.chunk(
            Script.event(#"{"type":"response.output_text.delta","delta":"\#(index) "}"#))
    },
])

@Suite("The life of a stream, against a server")
struct StreamLifeTests {
    private static func client(_ server: ScriptedServer) throws -> MossInference {
        try .testing(CurlTransport(), baseURL: server.baseURL)
    }

    @Test("A text arrives in its events, and whole in the last one")
    func text() async throws {
        let server = try ScriptedServer(
            .stream(
                ResponseEvents.text("Hé", "llo", " ☃"), every: .milliseconds(2),
                headers: [("x-moss-request-id", "req_3")]))
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        #expect(stream.requestId == "req_3")
        var types: [String] = []
        var text = ""
        var last: Response?
        for try await event in stream {
            types.append(event.type)
            if event.type == "response.output_text.delta" { text += event.delta ?? "" }
            if event.type == "response.output_text.done" { #expect(event.text == "Héllo ☃") }
            if event.isLast { last = event.response }
        }
        #expect(types.first == "response.created")
        #expect(types.last == "response.completed")
        #expect(text == "Héllo ☃")
        #expect(last?.outputText == "Héllo ☃")
        #expect(last?.requestId == "req_3")
        #expect(last?.usage?.totalTokens == 8)
    }

    @Test("cancel() ends the loop without an error, and the server sees the connection close")
    func cancel() async throws {
        let server = try ScriptedServer(endless)
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        var count = 0
        for try await _ in stream {
            count += 1
            if count == 3 { stream.cancel() }
        }
        #expect(count == 3)
        try await server.waitForClose()
    }

    @Test("cancel() from another task, while the loop waits")
    func cancelFromElsewhere() async throws {
        let server = try ScriptedServer(.stream(ResponseEvents.start(), end: .silence))
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        let reader = Task {
            var count = 0
            for try await _ in stream { count += 1 }
            return count
        }
        try await server.waitForRequest()
        stream.cancel()
        _ = try await reader.value
        try await server.waitForClose()
    }

    @Test("cancel() before the first event is read")
    func cancelBeforeFirst() async throws {
        let server = try ScriptedServer(endless)
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        stream.cancel()
        for try await _ in stream { Issue.record("an event after cancel()") }
        try await server.waitForClose()
    }

    @Test("Leaving the loop closes the connection, although the stream is still held")
    func leave() async throws {
        let server = try ScriptedServer(endless)
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        for try await _ in stream { break }
        try await server.waitForClose()
        for try await _ in stream { Issue.record("a second reading") }
    }

    @Test("Dropping the stream closes the connection")
    func drop() async throws {
        let server = try ScriptedServer(endless)
        _ = try await Self.client(server).responses.createStreaming(input: "x")
        try await server.waitForClose()
    }

    @Test("Cancelling the task throws CancellationError from the loop")
    func cancelTask() async throws {
        let server = try ScriptedServer(endless)
        let client = try Self.client(server)
        let reader = Task {
            for try await event in try await client.responses.createStreaming(input: "x")
            where event.delta == "3 " {
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: CancellationError.self) { try await reader.value }
        try await server.waitForClose()
    }

    @Test(
        "Cancelling the task of create() in each phase",
        arguments: [Script([.untilClosed]), endless])
    func cancelCreate(script: Script) async throws {
        let server = try ScriptedServer(script)
        let client = try Self.client(server)
        let call = Task { try await client.responses.create(input: "x") }
        try await server.waitForRequest()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        try await server.waitForClose()
    }

    @Test("A cancelled task's call fails as cancelled, not as unreachable")
    func cancelledBefore() async throws {
        let client = try MossInference.testing(
            CurlTransport(), baseURL: try DeadPort.refusing().baseURL)
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.responses.create(input: "x")
        }
        await #expect(throws: CancellationError.self) { try await call.value }
    }

    @Test("Every event of a stream is a place to stop", arguments: 0..<40)
    func cancelAtEvent(index: Int) async throws {
        let server = try ScriptedServer(
            .stream(ResponseEvents.text((0..<32).map { "\($0) " }), end: .silence))
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        var count = 0
        for try await event in stream {
            if count == index, !event.isLast { stream.cancel() }
            count += 1
        }
        #expect(count == min(index + 1, 40))
    }

    @Test("One client serves many streams at once, none mixed with another")
    func manyAtOnce() async throws {
        let server = try ScriptedServer { request in
            let input = (try? JSONValue(parsing: request.text))?["input"]?.stringValue ?? ""
            return .stream(
                ResponseEvents.text((0..<20).map { "\(input).\($0) " }), every: .milliseconds(1))
        }
        let client = try Self.client(server)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    var text = ""
                    let stream = try await client.responses.createStreaming(
                        input: .text("n\(index)"))
                    for try await event in stream
                    where event.type == "response.output_text.delta" {
                        text += event.delta ?? ""
                    }
                    #expect(text == (0..<20).map { "n\(index).\($0) " }.joined())
                }
            }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 100)
    }

    @Test("Calls in a row share a connection")
    func reuse() async throws {
        let server = try ScriptedServer(.stream(ResponseEvents.text("Hi")))
        let client = try Self.client(server)
        for _ in 0..<5 {
            #expect(try await client.responses.create(input: "x").outputText == "Hi")
        }
        #expect(server.requests.count == 5)
        #expect(server.connectionCount == 1)
    }

    @Test(
        "A connection that breaks in the stream throws after the events that came",
        arguments: [Script.End.cut, .reset])
    func broken(end: Script.End) async throws {
        let events = Array(ResponseEvents.text("Hi").dropLast())
        let server = try ScriptedServer(.stream(events, every: .milliseconds(1), end: end))
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        var count = 0
        let error = await #expect(throws: InferenceError.self) {
            for try await _ in stream { count += 1 }
        }
        #expect(error?.type == "connection_error")
        if end == .cut { #expect(count == events.count) }
    }

    /// The stream of the first is whole, as its last event says; only the framing's end is missing.
    @Test(
        "Recorded answers with odd framing",
        arguments: [
            ("45a-chunked-cut", true), ("45b-length-short", false), ("45c-chunk-ext-trailer", true),
        ])
    func framing(name: String, isWhole: Bool) async throws {
        let bytes = try Fixture.bytes("cases/\(name).txt")
        let server = try ScriptedServer([.send(bytes), .close])
        let client = try Self.client(server)
        if isWhole {
            #expect(try await client.responses.create(input: "x").outputText == "whole body")
        } else {
            let error = await #expect(throws: InferenceError.self) {
                try await client.responses.create(input: "x")
            }
            #expect(error?.type == "connection_error")
        }
    }

    @Test("Two tasks that read one stream get an error, not a crash")
    func twoReaders() async throws {
        let server = try ScriptedServer(.stream(ResponseEvents.start(), end: .silence))
        let stream = try await Self.client(server).responses.createStreaming(input: "x")
        let errors = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    do {
                        for try await _ in stream {}
                        return nil
                    } catch { return (error as? InferenceError)?.type }
                }
            }
            let first = await group.next() ?? nil
            stream.cancel()
            return [first, await group.next() ?? nil]
        }
        #expect(errors.contains("invalid_request_error"))
    }
}
