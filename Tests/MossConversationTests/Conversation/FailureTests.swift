import Moss
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("A turn that fails", .timeLimit(.minutes(2)))
struct FailureTests {
    @Test("a refused key is one clear line, and the question goes back to the composer")
    func refused() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        await chat.service.next().refuse(
            401, ["error": ["message": "Bad key.", "type": "authentication_error"]],
            headers: ["X-Moss-Request-Id": "req_1"])
        let snapshot = await chat.until(.failed)
        #expect(
            snapshot.lines == [
                "user: a",
                "The key was refused: Bad key. / Check the key. / "
                    + "status 401 · type authentication_error · request req_1",
                "end: failed",
            ])
        #expect(snapshot.restoreToComposer?.text == "a")
        await chat.conversation.send("b")
        let next = await chat.service.next()
        #expect(next.input.map { $0["content"] } == ["b"])
        #expect(await chat.conversation.snapshot().restoreToComposer == nil)
    }

    @Test("a dead server is one clear line")
    func dead() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        await chat.service.next().fail(HTTPTransportError.connectionFailed("refused"))
        let snapshot = await chat.until(.failed)
        #expect(snapshot.lines[1].hasPrefix("The connection to this machine failed: "))
        #expect(snapshot.restoreToComposer?.text == "a")
    }

    @Test("a stream that breaks off keeps its text, in the transcript and for the model")
    func cut() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept()
        exchange.send(bytes: try Fixture.bytes("cases/38a-cut-after-text.sse"))
        exchange.end(throwing: HTTPTransportError.connectionBroken("reset"))
        let snapshot = await chat.until(.failed)
        #expect(snapshot.lines[1] == "answer cut: Hello ")
        #expect(snapshot.lines[2] == #"call run notRun {"path":"/tm [not run]"#)
        #expect(snapshot.restoreToComposer == nil)
        #expect(chat.service.count == 1)
        await chat.conversation.send("go on")
        let next = await chat.service.next()
        #expect(next.input.map { $0["content"] } == ["a", "Hello ", "go on"])
        #expect(next.input.map { $0["role"] } == ["user", "assistant", "user"])
    }

    @Test("a failure inside of the stream tells its own words, each another line")
    func inStream() async throws {
        var titles: Set<String> = []
        for file in ["34a-error-event", "34b-error-data-only", "34c-failed"] {
            let chat = try Chat()
            await chat.conversation.send("a")
            let exchange = await chat.service.next()
            exchange.accept()
            exchange.send(bytes: try Fixture.bytes("cases/\(file).sse"))
            exchange.end()
            let snapshot = await chat.until(.failed)
            let line = try #require(snapshot.lines.dropLast().last)
            #expect(line.contains("(test \(file.prefix(3)))"))
            titles.insert(line)
        }
        #expect(titles.count == 3)
    }

    @Test("a failure after a tool ran is never sent again, and says what may have happened")
    func afterTool() async throws {
        let chat = try Chat(retries: 2)
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept(Wire.added(Wire.mcpCall("in_progress")))
        await chat.until(.runningTool("crm.track"))
        exchange.end(throwing: HTTPTransportError.connectionBroken("reset"))
        let snapshot = await chat.until(.failed)
        #expect(snapshot.lines.contains { $0.hasPrefix("The answer failed after a tool had run") })
        #expect(snapshot.calls.first?.state == .unknownOutcome)
        #expect(snapshot.restoreToComposer == nil)
        #expect(chat.service.count == 1)
        await chat.conversation.send("b")
        let input = await chat.service.next().input
        #expect(input.map { $0["role"] } == ["user", "developer", "user"])
        #expect(input[1]["content"]?.stringValue?.contains("crm.track") == true)
    }

    @Test(
        "each kind of failure has its own words",
        arguments: [
            (InferenceError(type: "timeout", message: "m"), "No answer in time"),
            (InferenceError(type: "incomplete_stream", message: "m"), "The answer broke off"),
            (InferenceError(status: 429, type: "rate_limit_error", message: "m"), "Too many"),
            (InferenceError(status: 500, type: "server_error", message: "m"), "The service failed"),
            (
                InferenceError(status: 404, type: nil, message: "m", code: "model_not_found"),
                "The model is not served"
            ),
            (
                InferenceError(
                    status: 400, type: "invalid_request_error", message: "m",
                    code: "context_length_exceeded"), "The conversation is too long"
            ),
            (InferenceError(status: 424, type: "mcp_error", message: "m"), "An MCP server"),
            (InferenceError(status: 422, type: nil, message: "m"), "The request was refused"),
        ])
    func words(error: InferenceError, title: String) {
        let notice = NoticeEntry.failure(error, place: "here")
        #expect(notice.title.hasPrefix(title))
        #expect(notice.title.hasSuffix(": m"))
        #expect(notice.kind == .error)
    }

    @Test("a wait that the service asks for is told, and a message is one line")
    func wait() {
        let notice = NoticeEntry.failure(
            InferenceError(
                status: 429, type: "capacity", message: "one\ntwo", code: "mcp_loops_busy",
                retryAfter: 7),
            place: "here")
        #expect(notice.title == "The service is busy: one two")
        #expect(notice.details.contains("The service asks to wait 7 s."))
    }
}
