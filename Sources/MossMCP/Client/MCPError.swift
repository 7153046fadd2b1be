package import Moss

/// Why a request to an MCP server brought no result.
///
/// A result that says `isError` is no such error: it is a result, see `MCPToolResult`. The texts
/// may hold what the server sent: clean them before they reach a terminal.
package enum MCPError: Error, Sendable, Hashable {
    /// The server answered with a JSON-RPC error, or its answer has a shape the protocol forbids
    /// (code -32603) or is no JSON (-32700).
    case protocolError(code: Int, message: String)
    /// The server could not be reached, or answered with an HTTP status that is an error.
    case http(code: Int, message: String)
    /// Nothing came within the limit: no answer, and no progress where that extends it.
    case timedOut(after: Duration)
    /// The server sent more than a bound allows; the sentence names it.
    case tooLarge(String)
    /// The connection ended before the answer came.
    case noResponse
    /// The client was closed.
    case closed
    /// The server speaks no revision of ours. `theirs` is what it named, maybe nothing.
    case noCommonVersion(theirs: [String])
}

extension MCPError {
    /// Translates what a transport threw. Nil for `CancellationError`: then the caller was
    /// cancelled, and the call has no outcome.
    package init?(_ error: any Error) {
        switch error {
        case let error as MCPError: self = error
        case let error as JSONRPCError:
            self = .protocolError(code: error.code, message: error.message)
        case is CancellationError: return nil
        default: self = .http(code: 502, message: "\(error)")
        }
    }

    static func badShape(_ message: String) -> MCPError {
        .protocolError(code: JSONRPCError.internalError, message: message)
    }

    /// What happened, in one sentence for a person or for the model.
    package var message: String {
        switch self {
        case .protocolError(_, let message), .http(_, let message), .tooLarge(let message):
            message
        case .timedOut(let limit): "No answer within \(Self.seconds(limit)) s."
        case .noResponse: "The connection ended before the answer came."
        case .closed: "The connection to the server is closed."
        case .noCommonVersion(let theirs):
            """
            The server speaks \(theirs.isEmpty ? "no known revision" : theirs.joined(separator: ", ")) \
            of the protocol, and this client \(MCPRevision.spoken.joined(separator: ", ")).
            """
        }
    }

    /// The value for the member `error` of an `mcp_call` item: `mcp_protocol_error` or
    /// `http_error`. Time-outs are 504 and broken connections 502, as a gateway would say it.
    package var itemError: JSONValue {
        let (type, code) =
            switch self {
            case .protocolError(let code, _): ("mcp_protocol_error", code)
            case .noCommonVersion:
                ("mcp_protocol_error", JSONRPCError.unsupportedProtocolVersion)
            case .http(let code, _): ("http_error", code)
            case .timedOut: ("http_error", 504)
            case .tooLarge, .noResponse, .closed: ("http_error", 502)
            }
        return [
            "type": .string(type), "code": .number(JSONNumber(code)), "message": .string(message),
        ]
    }

    /// Seconds with at most one decimal, and without one where it would be 0.
    private static func seconds(_ duration: Duration) -> String {
        let tenths = (duration / .milliseconds(100)).rounded()
        return tenths.truncatingRemainder(dividingBy: 10) == 0
            ? String(Int(tenths / 10)) : String(tenths / 10)
    }
}
