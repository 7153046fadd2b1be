/// Why a call failed: a refused argument, a refused request, or a stream that broke.
///
/// A field the failure lacks is nil. The library sets these types itself, with `status` nil:
///
/// - `invalid_request_error`: an argument rejected before sending.
/// - `connection_error`: Moss Inference unreachable, or the connection broke.
/// - `timeout`: a time limit ran out.
/// - `incomplete_stream`: the stream ended before `response.completed` or `response.incomplete`.
/// - `server_error`: a stream event over 1 MiB, or one that is not a JSON object.
///
/// Every other error carries what Moss Inference sent. A cancelled task throws `CancellationError`
/// instead.
public struct InferenceError: Error, Sendable, Hashable {
    /// The HTTP status of a refused request.
    public let status: Int?
    /// The kind of failure, such as `rate_limit_error`.
    public let type: String?
    /// What went wrong. It holds none of your keys.
    public let message: String
    /// The error code Moss Inference sent, such as `rate_limit_exceeded`.
    ///
    /// Never replay a request that failed with `failed_after_tool_call`: a tool ran before the
    /// failure and may have changed data.
    public let code: String?
    /// The response's `X-Moss-Request-Id`.
    public let requestId: String?
    /// Seconds to wait, from a `Retry-After` header in whole seconds.
    public let retryAfter: Int?

    package init(
        status: Int? = nil,
        type: String?,
        message: String,
        code: String? = nil,
        requestId: String? = nil,
        retryAfter: Int? = nil
    ) {
        self.status = status
        self.type = type
        self.message = message
        self.code = code
        self.requestId = requestId
        self.retryAfter = retryAfter
    }
}

extension InferenceError {
    /// An argument that is rejected before sending. The message must not show its value.
    static func invalidArgument(_ message: String) -> InferenceError {
        InferenceError(type: "invalid_request_error", message: message)
    }

    static func timeout(_ message: String) -> InferenceError {
        InferenceError(type: "timeout", message: message)
    }

    static func server(_ message: String) -> InferenceError {
        InferenceError(type: "server_error", message: message)
    }

    static let incompleteStream = InferenceError(
        type: "incomplete_stream",
        message: "The stream ended before response.completed or response.incomplete.")

    /// The one place where a transport's errors become the caller's.
    init(transport error: any Error) {
        switch error {
        case let error as InferenceError: self = error
        case HTTPTransportError.connectionFailed(let reason):
            self.init(
                type: "connection_error", message: "Moss Inference can't be reached: \(reason)")
        case HTTPTransportError.connectionBroken(let reason):
            self.init(
                type: "connection_error",
                message: "The connection to Moss Inference broke: \(reason)")
        case HTTPTransportError.connectTimedOut:
            self.init(
                type: "timeout", message: "Connecting to Moss Inference took longer than allowed.")
        case HTTPTransportError.invalidRequest(let reason):
            self.init(
                type: "invalid_request_error", message: "The request can't be sent: \(reason)")
        default:
            // An unknown error's text could show a URL or a header.
            self.init(
                type: "connection_error", message: "The connection to Moss Inference failed.")
        }
    }

    func with(code: String) -> InferenceError {
        InferenceError(
            status: status, type: type, message: message, code: code, requestId: requestId,
            retryAfter: retryAfter)
    }

    func with(requestId: String?) -> InferenceError {
        InferenceError(
            status: status, type: type, message: message, code: code,
            requestId: self.requestId ?? requestId, retryAfter: retryAfter)
    }
}

extension InferenceError: CustomStringConvertible {
    /// The kind of failure, its status and code, and what went wrong.
    public var description: String {
        let facts = [status.map(String.init), code, requestId.map { "request \($0)" }]
            .compactMap(\.self)
        let kind = type ?? "error"
        return facts.isEmpty
            ? "\(kind): \(message)" : "\(kind) (\(facts.joined(separator: ", "))): \(message)"
    }
}
