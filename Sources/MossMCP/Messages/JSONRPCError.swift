package import Moss

/// The `error` member of a JSON-RPC response.
package struct JSONRPCError: Error, Sendable, Hashable {
    package let code: Int
    package let message: String
    /// Nil where the error carries nothing more.
    package let data: JSONValue?

    package init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    package static let parseError = -32700
    package static let invalidRequest = -32600
    package static let methodNotFound = -32601
    package static let invalidParams = -32602
    package static let internalError = -32603
    /// MCP 2026-07-28: the server does not speak the version that the request names.
    package static let unsupportedProtocolVersion = -32022
}

extension JSONRPCError {
    /// Reads what servers really send: a bare string is the message, a code that is no whole number
    /// becomes -32603, a missing message is replaced by a sentence.
    init(lenient value: JSONValue) {
        let fallback = "The server gave no reason."
        switch value {
        case .string(let text):
            self.init(code: Self.internalError, message: text.isEmpty ? fallback : text)
        default:
            let message = value["message"]?.stringValue ?? ""
            self.init(
                code: value["code"]?.intValue ?? Self.internalError,
                message: message.isEmpty ? fallback : message,
                data: value["data"]?.unlessNull
            )
        }
    }

    var json: JSONValue {
        var members: JSONObject = [
            "code": .number(JSONNumber(code)), "message": .string(message),
        ]
        members["data"] = data
        return .object(members)
    }
}
