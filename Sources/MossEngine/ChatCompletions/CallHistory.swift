import Moss
import MossMCP

/// A call of an earlier round, with what came of it.
struct ChatCall {
    var id: String
    var name: String
    var arguments: String
    var output: String

    /// The call in the assistant's message. Arguments that are no object are wrapped: some servers
    /// parse them, and would refuse the whole conversation.
    var json: JSONValue {
        let sent =
            switch CallArguments(parsing: arguments).object {
            case .some(let object): object.isEmpty ? "{}" : arguments
            case nil: "\(JSONValue.object(["invalid_arguments": .string(arguments)]))"
            }
        return [
            "id": .string(id), "type": "function",
            "function": ["name": .string(name), "arguments": .string(sent)],
        ]
    }

    var outputMessage: JSONValue {
        ["role": "tool", "tool_call_id": .string(id), "content": .string(output)]
    }
}

/// The calls of a conversation: finds what came of each, wherever it stands.
struct CallHistory {
    private var outputs: [String: String] = [:]
    private var decisions: [String: JSONValue] = [:]
    private var calledRequests: Set<String> = []

    init(_ input: [JSONValue]) {
        for item in input {
            switch item["type"]?.stringValue {
            case "function_call_output":
                outputs[item["call_id"]?.stringValue ?? ""] = Self.text(of: item["output"])
            case "mcp_approval_response":
                decisions[item["approval_request_id"]?.stringValue ?? ""] = item
            case "mcp_call":
                if let id = item["approval_request_id"]?.stringValue { calledRequests.insert(id) }
            default: break
            }
        }
    }

    func functionCall(_ item: JSONValue) -> ChatCall {
        let id = item["call_id"]?.stringValue ?? ""
        return ChatCall(
            id: Self.shortId(id),
            name: item["name"]?.stringValue ?? "",
            arguments: item["arguments"]?.stringValue ?? "",
            output: outputs[id] ?? "No output."
        )
    }

    func serverCall(_ item: JSONValue, tools: [ModelTool]) -> ChatCall {
        call(item, tools, output: Self.result(of: item))
    }

    /// The call of an approval request that led to none; nil if it did lead to a call.
    func undoneCall(_ item: JSONValue, tools: [ModelTool]) -> ChatCall? {
        let id = item["id"]?.stringValue ?? ""
        guard !calledRequests.contains(id) else { return nil }
        let decision = decisions[id]
        let output =
            switch decision?["approve"]?.boolValue {
            case true?:
                "The user agreed to this call. Nobody knows whether it ran and what came of it."
            case false?:
                "Not run: the user declined this call."
                    + (decision?["reason"]?.stringValue.map { " Reason: \($0)" } ?? "")
            case nil: "Not run: the user has not agreed to this call."
            }
        return call(item, tools, output: output)
    }

    private func call(_ item: JSONValue, _ tools: [ModelTool], output: String) -> ChatCall {
        let label = item["server_label"]?.stringValue ?? ""
        let name = item["name"]?.stringValue ?? ""
        let tool = tools.first { $0.serverLabel == label && $0.name == name }
        return ChatCall(
            id: Self.shortId(item["id"]?.stringValue ?? ""),
            name: tool?.exposedName
                ?? String(
                    ExposedToolNames.plainName(label: label, name: name)
                        .prefix(ExposedToolNames.lengthLimit)),
            arguments: item["arguments"]?.stringValue ?? "",
            output: output
        )
    }

    // MARK: Texts

    /// The output or the error of an `mcp_call`. The error is an object, a string with old servers.
    private static func result(of item: JSONValue) -> String {
        if let output = item["output"]?.stringValue { return PlainData.text(output) }
        guard let error = item["error"], !error.isNull else { return "No output." }
        let message =
            error.stringValue ?? error["message"]?.stringValue ?? text(of: error["content"])
        return PlainData.text("Error: \(message)")
    }

    private static func text(of content: JSONValue?) -> String {
        switch content {
        case .string(let text): text
        case .array(let parts):
            parts.map { $0["text"]?.stringValue ?? "[\($0["type"]?.stringValue ?? "data")]" }
                .joined(separator: "\n")
        default: ""
        }
    }

    /// The id itself where it has at most 40 bytes, more than which OpenAI refuses; else one made
    /// of its hash (FNV-1a, 64 bits).
    private static func shortId(_ id: String) -> String {
        guard id.utf8.count > 40 || id.isEmpty else { return id }
        let hash = id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
        }
        return "call_\(String(hash, radix: 16))"
    }
}
