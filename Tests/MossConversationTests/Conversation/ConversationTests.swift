import Moss
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("A conversation", .timeLimit(.minutes(2)))
struct ConversationTests {
    @Test("a question goes out with the settings, and its answer streams in")
    func question() async throws {
        let chat = try Chat { settings in
            settings.instructions = "Be brief."
            settings.indexes = ["faq"]
            settings.maxOutputTokens = 100
            settings.extra = ["stream_options": ["include_progress": true]]
            settings.serverTools = [["type": "mcp", "server_label": "crm"]]
            settings.providerKey = "sk-vendor"
        }
        #expect(await chat.conversation.snapshot().activity.kind == .ready)
        await chat.conversation.send("Do you ship to Canada?\nPlease.")
        let exchange = await chat.service.next()
        let sent = exchange.json
        #expect(sent["model"] == "moss/fake")
        #expect(sent["instructions"] == "Be brief.")
        #expect(sent["max_output_tokens"] == 100)
        #expect(sent["stream_options"] == ["include_progress": true])
        #expect(sent["tools"]?[0]?["server_label"] == "crm")
        #expect(exchange.request.headers["X-Moss-Indexes"] == "faq")
        #expect(exchange.request.headers["X-Moss-Provider-Key"] == "sk-vendor")
        #expect(exchange.input.map { $0["content"] } == ["Do you ship to Canada?\nPlease."])

        var snapshot = await chat.until(.waiting(.connecting))
        #expect(snapshot.title == "Do you ship to Canada?")
        #expect(snapshot.activity.idleTimeout == .seconds(300))
        chat.time.advance(by: .seconds(1))
        exchange.accept()
        await chat.until(.waiting(.firstEvent))
        exchange.send(Wire.created)
        snapshot = await chat.until(.waiting(.model))
        #expect(snapshot.answeringModel == "fake-1")
        #expect(snapshot.activity.lastEventAt == chat.time.start + .seconds(1))
        chat.time.advance(by: .seconds(1))
        exchange.send(Wire.delta("Yes"))
        snapshot = await chat.until(.streaming)
        #expect(snapshot.activity.since == chat.time.start + .seconds(2))
        #expect(snapshot.activity.turnStartedAt == chat.time.start)
        #expect(snapshot.open.map(\.line) == ["answer streaming: Yes"])
        exchange.send(Wire.delta(", we do."))
        exchange.send([
            "type": "response.completed",
            "response": [
                "status": "completed", "model": "fake-1",
                "output": [Wire.message("Yes, we do.")],
                "usage": ["input_tokens": 20, "output_tokens": 30],
            ],
        ])
        exchange.end()
        snapshot = await chat.until(.ready)
        #expect(
            snapshot.lines == [
                "user: Do you ship to Canada?\nPlease.", "answer done: Yes, we do.",
                "end: completed",
            ])
        #expect(snapshot.open.isEmpty)
        let summary = try #require(snapshot.summary)
        #expect(summary.timeline.firstTextAfter == .seconds(2))
        #expect(summary.usage?.output == 30)
        #expect(summary.tokensPerSecond == 15)
        #expect(summary.model == "fake-1")
    }

    @Test("the next question takes the conversation along, its items as they came")
    func secondQuestion() async throws {
        let chat = try Chat()
        let item =
            #"{"id":"msg_1", "type":"message","role":"assistant","content":[{"type":"#
            + #""output_text","text":"Hi"}]}"#
        let event =
            #"data: {"type":"response.output_item.done","output_index":0,"item":\#(item)}"#
        await chat.conversation.send("Hello")
        let first = await chat.service.next()
        first.accept()
        first.send(bytes: Array("\(event)\n\n".utf8))
        first.send(["type": "response.completed", "response": ["status": "completed"]])
        first.end()
        await chat.until(.ready)
        await chat.conversation.send("Again")
        let second = await chat.service.next()
        #expect(second.input.count == 3)
        #expect(String(decoding: second.request.body, as: UTF8.self).contains(item))
    }

    @Test("equal revisions are equal snapshots, and each change is told")
    func changes() async throws {
        let chat = try Chat()
        let first = await chat.conversation.snapshot()
        let second = await chat.conversation.snapshot()
        #expect(first.revision == second.revision)
        await chat.conversation.notice("Hello", kind: .info, details: ["there"])
        let third = await chat.until { $0.revision != first.revision }
        #expect(third.lines == ["Hello / there"])
        #expect(third.finished.map(\.turn) == [0])
    }

    @Test("a changed model counts from the next turn on, and the header waits for its answer")
    func update() async throws {
        let chat = try Chat()
        await chat.ask("a", Wire.message("b"))
        await chat.until(.ready)
        await chat.conversation.update { $0.model = "other" }
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.settings.model == "other")
        #expect(snapshot.answeringModel == nil)
        await chat.conversation.send("c")
        #expect(await chat.service.next().json["model"] == "other")
    }

    @Test("a response that is not whole says so, and what was asked meanwhile is held")
    func incomplete() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let exchange = await chat.service.next()
        await chat.conversation.send("b")
        exchange.accept()
        exchange.send(bytes: try Fixture.bytes("cases/34d-incomplete.sse"))
        exchange.end()
        let snapshot = await chat.until(.ready)
        #expect(snapshot.lines.contains("answer done: Cut by length"))
        #expect(snapshot.lines.last == #"end: incomplete(reason: "max_output_tokens")"#)
        #expect(snapshot.lines.contains { $0.hasPrefix("Cut short: the answer reached its limit") })
        #expect(snapshot.isQueueHeld)
    }

    @Test("a new conversation is empty, and the old one is no longer sent")
    func startNew() async throws {
        let chat = try Chat()
        await chat.ask("a", Wire.message("b"))
        await chat.until(.ready)
        await chat.conversation.startNew()
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.epoch == 1)
        #expect(snapshot.lines.isEmpty)
        #expect(snapshot.title == nil)
        await chat.conversation.send("c")
        #expect(await chat.service.next().input.map { $0["content"] } == ["c"])
    }

    @Test("messages sent while a turn runs wait, and go out one by one when it ends well")
    func queue() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let first = await chat.service.next()
        for text in ["b", "c", "d"] { await chat.conversation.send(text) }
        #expect(await chat.conversation.snapshot().queued == ["b", "c", "d"])
        #expect(await chat.conversation.takeBackQueued() == "d")
        first.answer(Wire.message("1"))
        let second = await chat.service.next()
        #expect(second.input.last?["content"] == "b")
        #expect(await chat.conversation.snapshot().queued == ["c"])
        second.answer(Wire.message("2"))
        let third = await chat.service.next()
        #expect(third.input.last?["content"] == "c")
        third.answer(Wire.message("3"))
        let snapshot = await chat.until(.ready)
        #expect(snapshot.queued.isEmpty)
        #expect(await chat.conversation.takeBackQueued() == nil)
    }

    @Test("a stop or a failure holds the queue; what is sent then goes first")
    func heldQueue() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        let first = await chat.service.next()
        first.accept(Wire.delta("x"))
        await chat.until(.streaming)
        await chat.conversation.send("b")
        await chat.conversation.stop()
        var snapshot = await chat.conversation.snapshot()
        #expect(snapshot.isQueueHeld)
        #expect(snapshot.queued == ["b"])

        await chat.conversation.send("c")
        let second = await chat.service.next()
        #expect(second.input.last?["content"] == "c")
        second.answer(Wire.message("1"))
        let third = await chat.service.next()
        #expect(third.input.last?["content"] == "b")

        await chat.conversation.send("d")
        third.refuse(400, ["error": ["message": "no"]])
        snapshot = await chat.until(.failed)
        #expect(snapshot.isQueueHeld)
        #expect(await chat.conversation.takeBackQueued() == "d")
    }
}
