import Moss

/// An MCP call whose arguments are known, or about to be.
struct PendingCall: Sendable {
    let place: ItemPlace
    let tool: ModelTool
    let arguments: String
    /// The request that the user agreed to; nil where nobody had to be asked.
    var approvalRequest: String?

    /// Opens the item of a call in the log.
    static func open(
        _ tool: ModelTool, label: String, approvalRequest: String?, in log: inout ResponseLog
    ) -> ItemPlace {
        let place = log.open(
            item(
                tool, arguments: "", status: "in_progress", approvalRequest: approvalRequest,
                result: CallResult()),
            idPrefix: "mcp")
        log.event("response.mcp_call.in_progress", place)
        return place
    }

    /// Tells the arguments in one piece.
    func writeArguments(in log: inout ResponseLog) {
        if !arguments.isEmpty {
            log.spend(EscapedSize.of(arguments), for: place)
            log.event("response.mcp_call_arguments.delta", place, ["delta": .string(arguments)])
        }
        endArguments(in: &log)
    }

    /// Tells that the arguments are whole.
    func endArguments(in log: inout ResponseLog) {
        log.event(
            "response.mcp_call_arguments.done", place, ["arguments": .string(arguments)])
    }

    /// Closes the item with a status and what came of the call.
    func close(_ status: String, _ result: CallResult = CallResult(), in log: inout ResponseLog) {
        log.close(
            place,
            Self.item(
                tool, arguments: arguments, status: status, approvalRequest: approvalRequest,
                result: result))
    }

    private static func item(
        _ tool: ModelTool, arguments: String, status: String, approvalRequest: String?,
        result: CallResult
    ) -> JSONObject {
        var item: JSONObject = [
            "type": "mcp_call",
            "status": .string(status),
            "server_label": .string(tool.serverLabel ?? ""),
            "name": .string(tool.name),
            "arguments": .string(arguments),
            "approval_request_id": approvalRequest.map(JSONValue.string) ?? .null,
            "output": result.output.map(JSONValue.string) ?? .null,
            "error": result.error ?? .null,
        ]
        if let time = result.milliseconds, let number = JSONNumber(time) {
            item["duration_ms"] = .number(number)
        }
        return item
    }
}

/// What came of a call.
struct CallResult: Sendable, Hashable {
    /// The text for the model; nil where the call failed.
    var output: String?
    /// The error object; nil where the call did not fail.
    var error: JSONValue?
    /// How long it ran; nil where it did not.
    var milliseconds: Double?
}
