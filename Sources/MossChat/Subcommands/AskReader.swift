import Moss

/// What of a stream's events is printed.
struct AskReader {
    /// A sentence of the server's, or nil for a whole answer.
    private(set) var incompleteReason: String?
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
        guard event.type == "response.completed" || event.type == "response.incomplete",
            event.response?.status == "incomplete"
        else { return }
        incompleteReason = event.response?.incompleteDetails?.reason ?? "no reason was given"
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
