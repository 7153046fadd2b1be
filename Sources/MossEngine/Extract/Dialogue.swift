import Moss

/// A conversation as moss/extract-1 reads it: each message of the user with what came after it.
struct Dialogue: Sendable {
    struct Exchange: Sendable {
        var question: String
        /// The text of the answer; empty if there was none.
        var answer = ""
        var calls: [Call] = []
    }

    /// A tool call that was made for a message.
    struct Call: Sendable, Hashable {
        enum Outcome: Sendable, Hashable {
            case output(String)
            case failed(String)
            /// The user did not allow it; with what they said, if anything.
            case denied(String?)
            case open
        }

        var id: String
        var server: String?
        /// The exposed name of a function, the name at the server of an MCP tool.
        var name: String
        var outcome = Outcome.open
    }

    /// In order.
    private(set) var exchanges: [Exchange] = []

    /// Only the last messages matter; older ones are not read.
    static let exchangeLimit = 8

    init(_ input: [JSONValue]) {
        let users = input.indices.filter { InputItemText.isUserMessage(input[$0]) }
        guard let first = users.suffix(Self.exchangeLimit).first else { return }
        for item in input[first...] { read(item) }
    }

    private mutating func read(_ item: JSONValue) {
        if InputItemText.isUserMessage(item) {
            exchanges.append(Exchange(question: InputItemText.text(of: item)))
            return
        }
        let last = exchanges.count - 1
        switch item["type"]?.stringValue {
        case "message", nil:
            guard item["role"]?.stringValue == "assistant" else { return }
            exchanges[last].answer += InputItemText.text(of: item)
        case "function_call":
            let call = Call(
                id: item["call_id"]?.stringValue ?? "", server: nil,
                name: item["name"]?.stringValue ?? "")
            exchanges[last].calls.append(call)
        case "function_call_output":
            settle(item["call_id"]?.stringValue, .output(InputItemText.output(of: item)))
        case "mcp_approval_request":
            let call = Call(
                id: item["id"]?.stringValue ?? "", server: item["server_label"]?.stringValue,
                name: item["name"]?.stringValue ?? "")
            exchanges[last].calls.append(call)
        case "mcp_approval_response":
            let id = item["approval_request_id"]?.stringValue
            if item["approve"]?.boolValue == false {
                settle(id, .denied(item["reason"]?.stringValue))
            } else {
                // The call that was allowed is an item of its own.
                for place in exchanges.indices {
                    exchanges[place].calls.removeAll { $0.id == id && $0.outcome == .open }
                }
            }
        case "mcp_call":
            exchanges[last].calls.append(Self.call(of: item))
        default: break
        }
    }

    private static func call(of item: JSONValue) -> Call {
        var call = Call(
            id: item["id"]?.stringValue ?? "", server: item["server_label"]?.stringValue,
            name: item["name"]?.stringValue ?? "")
        if let error = item["error"], !error.isNull {
            call.outcome = .failed(errorText(error))
        } else if item["output"]?.isNull == false {
            call.outcome = .output(InputItemText.output(of: item))
        }
        return call
    }

    /// The text of an `mcp_call`'s error, in each of its forms.
    private static func errorText(_ error: JSONValue) -> String {
        if let text = error.stringValue { return text }
        if let message = error["message"]?.stringValue { return message }
        if let content = error["content"]?.arrayValue {
            return content.compactMap { $0["text"]?.stringValue }.joined(separator: "\n")
        }
        return error.description
    }

    private mutating func settle(_ id: String?, _ outcome: Call.Outcome) {
        for exchange in exchanges.indices.reversed() {
            guard let call = exchanges[exchange].calls.lastIndex(where: { $0.id == id }) else {
                continue
            }
            exchanges[exchange].calls[call].outcome = outcome
            return
        }
    }
}
