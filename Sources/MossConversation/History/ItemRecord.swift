package import Moss

/// An item of a response's output or of a request's input, with its bytes as they came.
package struct ItemRecord: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case userMessage
        case assistantMessage
        /// A system or developer message.
        case otherMessage
        case reasoning
        case functionCall(callId: String)
        case functionCallOutput(callId: String)
        /// With the tool's name, as `server.tool`.
        case mcpCall(name: String)
        case approvalRequest(id: String)
        case approvalResponse(requestId: String)
        /// Any other: kept as it is.
        case other
    }

    /// The item's JSON.
    package let bytes: [UInt8]
    package let kind: Kind
    /// Whether the item itself says that it is not whole (`status`).
    package let isUnfinished: Bool

    /// Reads what is needed of an item's JSON; whatever it is, it makes a record.
    package init(bytes: [UInt8]) {
        let item = (try? JSONValue(parsing: bytes)) ?? .null
        self.init(bytes: bytes, item: item)
    }

    /// For an item that is read already.
    package init(bytes: [UInt8], item: JSONValue) {
        self.bytes = bytes
        kind = Self.kind(of: item)
        isUnfinished =
            switch item["status"]?.stringValue {
            case "incomplete": true
            // Some servers forget to move it on: an item that has ended has ended. But an MCP call
            // carries its own result.
            case "in_progress", "calling":
                item["type"]?.stringValue == "mcp_call"
                    && item["output"]?.words == nil && item["error"]?.words == nil
            default: false
            }
    }

    private static func kind(of item: JSONValue) -> Kind {
        let callId = item["call_id"]?.stringValue ?? item["id"]?.stringValue
        // A message may leave its type out (the easy form of the Responses API).
        switch item["type"]?.stringValue ?? (item["role"] == nil ? "" : "message") {
        case "message":
            return switch item["role"]?.stringValue {
            case "user": .userMessage
            case "assistant": .assistantMessage
            default: .otherMessage
            }
        case "reasoning": return .reasoning
        case "function_call": return .functionCall(callId: callId ?? "")
        case "function_call_output": return .functionCallOutput(callId: callId ?? "")
        case "mcp_call":
            let server = item["server_label"]?.stringValue ?? ""
            return .mcpCall(name: "\(server).\(item["name"]?.stringValue ?? "")")
        case "mcp_approval_request":
            return .approvalRequest(id: item["id"]?.stringValue ?? "")
        case "mcp_approval_response":
            return .approvalResponse(
                requestId: item["approval_request_id"]?.stringValue ?? "")
        default: return .other
        }
    }
}
