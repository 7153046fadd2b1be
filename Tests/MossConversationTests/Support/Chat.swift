import Moss
import MossPlatform

@testable import MossConversation

/// A conversation with a fake service, as a screen would hold it.
struct Chat {
    let service = FakeService()
    let conversation: Conversation
    let time = TestTime()
    private let changes: AsyncStream<Void>

    init(
        tools: [FunctionTool] = [],
        retries: Int = 0,
        _ adjust: (inout ConversationSettings) -> Void = { _ in }
    ) throws {
        let (changes, changed) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        var settings = ConversationSettings(
            model: "moss/fake", functionTools: tools, place: "this machine")
        adjust(&settings)
        conversation = Conversation(
            client: try service.client(retries: retries), settings: settings, clock: time.clock,
            toolLimits: ChildLimits(killDelay: .milliseconds(50)),
            onChange: { changed.yield() })
    }

    /// Waits until a snapshot fits.
    @discardableResult
    func until(
        _ isThere: (ConversationSnapshot) -> Bool
    ) async -> ConversationSnapshot {
        while true {
            let snapshot = await conversation.snapshot()
            if isThere(snapshot) { return snapshot }
            for await _ in changes { break }
        }
    }

    @discardableResult
    func until(_ kind: Activity.Kind) async -> ConversationSnapshot {
        await until { $0.activity.kind == kind }
    }

    /// Waits until a line of the transcript is exactly this one.
    @discardableResult
    func until(line: String) async -> ConversationSnapshot {
        await until { $0.lines.contains(line) }
    }

    /// Asks, and has the service answer with these items.
    func ask(_ text: String, _ items: JSONValue...) async {
        await conversation.send(text)
        let exchange = await service.next()
        exchange.accept()
        for (index, item) in items.enumerated() {
            exchange.send([
                "type": "response.output_item.done", "output_index": .number(JSONNumber(index)),
                "item": item,
            ])
        }
        exchange.send([
            "type": "response.completed",
            "response": ["status": "completed", "output": .array(items)],
        ])
        exchange.end()
    }
}

extension ConversationSnapshot {
    var lines: [String] { (finished + open).map(\.line) }

    var calls: [CallEntry] {
        (finished + open).compactMap { entry in
            if case .call(let call) = entry.content { call } else { nil }
        }
    }

    var summary: TurnSummary? {
        for entry in (finished + open).reversed() {
            if case .turnEnd(let summary) = entry.content { return summary }
        }
        return nil
    }
}

/// Items and events as a service sends them.
enum Wire {
    static func message(_ text: String) -> JSONValue {
        [
            "type": "message", "id": "msg_1", "role": "assistant", "status": "completed",
            "content": [["type": "output_text", "text": .string(text), "annotations": []]],
        ]
    }

    static func call(_ callId: String, _ name: String, _ arguments: String = "{}") -> JSONValue {
        [
            "type": "function_call", "id": .string("fc_" + callId), "call_id": .string(callId),
            "name": .string(name), "arguments": .string(arguments), "status": "completed",
        ]
    }

    static func approvalRequest(_ id: String, _ name: String, _ arguments: String) -> JSONValue {
        [
            "type": "mcp_approval_request", "id": .string(id), "server_label": "crm",
            "name": .string(name), "arguments": .string(arguments),
        ]
    }

    static func delta(_ text: String) -> JSONValue {
        [
            "type": "response.output_text.delta", "item_id": "msg_1", "output_index": 0,
            "content_index": 0, "delta": .string(text),
        ]
    }

    static let created: JSONValue = [
        "type": "response.created", "response": ["status": "in_progress", "model": "fake-1"],
    ]

    static func mcpCall(_ status: String, _ name: String = "track") -> JSONValue {
        [
            "type": "mcp_call", "id": "mcp_1", "status": .string(status), "server_label": "crm",
            "name": .string(name), "arguments": "{}",
        ]
    }

    static func added(_ item: JSONValue) -> JSONValue {
        ["type": "response.output_item.added", "output_index": 0, "item": item]
    }
}
