/// A response that came as one JSON text in place of events.
enum WholeResponse {
    /// The most bytes of one, so that the event it becomes stays within a stream's limit.
    static let limit = 1_048_576 - 128

    /// The one event, framed for an event stream, that says the same as the JSON.
    ///
    /// - Throws: `InferenceError` where the JSON is no response, or not a finished one.
    static func event(of json: [UInt8]) throws(InferenceError) -> [UInt8] {
        guard json.count <= limit else {
            throw .server("The response is over \(limit) bytes.")
        }
        var status: String?
        var isResponse = false
        var isError = false
        let isObject = JSONScanner.scanObject(json) { key, value in
            if key.matches("status") {
                status = JSONScanner.string(in: json, at: value)
            } else if key.matches("object") {
                isResponse = isResponse || JSONScanner.string(in: json, at: value) == "response"
            } else if key.matches("output") {
                isResponse = true
            } else if key.matches("error") {
                isError = json[value.lowerBound] != UInt8(ascii: "n")
            }
        }
        guard isObject, isResponse || isError else {
            throw .server("Moss Inference answered with JSON that is no response.")
        }
        // Line ends stand only between the values of a JSON text, never inside of one.
        let line = json.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        guard isResponse else { return frame(line) }
        let type: String
        switch status {
        case "failed", "cancelled": type = "response.failed"
        case "incomplete": type = "response.incomplete"
        case "completed", nil: type = "response.completed"
        default: throw .incompleteStream
        }
        return frame(Array(#"{"type":"\#(type)","response":"#.utf8) + line + Array("}".utf8))
    }

    private static func frame(_ data: [UInt8]) -> [UInt8] {
        Array("data: ".utf8) + data + [0x0A, 0x0A]
    }
}
