import Moss

/// Reads why a model's server gave no answer.
enum ChatRefusal {
    /// The most bytes of a refusal that are read.
    static let limit = 65_536

    /// The failure for an answer with a status that is no success.
    static func failure(
        status: Int, reason: String, headers: HTTPHeaders, body: [UInt8], server: String
    ) -> EngineFailure {
        let value = try? JSONValue(parsing: body)
        let error = value?["error"] ?? value
        let said =
            message(of: error) ?? value?["detail"].map { "\($0)" } ?? plain(body)
            ?? "HTTP \(status) \(reason)"
        // Only a refusal is passed on as one: a redirect is no answer for our caller.
        var failure = EngineFailure(
            status: (400...599).contains(status) ? status : 502,
            type: error?["type"]?.stringValue ?? type(for: status),
            code: code(of: error),
            message: "The model server \(server) says: \(shortened(said))",
            parameter: error?["param"]?.stringValue,
            retryAfter: headers["Retry-After"]
        )
        switch status {
        case 401, 403:
            failure.message =
                "The model server \(server) refused the key (HTTP \(status)): \(shortened(said))"
        case 300..<400:
            failure.code = "upstream_redirect"
            failure.message =
                "The model server \(server) redirects to another address (HTTP \(status)); "
                + "give that one as its base URL."
        case 404 where message(of: error) == nil:
            failure.message =
                "The model server \(server) knows no such address (HTTP 404): does its base URL "
                + "lack /v1?"
        default: break
        }
        return failure
    }

    /// The failure for an error inside of a stream that had begun well.
    static func failure(inStream error: JSONValue, server: String) -> EngineFailure {
        let status = error["code"]?.intValue ?? error["status"]?.intValue ?? 502
        return EngineFailure(
            status: (400...599).contains(status) ? status : 502,
            type: error["type"]?.stringValue ?? type(for: status),
            code: code(of: error),
            message: "The model server \(server) says: "
                + shortened(message(of: error) ?? "an error without a message"),
            parameter: error["param"]?.stringValue
        )
    }

    /// An integer becomes text, as a code is.
    private static func code(of error: JSONValue?) -> String? {
        switch error?["code"] {
        case .string(let code): code
        case .number(let number): number.spelling
        default: nil
        }
    }

    private static func message(of error: JSONValue?) -> String? {
        let message = error?.stringValue ?? error?["message"]?.stringValue
        return message.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a body that is no JSON; nil where it is empty, JSON or a page for a browser.
    private static func plain(_ body: [UInt8]) -> String? {
        guard let first = body.first(where: { $0 > 0x20 }) else { return nil }
        if [UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) { return nil }
        return String(decoding: body, as: UTF8.self)
    }

    private static func shortened(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 600 ? words.prefix(600) + "…" : words
    }

    private static func type(for status: Int) -> String {
        switch status {
        case 401: "authentication_error"
        case 403: "permission_error"
        case 404: "not_found_error"
        case 429: "rate_limit_error"
        case 400..<500: "invalid_request_error"
        default: "server_error"
        }
    }
}
