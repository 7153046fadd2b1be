/// A response of Moss Inference.
public struct Response: Sendable {
    /// The response's id; nil if it has none.
    public let id: String?
    /// The model that answered; nil if the response does not say.
    public let model: String?
    /// How far the response is: `completed`, `incomplete`, or `in_progress` in an event before the
    /// last. Nil if the response does not say.
    public let status: String?
    /// Why the response was cut short; nil unless `status` is `incomplete`.
    public let incompleteDetails: IncompleteDetails?
    /// The items of the response, in order. Where the service leaves them out of a stream's last
    /// event, they are the finished items of the stream.
    public let output: [OutputItem]
    /// What the response cost in tokens; nil if it does not say.
    public let usage: ResponseUsage?
    /// The `X-Moss-Request-Id` of the answer; nil if it had none. Include it when you report a
    /// problem.
    public let requestId: String?

    /// What the service says went wrong; nil where nothing did.
    let error: JSONValue?
    /// The JSON of the response, byte for byte as it came.
    package let bytes: [UInt8]

    /// The text of the response's messages, joined. Empty if there is none.
    public var outputText: String {
        var text = ""
        for case .message(let message) in output { text += message.text }
        return text
    }

    /// The response's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }
}

extension Response {
    /// Reads a response from its JSON. What is missing or of another type than it should be counts
    /// as not there.
    ///
    /// - Parameter fallback: The output to take where the JSON holds no item.
    init(bytes: [UInt8], requestId: String?, output fallback: [OutputItem] = []) {
        var fields: [String: Range<Int>] = [:]
        var output: [OutputItem] = []
        _ = JSONScanner.scanObject(bytes) { key, value in
            if key.matches("output") {
                output = Self.items(in: bytes, at: value)
            } else if let name = Self.field(key) {
                fields[name] = value
            }
        }
        func value(_ name: String) -> JSONValue? {
            guard let range = fields[name] else { return nil }
            let value = try? JSONValue(parsing: bytes[range])
            return value?.isNull == true ? nil : value
        }
        self.bytes = bytes
        self.requestId = requestId
        self.output = output.isEmpty ? fallback : output
        id = value("id")?.stringValue
        model = value("model")?.stringValue
        status = value("status")?.stringValue
        incompleteDetails = value("incomplete_details").flatMap(IncompleteDetails.init)
        usage = value("usage").flatMap(ResponseUsage.init)
        error = value("error")
    }

    private static func field(_ key: JSONScanner.Key) -> String? {
        if key.matches("id") { return "id" }
        if key.matches("model") { return "model" }
        if key.matches("status") { return "status" }
        if key.matches("incomplete_details") { return "incomplete_details" }
        if key.matches("usage") { return "usage" }
        if key.matches("error") { return "error" }
        return nil
    }

    private static func items(in bytes: [UInt8], at range: Range<Int>) -> [OutputItem] {
        var items: [OutputItem] = []
        _ = JSONScanner.scanArray(bytes, in: range) { element in
            if let item = OutputItem(bytes: Array(bytes[element])) { items.append(item) }
        }
        return items
    }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The id, the status and the number of items. It shows nothing of what was said.
    public var description: String {
        "Response(\(id ?? "no id"), \(status ?? "no status"), \(output.count) items)"
    }

    /// The id, the status and the request id; nothing of what was said.
    public var customMirror: Mirror {
        let children: KeyValuePairs<String, Any> = [
            "id": id as Any, "status": status as Any, "requestId": requestId as Any,
        ]
        return Mirror(self, children: children, displayStyle: .struct)
    }
}
