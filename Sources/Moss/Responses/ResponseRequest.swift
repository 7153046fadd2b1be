/// The arguments of one call, checked and written as the body and headers of its request.
struct ResponseRequest: Sendable {
    var model: String
    var input: ResponseInput
    var instructions: String?
    var tools: [Tool]
    var toolChoice: ToolChoice?
    var parallelToolCalls: Bool?
    var maxOutputTokens: Int?
    var indexes: [String]
    var retrieve: Bool
    var cache: Bool
    var extra: [String: JSONValue]

    /// - Throws: `InferenceError` with type `invalid_request_error` for an argument that can't be
    ///   sent.
    func check() throws(InferenceError) {
        if model.isEmpty { throw .invalidArgument("model is empty.") }
        try Arguments.checkIndexes(indexes)
        if case .items(let items) = input, let place = items.firstIndex(where: { !$0.isObject }) {
            throw .invalidArgument("input item \(place) is not a JSON object.")
        }
        if let place = tools.firstIndex(where: { $0.json.objectValue == nil }) {
            throw .invalidArgument("tool \(place) is not a JSON object.")
        }
        if case .raw(let object) = toolChoice, object.objectValue == nil {
            throw .invalidArgument("toolChoice is not a JSON object.")
        }
    }

    /// The body: the typed arguments, then what `extra` adds to them, sorted, then `stream`.
    func body() -> [UInt8] {
        var body = ObjectWriter()
        body.add("model") { JSONValue.write(model, into: &$0) }
        body.add("input", writeInput)
        if let instructions {
            body.add("instructions") { JSONValue.write(instructions, into: &$0) }
        }
        if !tools.isEmpty {
            body.add("tools") { JSONValue.array(tools.map(\.json)).write(into: &$0) }
        }
        if let toolChoice { body.add("tool_choice") { toolChoice.json.write(into: &$0) } }
        if let parallelToolCalls {
            body.add("parallel_tool_calls") { JSONValue.bool(parallelToolCalls).write(into: &$0) }
        }
        if let maxOutputTokens {
            let number = JSONValue.number(JSONNumber(maxOutputTokens))
            body.add("max_output_tokens") { number.write(into: &$0) }
        }
        let names = extra.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in names where name != "stream" && !body.names.contains(name) {
            body.add(name) { extra[name, default: .null].write(into: &$0) }
        }
        body.add("stream") { JSONValue.bool(true).write(into: &$0) }
        return body.finish()
    }

    /// The headers that the arguments ask for.
    func addHeaders(to headers: inout HTTPHeaders) {
        if !indexes.isEmpty { headers.add("X-Moss-Indexes", indexes.joined(separator: ",")) }
        if !retrieve || indexes.isEmpty { headers.add("X-Moss-Retrieve", "off") }
        if !cache { headers.add("X-Moss-Cache", "off") }
    }

    private func writeInput(into bytes: inout [UInt8]) {
        switch input {
        case .text(let text): JSONValue.write(text, into: &bytes)
        case .items(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.append(contentsOf: item.bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }
}

/// Writes the members of one JSON object, whose values may be bytes already.
private struct ObjectWriter {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]
    private(set) var names: Set<String> = []

    mutating func add(_ name: String, _ write: (inout [UInt8]) -> Void) {
        if !names.isEmpty { bytes.append(UInt8(ascii: ",")) }
        names.insert(name)
        JSONValue.write(name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        write(&bytes)
    }

    func finish() -> [UInt8] { bytes + [UInt8(ascii: "}")] }
}
