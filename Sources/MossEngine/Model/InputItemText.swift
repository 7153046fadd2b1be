package import Moss

/// Reads the text out of Responses items, in each form in which it may come.
package enum InputItemText {
    /// Whether the item is a message of the user.
    package static func isUserMessage(_ item: JSONValue) -> Bool {
        item["role"]?.stringValue == "user"
            && (item["type"]?.stringValue ?? "message") == "message"
    }

    /// The text of a message: its text parts and refusals, joined by line breaks.
    package static func text(of message: JSONValue) -> String {
        text(ofContent: message["content"])
    }

    /// The text of a `function_call_output` or an `mcp_call`; empty if it has none.
    package static func output(of item: JSONValue) -> String { text(ofContent: item["output"]) }

    private static func text(ofContent content: JSONValue?) -> String {
        switch content {
        case .string(let text): text
        case .array(let parts):
            parts.compactMap { $0["text"]?.stringValue ?? $0["refusal"]?.stringValue }
                .joined(separator: "\n")
        default: ""
        }
    }
}
