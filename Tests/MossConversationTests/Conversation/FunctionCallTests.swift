import Moss
import MossPlatform
import MossTestSupport
import Testing

@testable import MossConversation

@Suite("Function calls", .timeLimit(.minutes(2)))
struct FunctionCallTests {
    private static func tool(_ name: String, _ script: String) -> FunctionTool {
        FunctionTool(
            name: name, description: "A tool.", parameters: ["type": "object"],
            command: ["/bin/sh", "-c", script], directory: "/")
    }

    @Test("a call runs, its output goes into the next request, and the answer follows")
    func wholeLoop() async throws {
        let chat = try Chat(tools: [Self.tool("look", "cat; echo done >&2")])
        await chat.conversation.send("a")
        let first = await chat.service.next()
        #expect(
            first.json["tools"] == [
                [
                    "type": "function", "name": "look", "description": "A tool.",
                    "parameters": ["type": "object"], "strict": false,
                ]
            ])
        let thought: JSONValue = [
            "type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "b3BhcXVl",
        ]
        first.answer(thought, Wire.call("c1", "look", #"{"order":"A1"}"#))
        let second = await chat.service.next()
        #expect(
            second.input.map { $0["type"] }
                == ["message", "reasoning", "function_call", "function_call_output"])
        #expect(second.input[1] == thought)
        #expect(second.input[3]["call_id"] == "c1")
        #expect(second.input[3]["output"] == "{\"order\":\"A1\"}\n")
        second.answer(Wire.message("Shipped."))
        let snapshot = await chat.until(.ready)
        #expect(
            snapshot.lines == [
                "user: a", "thought: ",
                "call look completed {\"order\":\"A1\"} → {\"order\":\"A1\"}\n",
                "answer done: Shipped.", "end: completed",
            ])
        let call = try #require(snapshot.calls.first)
        #expect(call.standardError == "done\n")
        #expect(call.outputBytes == 15)
        #expect(call.round == 1)
        #expect(call.runs?.timeLimit == .seconds(30))
        #expect(snapshot.summary?.timeline.rounds == 2)
    }

    @Test("two calls run side by side, and their outputs go back in the calls' order")
    func sideBySide() async throws {
        // Each waits for the other, so that one after the other would never end.
        let folder = try TemporaryFolder()
        func meet(_ own: String, _ other: String) -> String {
            "cd \(folder.path); : > \(own); while [ ! -e \(other) ]; do sleep 0.01; done; "
                + "echo \(own)"
        }
        let chat = try Chat(tools: [
            Self.tool("one", meet("a", "b") + "; sleep 0.05"), Self.tool("two", meet("b", "a")),
        ])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "one"), Wire.call("c2", "two"))
        let outputs = await chat.service.next().input.compactMap { $0["output"] }
        #expect(outputs == ["a\n", "b\n"])
    }

    @Test("bad arguments are answered without running, and the other calls go on")
    func badArguments() async throws {
        let chat = try Chat(tools: [Self.tool("run", "echo ran; cat")])
        await chat.conversation.send("a")
        let first = await chat.service.next()
        first.accept()
        first.send(bytes: try Fixture.bytes("cases/54-bad-arguments.sse"))
        first.end()
        let second = await chat.service.next()
        let outputs = second.input.filter { $0["type"] == "function_call_output" }
        #expect(outputs.map { $0["call_id"] } == ["call_1", "call_2", "call_3", "call_4"])
        #expect(outputs.first?["output"] == "ran\n{}\n")
        for output in outputs.dropFirst() {
            #expect(output["output"]?.stringValue?.hasPrefix("Not run: the arguments") == true)
        }
        let states = await chat.conversation.snapshot().calls.map(\.state)
        #expect(states == [.completed, .notRun, .notRun, .notRun])
    }

    @Test("a tool that we don't have is answered, and the turn goes on")
    func unknownTool() async throws {
        let chat = try Chat()
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "nothing"))
        let output = await chat.service.next().input.last?["output"]?.stringValue
        #expect(output == "Not run: there is no function tool named nothing.")
    }

    @Test("a tool that can't be started or that fails is answered, and shown as such")
    func failures() async throws {
        let missing = FunctionTool(name: "missing", command: ["/no/such"], directory: "/")
        let chat = try Chat(tools: [missing, Self.tool("crash", "kill -SEGV $$")])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "missing"), Wire.call("c2", "crash"))
        let outputs = await chat.service.next().input.compactMap { $0["output"]?.stringValue }
        #expect(
            outputs == [
                "The tool did not start: there is no program /no/such.",
                "The tool was ended by SIGSEGV.",
            ])
        let calls = await chat.conversation.snapshot().calls
        #expect(calls.map(\.brief) == ["did not start", "SIGSEGV"])
        #expect(calls.map(\.state) == [.failed, .failed])
    }

    @Test("a tool that hangs is ended after its time, and the turn goes on")
    func timeout() async throws {
        var tool = Self.tool("hang", "echo up; exec sleep 600")
        tool.timeout = .seconds(10)
        let chat = try Chat(tools: [tool])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "hang"))
        let snapshot = await chat.until { $0.calls.first?.output == "up\n" }
        #expect(snapshot.activity.kind == .runningTool("hang"))
        await chat.time.manual.sleepers(1)
        chat.time.advance(by: .seconds(10))
        let output = await chat.service.next().input.last?["output"]?.stringValue
        #expect(output == "The tool was ended after its time limit of 10 s.\nup\n")
    }

    @Test("a model that never stops calling is stopped, and that is said")
    func roundLimit() async throws {
        let chat = try Chat(tools: [Self.tool("again", ":")])
        await chat.conversation.send("a")
        for round in 1...Conversation.roundLimit {
            await chat.service.next().answer(Wire.call("c\(round)", "again"))
        }
        let snapshot = await chat.until(.ready)
        #expect(snapshot.calls.count == Conversation.roundLimit)
        #expect(snapshot.calls.last?.state == .notRun)
        #expect(snapshot.lines.contains { $0.hasPrefix("Stopped: the model called tools 32") })
        await chat.conversation.send("b")
        let last = await chat.service.next().input.last { $0["output"] != nil }
        #expect(last?["output"]?.stringValue?.hasPrefix("Not run: the limit of 32") == true)
    }
}
