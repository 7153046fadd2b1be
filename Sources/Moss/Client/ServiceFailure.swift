/// What the service says of a failure, in whichever of its shapes: the `error` object of a refusal, of
/// an event and of a failed response, or a flat `error` event.
struct ServiceFailure: Sendable, Hashable {
    var message: String?
    var type: String?
    var code: String?

    /// Reads an error: an object, or a string that is the message.
    init(_ json: JSONValue) {
        message = json["message"]?.stringValue ?? json.stringValue
        type = json["type"]?.stringValue
        code = json["code"].flatMap(Self.text)
    }

    /// Reads an `error` event: `{"type":"error","error":{…}}`, or its fields beside the type.
    init(event: JSONValue) {
        if let error = event["error"], !error.isNull {
            self.init(error)
        } else {
            self.init(event)
            type = nil
        }
    }

    /// The same failure, with what only the other one says of it.
    func completed(by other: ServiceFailure) -> ServiceFailure {
        var whole = self
        whole.message = message ?? other.message
        whole.type = type ?? other.type
        whole.code = code ?? other.code
        return whole
    }

    /// A code is text; some servers send a number.
    private static func text(_ code: JSONValue) -> String? {
        switch code {
        case .string(let text): text
        case .number(let number): number.spelling
        default: nil
        }
    }
}
