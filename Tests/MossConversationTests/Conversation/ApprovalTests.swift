import Moss
import Testing

@testable import MossConversation

@Suite("Approvals", .timeLimit(.minutes(2)))
struct ApprovalTests {
    private static let refund = FunctionTool(
        name: "refund", command: ["/bin/sh", "-c", "echo ran with; cat"], directory: "/",
        approve: true)

    private static func asked(
        _ chat: Chat, _ arguments: String = #"{"amount":42}"#
    ) async throws -> ApprovalRequest {
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "refund", arguments))
        let snapshot = await chat.until { !$0.approvals.isEmpty }
        return try #require(snapshot.approvals.first)
    }

    /// What the model is told once the decision is made.
    private static func output(
        _ chat: Chat, _ request: ApprovalRequest, _ decision: ApprovalDecision
    ) async -> String? {
        #expect(await chat.conversation.decide(request.id, decision) == .taken)
        return await chat.service.next().input.last?["output"]?.stringValue
    }

    @Test("what is asked tells the tool, its arguments and what it runs")
    func request() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        #expect(request.name == "refund")
        #expect(request.kind == .function)
        #expect(request.arguments == ["amount": 42])
        #expect(request.argumentBytes == 13)
        #expect(request.runs?.commandLine == "/bin/sh -c 'echo ran with; cat'")
        #expect(request.runs?.timeLimit == .seconds(30))
        #expect(request.place == "this machine")
        #expect(request.earlier == nil)
        #expect(request.canEdit)
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.activity.kind == .approval)
        #expect(snapshot.calls.first?.state == .waitingApproval)
        #expect(snapshot.open.first?.id == request.entry)
    }

    @Test("yes runs it; no and its reason go to the model")
    func decisions() async throws {
        let table: [(ApprovalDecision, String)] = [
            (.once, "ran with\n{\"amount\":42}\n"), (.no, "Not run: the user said no."),
            (.noWithMessage("Ask Ana first."), "Not run: the user said no: Ask Ana first."),
            (.noWithMessage(""), "Not run: the user said no."),
            (
                .edited(#"{"amount": 4}"#),
                "The user changed the arguments to {\"amount\":4}.\nran with\n{\"amount\": 4}\n"
            ),
        ]
        for (decision, expected) in table {
            let chat = try Chat(tools: [Self.refund])
            let request = try await Self.asked(chat)
            #expect(await Self.output(chat, request, decision) == expected)
            #expect(await chat.conversation.snapshot().approvals.isEmpty)
        }
    }

    @Test("edited arguments that can't be used are refused, and the request still waits")
    func badEdit() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        let answer = await chat.conversation.decide(request.id, .edited("[1]"))
        #expect(answer == .refused("The arguments can't be used: they are not a JSON object."))
        #expect(await chat.conversation.snapshot().approvals.count == 1)
        #expect(await Self.output(chat, request, .no) == "Not run: the user said no.")
    }

    @Test("an edit is shown, and the model's own call is kept")
    func edit() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        await chat.conversation.decide(request.id, .edited(#"{"amount":4}"#))
        let input = await chat.service.next().input
        let call = input.first { $0["type"] == "function_call" }
        #expect(call?["arguments"] == #"{"amount":42}"#)
        let shown = await chat.conversation.snapshot().calls.first
        #expect(shown?.editedArguments == ["amount": 4])
    }

    @Test("what was decided is gone, and so is what never was")
    func gone() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        await chat.conversation.decide(request.id, .no)
        #expect(await chat.conversation.decide(request.id, .once) == .gone)
        #expect(await chat.conversation.decide(99, .once) == .gone)
    }

    @Test("no and stop ends the answer")
    func noAndStop() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        #expect(await chat.conversation.decide(request.id, .noAndStop) == .taken)
        let snapshot = await chat.conversation.snapshot()
        #expect(snapshot.activity.kind == .cancelled)
        #expect(snapshot.lines.last == "end: stopped")
        #expect(chat.service.count == 1)
    }

    @Test("several wait side by side, and the turn goes on when all are decided")
    func several() async throws {
        let chat = try Chat(tools: [Self.refund])
        await chat.conversation.send("a")
        await chat.service.next().answer(
            Wire.call("c1", "refund", #"{"n":1}"#), Wire.call("c2", "refund", #"{"n":2}"#),
            Wire.approvalRequest("mcpr_1", "wipe", "{}"))
        let requests = await chat.until { $0.approvals.count == 3 }.approvals
        #expect(requests.map(\.canEdit) == [true, true, false])
        await chat.conversation.decide(requests[1].id, .once)
        let snapshot = await chat.until { $0.calls[1].state == .completed }
        #expect(snapshot.approvals.count == 2)
        await chat.conversation.decide(requests[2].id, .noWithMessage("Never."))
        await chat.conversation.decide(requests[0].id, .no)
        let input = await chat.service.next().input
        #expect(
            input.suffix(3).map { $0["output"] ?? $0["reason"] } == [
                "Not run: the user said no.", "ran with\n{\"n\":2}\n", "Never.",
            ])
    }

    @Test("a yes for the conversation covers what waits already, and later calls")
    func thisConversation() async throws {
        let chat = try Chat(tools: [Self.refund])
        await chat.conversation.send("a")
        await chat.service.next().answer(
            Wire.call("c1", "refund", #"{"n":1}"#), Wire.call("c2", "refund", #"{"n":2}"#))
        let requests = await chat.until { $0.approvals.count == 2 }.approvals
        await chat.conversation.decide(requests[0].id, .thisConversation)
        let second = await chat.service.next()
        #expect(second.input.compactMap { $0["output"] }.count == 2)
        second.answer(Wire.call("c3", "refund", #"{"n":3}"#))
        let third = await chat.service.next()
        #expect(third.input.last?["output"] == "ran with\n{\"n\":3}\n")
        await chat.conversation.startNew()
        _ = try await Self.asked(chat)
    }

    @Test("a yes for exactly these arguments asks again for others, and tells of the first")
    func exactly() async throws {
        let chat = try Chat(tools: [Self.refund])
        let request = try await Self.asked(chat)
        await chat.conversation.decide(request.id, .exactlyTheseArguments)
        await chat.service.next().answer(Wire.call("c2", "refund", #"{ "amount": 42 }"#))
        let third = await chat.service.next()
        chat.time.advance(by: .seconds(60))
        third.answer(Wire.call("c3", "refund", #"{"amount":420}"#))
        let again = try #require(await chat.until { !$0.approvals.isEmpty }.approvals.first)
        #expect(again.earlier?.count == 1)
        #expect(again.earlier?.lastArguments == ["amount": 42])
        #expect(again.earlier?.lastAt == TestTime.wall)
        #expect(again.earlier?.hadTheseArguments == false)
    }

    @Test("an MCP call's approval goes back to the service, which then runs it")
    func mcp() async throws {
        let chat = try Chat { $0.place = "inference.example" }
        await chat.conversation.send("a")
        await chat.service.next().answer(
            Wire.approvalRequest("mcpr_1", "refund", #"{"amount":42}"#))
        let request = try #require(await chat.until { !$0.approvals.isEmpty }.approvals.first)
        #expect(request.kind == .mcp(server: "crm"))
        #expect(request.place == "inference.example")
        #expect(request.runs == nil)
        let answer = await chat.conversation.decide(request.id, .edited("{}"))
        guard case .refused = answer else { throw Missing() }
        await chat.conversation.decide(request.id, .once)
        let second = await chat.service.next()
        #expect(await chat.conversation.snapshot().calls.map(\.state) == [.arriving])
        #expect(second.input[1]["type"] == "mcp_approval_request")
        #expect(
            second.input[2] == [
                "type": "mcp_approval_response", "approval_request_id": "mcpr_1", "approve": true,
            ])
        second.answer(Wire.mcpCall("completed", "refund"), Wire.message("Done."))
        let snapshot = await chat.until(.ready)
        #expect(
            snapshot.lines == [
                "user: a", "call crm.refund completed {}", "answer done: Done.", "end: completed",
            ])
    }

    struct Missing: Error {}

    @Test("calls that need no word run while another waits for it")
    func beside() async throws {
        let free = FunctionTool(name: "free", command: ["/bin/echo", "free"], directory: "/")
        let chat = try Chat(tools: [Self.refund, free])
        await chat.conversation.send("a")
        await chat.service.next().answer(Wire.call("c1", "refund"), Wire.call("c2", "free"))
        let snapshot = await chat.until { $0.calls.last?.state == .completed }
        #expect(snapshot.activity.kind == .approval)
        #expect(snapshot.approvals.count == 1)
    }
}
