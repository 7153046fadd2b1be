import Moss

/// Reads the chunks of a Chat Completions answer, or a whole one, into a model's events. Whatever is
/// null, empty or missing is passed over; what is no answer is a failure.
struct ChatChunkReader: Sendable {
    /// The server's name, for messages.
    let server: String

    private var calls = ToolCallAssembler()
    private var model: String?
    private var finish: FinishReason?
    private var isDone = false

    init(server: String) { self.server = server }

    /// Reads an event of the stream.
    mutating func read(_ event: ServerSentEvent) throws(EngineFailure) -> [ModelEvent] {
        let text = event.text
        if text.allSatisfy(\.isWhitespace) { return [] }
        if text.drop(while: \.isWhitespace).hasPrefix("[DONE]") {
            isDone = true
            return []
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: text)
        } catch {
            throw failure("sent an event that is not JSON", code: "upstream_malformed")
        }
        if event.name == "error", value["error"] == nil {
            throw ChatRefusal.failure(inStream: value, server: server)
        }
        return try read(value)
    }

    /// Reads a chunk, or the whole answer of a server that doesn't stream.
    mutating func read(_ chunk: JSONValue) throws(EngineFailure) -> [ModelEvent] {
        if let error = chunk["error"], !error.isNull {
            throw ChatRefusal.failure(inStream: error, server: server)
        }
        if chunk["object"]?.stringValue == "error" {
            throw ChatRefusal.failure(inStream: chunk, server: server)
        }
        var events: [ModelEvent] = []
        if let name = chunk["model"]?.stringValue, !name.isEmpty, name != model {
            model = name
            events.append(.model(name))
        }
        for choice in chunk["choices"]?.arrayValue ?? []
        where (choice["index"]?.intValue ?? 0) == 0 {
            try read(choice: choice, &events)
        }
        if let usage = Self.usage(chunk["usage"]) { events.append(.usage(usage)) }
        return events
    }

    /// The end of the body.
    ///
    /// - Throws: Where the answer was cut: neither a reason for its end nor `[DONE]` came.
    mutating func end() throws(EngineFailure) -> [ModelEvent] {
        guard finish != nil || isDone else {
            throw failure("broke its answer off", code: "upstream_cut")
        }
        var events = calls.flush().map(ModelEvent.toolCall)
        if finish == nil {
            finish = .stop
            events.append(.finish(.stop))
        }
        return events
    }

    // MARK: Choices

    private mutating func read(
        choice: JSONValue, _ events: inout [ModelEvent]
    ) throws(EngineFailure) {
        let delta = choice["delta"]?.objectValue ?? choice["message"]?.objectValue ?? [:]
        for key in ["reasoning_content", "reasoning"] {
            if let text = delta[key]?.stringValue, !text.isEmpty {
                events.append(.reasoning(text))
                break
            }
        }
        switch delta["content"] {
        case .string(let text): if !text.isEmpty { events.append(.text(text)) }
        case .array(let parts): for part in parts { read(part: part, &events) }
        default: break
        }
        if let text = delta["refusal"]?.stringValue, !text.isEmpty { events.append(.text(text)) }
        for call in delta["tool_calls"]?.arrayValue ?? [] { read(call: call, &events) }
        guard let reason = choice["finish_reason"]?.stringValue, !reason.isEmpty else { return }
        if reason == "error" { throw failure("ended its answer with an error", code: nil) }
        guard finish == nil else { return }
        events += calls.flush().map(ModelEvent.toolCall)
        let end: FinishReason =
            switch reason {
            case "length", "max_tokens": .length
            case "content_filter": .contentFilter
            default: .stop
            }
        finish = end
        events.append(.finish(end))
    }

    /// Content in parts, as Mistral's servers send it.
    private func read(part: JSONValue, _ events: inout [ModelEvent]) {
        if let text = part["text"]?.stringValue, !text.isEmpty { events.append(.text(text)) }
        for thought in part["thinking"]?.arrayValue ?? [] {
            if let text = thought["text"]?.stringValue, !text.isEmpty {
                events.append(.reasoning(text))
            }
        }
    }

    private mutating func read(call: JSONValue, _ events: inout [ModelEvent]) {
        let function = call["function"]
        let arguments: String =
            switch function?["arguments"] {
            case .string(let text): text
            case .object(let object): "\(JSONValue.object(object))"
            default: ""
            }
        events += calls.take(
            index: call["index"]?.intValue, id: call["id"]?.stringValue,
            name: function?["name"]?.stringValue, arguments: arguments
        ).map(ModelEvent.toolCall)
    }

    private static func usage(_ usage: JSONValue?) -> TokenUsage? {
        guard let input = usage?["prompt_tokens"]?.intValue else { return nil }
        return TokenUsage(
            input: input,
            cachedInput: usage?["prompt_tokens_details"]?["cached_tokens"]?.intValue ?? 0,
            output: usage?["completion_tokens"]?.intValue ?? 0,
            reasoning: usage?["completion_tokens_details"]?["reasoning_tokens"]?.intValue ?? 0
        )
    }

    private func failure(_ what: String, code: String?) -> EngineFailure {
        EngineFailure(
            status: 502, type: "server_error", code: code ?? "upstream_error",
            message: "The model server \(server) \(what).")
    }
}
