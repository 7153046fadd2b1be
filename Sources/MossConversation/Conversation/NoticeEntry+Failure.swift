import Moss

// What the user is told when a turn does not end well: one line that says what happened, then what
// can be done, then what helps in a report.

extension NoticeEntry {
    /// The response says that it is not whole.
    static func incomplete(_ reason: String) -> NoticeEntry {
        switch reason {
        case "max_output_tokens":
            NoticeEntry(
                kind: .warning, title: "Cut short: the answer reached its limit of tokens.",
                details: ["A larger maxOutputTokens gives it more room."])
        case "content_filter":
            NoticeEntry(
                kind: .warning, title: "Cut short by the service's content filter.")
        default: NoticeEntry(kind: .warning, title: "Cut short by the service: \(reason).")
        }
    }

    /// - Parameter place: Where the model runs, as the header names it.
    static func failure(_ error: any Error, place: String) -> NoticeEntry {
        guard let error = error as? InferenceError else {
            return NoticeEntry(kind: .error, title: "The answer failed: \(error)")
        }
        let (what, advice) = explain(error, place: place)
        let message = error.message.split(whereSeparator: \.isNewline).joined(separator: " ")
        let title = message.isEmpty ? "\(what)." : "\(what): \(message)"
        var details: [String] = []
        if let advice { details.append(advice) }
        if let wait = error.retryAfter, wait > 0 {
            details.append("The service asks to wait \(wait) s.")
        }
        let facts = [
            error.status.map { "status \($0)" },
            error.type.map { "type \($0)" },
            error.code.map { "code \($0)" },
            error.requestId.map { "request \($0)" },
        ].compactMap(\.self)
        if !facts.isEmpty { details.append(facts.joined(separator: " · ")) }
        return NoticeEntry(kind: .error, title: title, details: details)
    }

    /// What happened, and what can be done about it. Codes tell more than types, types more than
    /// the status.
    private static func explain(
        _ error: InferenceError, place: String
    ) -> (what: String, advice: String?) {
        switch error.code {
        case "failed_after_tool_call":
            return (
                "The answer failed after a tool had run",
                "The tool may have changed data. Nothing was sent again, and nothing is by itself."
            )
        case "model_not_enabled", "model_not_found":
            return ("The model is not served", "/model names another one.")
        case "context_length_exceeded":
            return ("The conversation is too long for the model", "/new begins another one.")
        case "insufficient_quota", "credit_balance_exhausted", "usage_limit_reached":
            return ("The account's quota is used up", "Waiting does not help.")
        case "mcp_not_enabled":
            return (
                "MCP is switched off at the service",
                "It answers without the servers of `mcpServers`."
            )
        case "mcp_loops_busy": return ("The service is busy", "Send the question again later.")
        case "server_is_overloaded", "server_overloaded", "slow_down":
            return ("The service is overloaded", "Send the question again later.")
        case "rate_limit_exceeded": return ("Too many requests", "Send the question again later.")
        default: break
        }
        switch error.type {
        case "connection_error":
            return (
                "The connection to \(place) failed",
                "Check that it runs and that its address is right."
            )
        case "timeout":
            return ("No answer in time", "`timeout` and `idleTimeout` set how long it may take.")
        case "incomplete_stream": return ("The answer broke off before its end", nil)
        case "authentication_error": return ("The key was refused", "Check the key.")
        case "permission_error": return ("The key does not allow this", nil)
        case "rate_limit_error", "capacity":
            return ("Too many requests", "Send the question again later.")
        case "mcp_error", "external_connector_error":
            return ("An MCP server failed", "The calls (Ctrl+T) show which one.")
        default: break
        }
        switch error.status {
        case 401: return ("The key was refused", "Check the key.")
        case 429: return ("Too many requests", "Send the question again later.")
        case let status? where status >= 500: return ("The service failed", nil)
        case nil: return ("The answer failed", nil)
        default: return ("The request was refused", nil)
        }
    }
}
