package import Moss

/// One JSON-RPC 2.0 message.
package enum JSONRPCMessage: Sendable, Hashable {
    /// Asks for an answer. `params` is empty where the message has none.
    case request(id: JSONRPCID, method: String, params: JSONObject)
    /// Tells something; it is never answered.
    case notification(method: String, params: JSONObject)
    /// An answer. `id` is nil where the server sent none or `null`.
    case response(id: JSONRPCID?, outcome: Outcome)

    package enum Outcome: Sendable, Hashable {
        case result(JSONValue)
        case error(JSONRPCError)
    }
}

extension JSONRPCMessage {
    /// The message as one line of JSON, without a line end.
    package func encoded() -> [UInt8] {
        var members: JSONObject = ["jsonrpc": "2.0"]
        switch self {
        case .request(let id, let method, let params):
            members["id"] = id.json
            members["method"] = .string(method)
            members["params"] = .object(params)
        case .notification(let method, let params):
            members["method"] = .string(method)
            members["params"] = .object(params)
        case .response(let id, .result(let result)):
            members["id"] = id?.json ?? .null
            members["result"] = result
        case .response(let id, .error(let error)):
            members["id"] = id?.json ?? .null
            members["error"] = error.json
        }
        return JSONValue.object(members).serialized()
    }

    /// Reads the message, or every message of a batch: a server of 2025-03-26 may answer with an
    /// array, and some of today do so by mistake.
    ///
    /// Lenient as servers need it: `jsonrpc` may be missing, `null` is the same as absent, an
    /// error may be a bare string. Elements of a batch that are no message are left out.
    ///
    /// - Throws: `JSONRPCError` with -32700 where the bytes are no JSON, and with -32600 where they
    ///   are JSON but no message.
    package static func decode(_ bytes: [UInt8]) throws(JSONRPCError) -> [JSONRPCMessage] {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw JSONRPCError(code: JSONRPCError.parseError, message: "Not JSON: \(error)")
        }
        let messages = (value.arrayValue ?? [value]).compactMap(JSONRPCMessage.init)
        guard !messages.isEmpty else {
            throw JSONRPCError(
                code: JSONRPCError.invalidRequest, message: "JSON, but no JSON-RPC message")
        }
        return messages
    }

    /// Nil where the value is no object, or an object that is neither a call nor an answer.
    private init?(_ value: JSONValue) {
        guard let members = value.objectValue else { return nil }
        let id = JSONRPCID(members["id"])
        if let method = members["method"]?.stringValue {
            let params = members["params"]?.objectValue ?? [:]
            self =
                if let id {
                    .request(id: id, method: method, params: params)
                } else {
                    .notification(method: method, params: params)
                }
        } else if id != nil || members["result"] != nil || members["error"] != nil {
            self = .response(id: id, outcome: Self.outcome(of: members))
        } else {
            return nil
        }
    }

    /// `error: null` beside a result is fine; with both or neither the answer is an error itself.
    private static func outcome(of members: JSONObject) -> Outcome {
        let error = members["error"]?.unlessNull
        switch (members["result"], error) {
        case (let result?, nil): return .result(result)
        case (nil, let error?), (.null?, let error?): return .error(JSONRPCError(lenient: error))
        case (_?, _?):
            return .error(
                JSONRPCError(
                    code: JSONRPCError.internalError,
                    message: "The answer has both a result and an error."))
        case (nil, nil):
            return .error(
                JSONRPCError(
                    code: JSONRPCError.internalError,
                    message: "The answer has neither a result nor an error."))
        }
    }
}
