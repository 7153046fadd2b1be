import Moss

/// Why a request was refused or a response failed, in the words of an API error.
package struct EngineFailure: Error, Sendable, Hashable {
    /// The HTTP status that the caller gets while nothing was streamed yet.
    package var status: Int
    /// The kind, such as `rate_limit_error`.
    package var type: String
    /// The reason in one word; nil where there is none.
    package var code: String?
    /// A sentence for people. It never holds a key.
    package var message: String
    /// The field of the request that is to blame, such as `input[3].role`; nil where it is none.
    package var parameter: String?
    /// The value of a `Retry-After` header, as it came; nil if there was none.
    package var retryAfter: String?

    package init(
        status: Int,
        type: String,
        code: String? = nil,
        message: String,
        parameter: String? = nil,
        retryAfter: String? = nil
    ) {
        self.status = status
        self.type = type
        self.code = code
        self.message = message
        self.parameter = parameter
        self.retryAfter = retryAfter
    }

    /// A request that can't be answered as it is.
    static func invalid(
        _ message: String, code: String? = nil, at parameter: String? = nil
    ) -> EngineFailure {
        EngineFailure(
            status: 400, type: "invalid_request_error", code: code, message: message,
            parameter: parameter)
    }

    /// A fault of the engine or of a model's server.
    static func server(_ message: String, code: String = "server_error") -> EngineFailure {
        EngineFailure(status: 500, type: "server_error", code: code, message: message)
    }

    /// The failure as a response that ran a tool tells it: nobody may send the request again, since
    /// the tool may have changed something.
    func afterToolCall() -> EngineFailure {
        var failure = self
        failure.code = "failed_after_tool_call"
        failure.retryAfter = nil
        return failure
    }

    /// The members of an API error: `message`, `type`, `param`, `code`.
    var members: JSONObject {
        [
            "message": .string(message),
            "type": .string(type),
            "param": parameter.map(JSONValue.string) ?? .null,
            "code": code.map(JSONValue.string) ?? .null,
        ]
    }
}
