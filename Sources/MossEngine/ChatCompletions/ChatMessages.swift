import Moss
import MossRetrieval

/// The messages of a Chat Completions request, made of Responses items.
///
/// Templates of small models refuse much: so there is one system message, at the start; later notes
/// of the application go into the next user message; neighbours of the same role become one
/// message; and every call has its output right behind it.
struct ChatMessages {
    private let request: ModelRequest
    private let calls: CallHistory
    private var messages: [JSONValue] = []
    private var system: [String] = []
    private var notes: [String] = []
    private var user: [ChatPart] = []
    private var assistant = ChatAssistantMessage()
    private var hasBegun = false

    /// The messages for that request.
    static func make(_ request: ModelRequest) -> [JSONValue] {
        var builder = ChatMessages(request)
        for (index, item) in request.input.enumerated() { builder.add(item, at: index) }
        return builder.finish()
    }

    private let groundedIndex: Int?

    private init(_ request: ModelRequest) {
        self.request = request
        calls = CallHistory(request.input)
        groundedIndex =
            request.found == nil
            ? nil : request.input.lastIndex(where: InputItemText.isUserMessage)
        if let instructions = request.instructions { system.append(instructions) }
    }

    private mutating func add(_ item: JSONValue, at index: Int) {
        switch item["type"]?.stringValue {
        case "message":
            switch item["role"]?.stringValue {
            case "user": addUser(item, isGrounded: index == groundedIndex)
            case "assistant": addAssistant(InputItemText.text(of: item))
            default: addNote(InputItemText.text(of: item))
            }
        case "function_call": add(call: calls.functionCall(item))
        case "function_call_output": assistant.hasAnsweredCalls = true
        case "mcp_call": add(call: calls.serverCall(item, tools: request.tools))
        case "mcp_approval_request":
            if let call = calls.undoneCall(item, tools: request.tools) { add(call: call) }
        case "reasoning":
            // A model reasons at the start of a round: what comes now is no part of the one before.
            if !assistant.calls.isEmpty { endAssistant() }
        default: break
        }
    }

    // MARK: Messages

    private mutating func addNote(_ text: String) {
        guard !text.isEmpty else { return }
        if hasBegun { notes.append(text) } else { system.append(text) }
    }

    private mutating func addUser(_ item: JSONValue, isGrounded: Bool) {
        hasBegun = true
        endAssistant()
        for note in notes { user.append(.text("(Note of the application: \(note))")) }
        notes = []
        var parts = ChatPart.parts(of: item["content"])
        if isGrounded, let found = request.found {
            parts.insert(.text(PassagePrompt.block(found.result.passages)), at: 0)
        }
        user += parts
    }

    private mutating func addAssistant(_ text: String) {
        hasBegun = true
        endUser()
        if !assistant.calls.isEmpty { endAssistant() }
        if !text.isEmpty { assistant.texts.append(text) }
    }

    private mutating func add(call: ChatCall) {
        hasBegun = true
        endUser()
        // Outputs of functions end a round.
        if assistant.hasAnsweredCalls { endAssistant() }
        assistant.calls.append(call)
    }

    private mutating func endUser() {
        guard !user.isEmpty else { return }
        messages.append(["role": "user", "content": ChatPart.content(user)])
        user = []
    }

    private mutating func endAssistant() {
        messages += assistant.messages
        assistant = ChatAssistantMessage()
    }

    private mutating func finish() -> [JSONValue] {
        endAssistant()
        for note in notes { user.append(.text("(Note of the application: \(note))")) }
        endUser()
        if groundedIndex != nil { system.append(PassagePrompt.rules) }
        guard !system.isEmpty else { return messages }
        return [
            ["role": "system", "content": .string(system.joined(separator: "\n\n"))]
        ] + messages
    }
}

/// What an assistant said in one round, and the outputs of its calls.
struct ChatAssistantMessage {
    var texts: [String] = []
    var calls: [ChatCall] = []
    /// Whether an output of a function came: the next call belongs to a later round.
    var hasAnsweredCalls = false

    /// The assistant's message, and one of role `tool` for each call.
    var messages: [JSONValue] {
        guard !texts.isEmpty || !calls.isEmpty else { return [] }
        var message: JSONObject = [
            "role": "assistant",
            "content": texts.isEmpty ? .null : .string(texts.joined(separator: "\n\n")),
        ]
        if !calls.isEmpty { message["tool_calls"] = .array(calls.map(\.json)) }
        return [.object(message)] + calls.map(\.outputMessage)
    }
}
