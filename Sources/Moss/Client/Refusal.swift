/// Reads a refused request's answer, in whichever shape a service or a gateway before it gives it.
enum Refusal {
    /// The most bytes of the body that are read.
    static let bodyLimit = 65_536
    /// The most characters of a message that is made of the body's text.
    static let excerptLimit = 300

    /// The error of an answer whose status is not 2xx.
    static func error(
        status: Int, reason: String, headers: HTTPHeaders, body: [UInt8]
    ) -> InferenceError {
        let json = json(in: body)
        let failure = json.map(failure) ?? ServiceFailure(.null)
        return InferenceError(
            status: status,
            type: failure.type ?? type(for: status),
            message: failure.message ?? text(of: body, headers: headers)
                ?? "HTTP \(status) \(reason)".trimmingSpaceAtEnd(),
            code: failure.code,
            requestId: headers["X-Moss-Request-Id"],
            retryAfter: headers["Retry-After"].flatMap(wholeSeconds)
        )
    }

    /// `Retry-After` in whole seconds; nil for a date and for anything else.
    static func wholeSeconds(_ value: String) -> Int? {
        guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(value)
    }

    /// The kind of failure where the body names none.
    private static func type(for status: Int) -> String {
        switch status {
        case 401: "authentication_error"
        case 403: "permission_error"
        case 404: "not_found_error"
        case 429: "rate_limit_error"
        case 400...499: "invalid_request_error"
        default: "server_error"
        }
    }

    /// The body's JSON object; also that of the first event where a body is framed as events.
    private static func json(in body: [UInt8]) -> JSONValue? {
        if let value = try? JSONValue(parsing: body), value.objectValue != nil { return value }
        var decoder = ServerSentEventDecoder()
        guard let first = try? decoder.push(body + [0x0A, 0x0A]).first,
            let value = try? JSONValue(parsing: first.data), value.objectValue != nil
        else { return nil }
        return value
    }

    /// `error` as an object, a string or a list, or `detail` as a string or a list.
    private static func failure(_ json: JSONValue) -> ServiceFailure {
        if let error = json["error"], !error.isNull {
            let failure = ServiceFailure(error.arrayValue?.first ?? error)
            if failure != ServiceFailure(.null) { return failure }
        }
        var failure = ServiceFailure(.null)
        switch json["detail"] {
        case .string(let text): failure.message = text
        case .array(let entries):
            // FastAPI: one entry for each field that is wrong.
            let texts = entries.compactMap { $0["msg"]?.stringValue ?? $0.stringValue }
            failure.message = texts.isEmpty ? nil : texts.joined(separator: "; ")
        default: break
        }
        return failure
    }

    private static func text(of body: [UInt8], headers: HTTPHeaders) -> String? {
        let isPage =
            headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true
            || body.first == UInt8(ascii: "<")
        let text =
            isPage
            ? Excerpt.ofPage(String(decoding: body, as: UTF8.self), excerptLimit)
            : Excerpt.of(body, excerptLimit)
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// The text without a space at its end, where a part of it was empty.
    fileprivate func trimmingSpaceAtEnd() -> String { hasSuffix(" ") ? String(dropLast()) : self }
}
