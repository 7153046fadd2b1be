import Moss
import MossConversation

/// `moss-chat ask`: one answer on standard output as it streams, all else on standard error.
struct AskCommand {
    let backend: Backend
    let settings: ConversationSettings
    let prompt: String
    let printsEvents: Bool
    let output = Output()

    /// - Returns: The exit status: 0 only for a whole answer.
    func run() async -> Int32 {
        do {
            return try await answer()
        } catch let error as InferenceError {
            output.error("moss-chat: " + FailureText.line(error))
            return 1
        } catch is OutputGone {
            return 1
        } catch {
            output.error("moss-chat: \(error)")
            return 1
        }
    }

    private func answer() async throws -> Int32 {
        let stream = try await backend.client.responses.createStreaming(
            model: settings.model, input: .text(prompt), instructions: settings.instructions,
            tools: settings.serverTools.map(Tool.raw),
            parallelToolCalls: settings.parallelToolCalls,
            maxOutputTokens: settings.maxOutputTokens,
            indexes: settings.indexes, extra: settings.extra)
        var reader = AskReader()
        for try await event in stream {
            if printsEvents {
                try output.write(String(decoding: event.bytes, as: UTF8.self) + "\n")
                reader.note(event)
            } else {
                try output.write(reader.text(of: event))
            }
        }
        if !printsEvents {
            try output.write(reader.end)
            for line in reader.sources { output.error(line) }
        }
        if let reason = reader.incompleteReason {
            output.error("moss-chat: the answer is not whole: \(reason)")
            return 1
        }
        if let name = reader.waitingCall {
            output.error(
                "moss-chat: \(name) waits for an approval, which ask can't give; use the chat")
            return 1
        }
        return 0
    }
}

/// What of a stream's events is printed.
struct AskReader {
    /// A sentence of the server's, or nil for a whole answer.
    private(set) var incompleteReason: String?
    /// A call that nobody here can answer; nil if there is none.
    private(set) var waitingCall: String?
    private var sourceNames: [String] = []
    private var hasText = false
    private var endsLine = true

    /// The text that an event adds to the answer.
    mutating func text(of event: ResponseStreamEvent) -> String {
        note(event)
        var text = ""
        switch event.type {
        case "response.output_text.delta", "response.refusal.delta":
            text = event.delta ?? ""
        case "response.output_item.added"
        where event.item?.type == "message" && hasText && !endsLine:
            text = "\n\n"
        case "response.output_text.annotation.added":
            if let number = source(event.raw["annotation"]) { text = " [\(number)]" }
        default: break
        }
        if let last = text.last {
            hasText = true
            endsLine = last.isNewline
        }
        return text
    }

    /// Keeps what the end of the command says.
    mutating func note(_ event: ResponseStreamEvent) {
        switch event.type {
        case "response.completed", "response.incomplete":
            if event.response?.status == "incomplete" {
                incompleteReason =
                    event.response?.incompleteDetails?.reason ?? "no reason was given"
            }
        case "response.output_item.done":
            let raw = event.item?.raw
            let type = event.item?.type
            if type == "mcp_approval_request" || type == "function_call" {
                waitingCall = raw?["name"]?.stringValue ?? "a tool"
            }
        default: break
        }
    }

    /// What ends the answer's last line.
    var end: String { hasText && !endsLine ? "\n" : "" }

    /// `[1] faq › Shipping`, a line each.
    var sources: [String] { sourceNames.enumerated().map { "[\($0 + 1)] \($1)" } }

    private mutating func source(_ annotation: JSONValue?) -> Int? {
        guard let annotation,
            let name = annotation["file_id"]?.stringValue
                ?? annotation["url"]?.stringValue
        else { return nil }
        if let index = sourceNames.firstIndex(of: name) { return index + 1 }
        sourceNames.append(name)
        return sourceNames.count
    }
}
