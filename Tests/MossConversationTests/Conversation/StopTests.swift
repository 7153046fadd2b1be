import Moss
import MossPlatform
import Testing

@testable import MossConversation

@Suite("A stop", .timeLimit(.minutes(2)))
struct StopTests {
    private static func tool(
        _ name: String, _ script: String, approve: Bool = false
    ) -> FunctionTool {
        FunctionTool(
            name: name, command: ["/bin/sh", "-c", script], directory: "/", approve: approve)
    }

    private static let stubborn = tool(
        "stubborn", "trap '' TERM; echo up; while :; do sleep 600; done")

    @Test("before the answer's head: the request is cancelled and the question comes back")
    func connecting() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        await chat.conversation.stop()
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.activity.kind == .cancelled)
        #expect(snapshot.lines == ["user: a", "end: stopped"])
        #expect(snapshot.restoreToComposer?.text == "a")
        await exchange.closed()
        await chat.conversation.send("b")
        #expect(await chat.service.next().input.map { $0["content"] } == ["b"])
    }

    @Test("before the first event")
    func firstEvent() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept()
        await chat.until(.waiting(.firstEvent))
        await chat.conversation.stop()
        #expect(await chat.conversation.snapshot().activity.kind == .cancelled)
        await exchange.closed()
    }

    @Test("while text streams: the connection closes, the text stays, and nothing more is drawn")
    func streaming() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept(Wire.created, Wire.delta("One "), Wire.delta("two "))
        await chat.until(line: "answer streaming: One two ")
        await chat.conversation.stop()
        exchange.send(Wire.delta("three"))
        await exchange.closed()
        var snapshot = await chat.conversation.snapshot()
        #expect(snapshot.activity.kind == .cancelled)
        #expect(snapshot.lines == ["user: a", "answer stopped: One two ", "end: stopped"])
        #expect(snapshot.open.isEmpty)
        #expect(snapshot.restoreToComposer == nil)

        await chat.conversation.send("go on")
        let next = await chat.service.next()
        #expect(next.input.map { $0["content"] } == ["a", "One two ", "go on"])
        next.accept(Wire.delta("Four"))
        snapshot = await chat.until(.streaming)
        #expect(snapshot.lines.last == "answer streaming: Four")
    }

    @Test("is heard in the middle of a flood")
    func flood() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept()
        async let flooding: Void = exchange.flood(Wire.delta("x"))
        await chat.until(.streaming)
        await chat.conversation.stop()
        await flooding
        #expect(await chat.conversation.snapshot().activity.kind == .cancelled)
    }

    @Test("during an MCP call: its outcome is unknown, and the model is told")
    func mcpCall() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        exchange.accept(Wire.added(Wire.mcpCall("in_progress")))
        await chat.until(.runningTool("crm.track"))
        await chat.conversation.stop()
        await exchange.closed()
        let snapshot = await chat.conversation.snapshot()
        let call = try #require(snapshot.calls.first)
        #expect(call.state == .unknownOutcome)
        #expect(call.error?.contains("may have taken effect") == true)
        await chat.conversation.send("b")
        let input = await chat.service.next().input
        #expect(input.map { $0["role"] } == ["user", "developer", "user"])
    }

    @Test("while function tools run: they are ended, and shown with their signal")
    func functionTool() async throws {
        let chat = try Chat(tools: [
            Self.tool("slow", "echo up; while :; do sleep 600; done"),
            Self.tool("quick", "echo ok"),
        ])
        await chat.conversation.send("a")
        await chat.service.next().answer(
            Wire.call("c1", "slow"), Wire.call("c2", "quick"), Wire.call("c3", "slow"))
        await chat.until { snapshot in
            snapshot.calls.count { $0.output == "up\n" } == 2
                && snapshot.calls.contains { $0.state == .completed }
        }
        await chat.conversation.stop()
        var snapshot = await chat.conversation.snapshot()
        #expect(snapshot.activity.kind == .cancelled)
        #expect(snapshot.calls.map(\.state) == [.unknownOutcome, .completed, .unknownOutcome])
        snapshot = await chat.until { $0.open.isEmpty }
        #expect(snapshot.calls.map(\.brief) == ["stopped, SIGTERM", nil, "stopped, SIGTERM"])
        #expect(snapshot.lines.last == "end: stopped")

        await chat.conversation.send("b")
        let outputs = await chat.service.next().input.compactMap { $0["output"]?.stringValue }
        let stopped = "Stopped by the user while running; its effect is unknown."
        #expect(outputs == [stopped, "ok\n", stopped])
    }

    @Test("a new turn may begin while a stopped tool is still ending")
    func lingering() async throws {
        let chat = try Chat(tools: [Self.stubborn])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "stubborn"))
        await chat.until { $0.calls.first?.output == "up\n" }
        await chat.conversation.stop()
        await chat.conversation.send("b")
        await chat.service.next().answer(Wire.message("1"))
        let snapshot = await chat.until { $0.activity.kind == .ready && $0.open.isEmpty }
        #expect(snapshot.calls.first?.brief == "stopped, SIGKILL")
        #expect(snapshot.lines.suffix(3) == ["user: b", "answer done: 1", "end: completed"])
    }

    @Test("while approvals wait: the answer is no")
    func approval() async throws {
        let chat = try Chat(tools: [Self.tool("refund", "echo ran", approve: true)])
        await chat.conversation.send("a")
        await chat.service.next().answer(
            Wire.call("c1", "refund"), Wire.approvalRequest("mcpr_1", "wipe", "{}"))
        await chat.until { $0.approvals.count == 2 }
        await chat.conversation.stop()
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.approvals.isEmpty)
        #expect(snapshot.calls.map(\.state) == [.notRun, .notRun])
        #expect(snapshot.open.isEmpty)
        await chat.conversation.send("b")
        let input = await chat.service.next().input
        let sentence: JSONValue = "Not run: the user stopped the answer."
        #expect(input.contains { $0["call_id"] == "c1" && $0["output"] == sentence })
        #expect(input.contains { $0["approve"] == false && $0["reason"] == sentence })
    }

    @Test("between two rounds: what the tools answered is kept")
    func betweenRounds() async throws {
        let chat = try Chat(tools: [Self.tool("quick", "echo ok")])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "quick"))
        let second = await chat.service.next()
        await chat.conversation.stop()
        await second.closed()
        #expect(await chat.conversation.snapshot().activity.kind == .cancelled)
        await chat.conversation.send("b")
        let input = await chat.service.next().input
        #expect(input.compactMap { $0["output"] } == ["ok\n"])
        #expect(input.last?["content"] == "b")
    }

    @Test("while the client waits to try again")
    func retryWait() async throws {
        let chat = try Chat(retries: 2)
        await chat.conversation.send("a")
        await chat.service.next().refuse(
            503, ["error": ["message": "busy"]], headers: ["Retry-After": "60"])
        await chat.conversation.stop()
        #expect(await chat.conversation.snapshot().activity.kind == .cancelled)
        await chat.conversation.send("b")
        #expect(await chat.service.next().input.map { $0["content"] } == ["b"])
    }

    @Test("when nothing runs it changes nothing")
    func idle() async throws {
        let chat = try Chat()
        await chat.conversation.stop()
        #expect(await chat.conversation.snapshot().activity.kind == .ready)
        await chat.ask("a", Wire.message("b"))
        await chat.until(.ready)
        await chat.conversation.stop()
        #expect(await chat.conversation.snapshot().activity.kind == .ready)
    }

    @Test("on leaving, no tool is left behind")
    func close() async throws {
        let chat = try Chat(tools: [Self.stubborn])
        await chat.conversation.close()
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "stubborn"))
        await chat.until { $0.calls.first?.output == "up\n" }
        await chat.conversation.close()
        #expect(await chat.conversation.snapshot().calls.first?.brief == "stopped, SIGKILL")
    }
}
