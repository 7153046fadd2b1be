import Moss

/// Checks the items of a request's `input` and writes them all in one form: with a `type`, and a
/// message's `content` as an array of parts.
struct InputItems {
    /// The form of each item that is known; others are those that a service once sent.
    static func read(_ input: JSONValue, at path: String) throws(EngineFailure) -> [JSONValue] {
        switch input {
        case .string(let text):
            return [
                ["type": "message", "role": "user", "content": [part("input_text", text)]]
            ]
        case .array(let items):
            var checked: [JSONValue] = []
            checked.reserveCapacity(items.count)
            for (index, item) in items.enumerated() {
                checked.append(try read(item: item, at: "\(path)[\(index)]"))
            }
            try CallPairs.check(checked, at: path)
            return checked
        default:
            throw Fields([:]).wrongType(path, "a string or an array of input items", input)
        }
    }

    private static func read(item: JSONValue, at path: String) throws(EngineFailure) -> JSONValue {
        guard let object = item.objectValue else {
            throw Fields([:]).wrongType(path, "an object", item)
        }
        let fields = Fields(object, at: path)
        guard let type = try fields.string("type") else {
            if fields.value("role") != nil { return try message(fields) }
            guard let id = try fields.string("id") else { throw fields.missing("type") }
            throw reference(to: id, at: path)
        }
        switch type {
        case "message": return try message(fields)
        case "item_reference": throw reference(to: try fields.required("id"), at: path)
        case "function_call":
            try callId(fields)
            _ = try fields.required("name")
            _ = try fields.required("arguments")
        case "function_call_output":
            try callId(fields)
            try output(fields)
        case "reasoning":
            _ = try fields.array("summary")
            _ = try fields.array("content")
            _ = try fields.string("encrypted_content")
        case "mcp_call":
            _ = try fields.required("server_label")
            _ = try fields.required("name")
            _ = try fields.required("arguments")
            _ = try fields.string("output")
        case "mcp_list_tools":
            _ = try fields.required("server_label")
            _ = try fields.array("tools")
        case "mcp_approval_request":
            _ = try fields.required("id")
            _ = try fields.required("server_label")
            _ = try fields.required("name")
            _ = try fields.required("arguments")
        case "mcp_approval_response":
            _ = try fields.required("approval_request_id")
            guard try fields.bool("approve") != nil else { throw fields.missing("approve") }
            _ = try fields.string("reason")
        default:
            // What a service sent has an id: it goes along unread. Without one it was written by
            // hand, and wrongly.
            if try fields.string("id") == nil { throw fields.wrongValue("type", type, types) }
        }
        return item
    }

    // MARK: Messages

    private static func message(_ fields: Fields) throws(EngineFailure) -> JSONValue {
        let role = try fields.required("role")
        guard ["user", "system", "developer", "assistant"].contains(role) else {
            throw fields.wrongValue("role", role, ["assistant", "system", "developer", "user"])
        }
        let isOutput = role == "assistant"
        var message = fields.object
        message["type"] = "message"
        switch fields.value("content") {
        case nil: throw fields.missing("content")
        case .string(let text):
            message["content"] = [part(isOutput ? "output_text" : "input_text", text)]
        case .array(let parts):
            for (index, part) in parts.enumerated() {
                try check(part: part, isOutput: isOutput, fields, "content[\(index)]")
            }
        case let other?:
            throw fields.wrongType("content", "a string or an array of content parts", other)
        }
        return .object(message)
    }

    private static func part(_ type: String, _ text: String) -> JSONValue {
        type == "output_text"
            ? ["type": .string(type), "text": .string(text), "annotations": []]
            : ["type": .string(type), "text": .string(text)]
    }

    private static func check(
        part: JSONValue, isOutput: Bool, _ fields: Fields, _ place: String
    ) throws(EngineFailure) {
        guard let object = part.objectValue else {
            throw fields.wrongType(place, "an object", part)
        }
        let inner = Fields(object, at: fields.path(place))
        let type = try inner.required("type")
        switch type {
        case "input_text" where !isOutput, "output_text" where isOutput:
            _ = try inner.required("text")
        case "refusal" where isOutput: _ = try inner.required("refusal")
        case "input_image" where !isOutput, "input_file" where !isOutput: break
        default:
            throw inner.wrongValue(
                "type", type,
                isOutput
                    ? ["output_text", "refusal"] : ["input_text", "input_image", "input_file"])
        }
    }

    // MARK: Calls

    private static func callId(_ fields: Fields) throws(EngineFailure) {
        let id = try fields.required("call_id")
        guard (1...64).contains(id.unicodeScalars.count) else {
            throw .invalid(
                "Invalid '\(fields.path("call_id"))': expected a string of 1 to 64 characters, "
                    + "but got one of \(id.unicodeScalars.count).",
                code: id.isEmpty ? "string_below_min_length" : "string_above_max_length",
                at: fields.path("call_id"))
        }
    }

    private static func output(_ fields: Fields) throws(EngineFailure) {
        switch fields.value("output") {
        case nil: throw fields.missing("output")
        case .string: return
        case .array(let parts):
            for (index, part) in parts.enumerated() {
                try check(part: part, isOutput: false, fields, "output[\(index)]")
            }
        case let other?:
            throw fields.wrongType("output", "a string or an array of content parts", other)
        }
    }

    private static func reference(to id: String, at path: String) -> EngineFailure {
        .invalid(
            "Item with id '\(id.prefix(64))' not found. Items are not persisted: send the item "
                + "itself in place of a reference.",
            at: path)
    }

    private static let types = [
        "message", "function_call", "function_call_output", "reasoning", "mcp_list_tools",
        "mcp_call", "mcp_approval_request", "mcp_approval_response",
    ]
}
