import Moss

/// A checked request for a response.
struct ResponsesRequest: Sendable {
    /// The model's name as it was asked for.
    var model: String
    var input: [JSONValue]
    var instructions: String?
    var isStream: Bool
    /// Whether the progress of MCP calls is sent: an extension that has to be asked for.
    var includesProgress: Bool
    var tools: ToolEntries
    var toolChoice: ToolChoiceEntry
    var parallelToolCalls: Bool?
    var maxOutputTokens: Int?
    var maxToolCalls: Int?
    /// The indexes to search; empty where there is to be no search.
    var indexes: [String]
    /// The caller's key for a vendor's model; nil if none was sent. It goes nowhere else.
    var providerKey: String?
    /// The whole body, for what is passed on or repeated as it came.
    var body: JSONObject

    /// Checks a request in the order in which errors help most: JSON, model, input, tools, the rest.
    static func read(_ request: HTTPRequest) throws(EngineFailure) -> ResponsesRequest {
        let body = Fields(try object(of: request.body))
        let model = try body.required("model")
        guard let input = body.value("input") else { throw body.missing("input") }
        try refuseStoredState(body)
        let items = try InputItems.read(input, at: "input")
        let tools = try ToolEntries.read(body)
        let choice = try ToolChoiceEntry.read(body, tools: tools)
        let isStream = try body.bool("stream") ?? false
        let options = try body.object("stream_options").map {
            Fields($0, at: body.path("stream_options"))
        }
        try checkSampling(body)
        return ResponsesRequest(
            model: model,
            input: items,
            instructions: try body.string("instructions"),
            isStream: isStream,
            includesProgress: try options?.bool("include_progress") ?? false,
            tools: tools,
            toolChoice: choice,
            parallelToolCalls: try body.bool("parallel_tool_calls"),
            maxOutputTokens: try body.integer("max_output_tokens", atLeast: 1),
            maxToolCalls: try body.integer("max_tool_calls", atLeast: 1),
            indexes: try IndexNames.read(request.headers),
            providerKey: request.headers["X-Moss-Provider-Key"],
            body: body.object
        )
    }

    private static func object(of body: [UInt8]) throws(EngineFailure) -> JSONObject {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: body)
        } catch {
            throw .invalid(
                "The body of the request is not JSON (\(error)).", code: "invalid_json")
        }
        guard let object = value.objectValue else {
            throw .invalid("The body of the request must be a JSON object.", code: "invalid_type")
        }
        return object
    }

    /// The engine keeps no response, so what leans on one would lose the conversation in silence.
    private static func refuseStoredState(_ body: Fields) throws(EngineFailure) {
        if let id = try body.string("previous_response_id") {
            throw .invalid(
                "Previous response with id '\(id.prefix(64))' not found. Responses are not "
                    + "stored: send the whole conversation in 'input'.",
                code: "previous_response_not_found", at: "previous_response_id")
        }
        if body.value("conversation") != nil {
            throw .invalid(
                "Conversations are not stored: send the whole conversation in 'input'.",
                code: "unsupported_parameter", at: "conversation")
        }
        if try body.bool("background") == true {
            throw .invalid(
                "Responses can't run in the background: they are not stored.",
                code: "unsupported_parameter", at: "background")
        }
    }

    private static func checkSampling(_ body: Fields) throws(EngineFailure) {
        _ = try body.number("temperature", in: 0...2)
        _ = try body.number("top_p", in: 0...1)
        _ = try body.number("presence_penalty", in: -2...2)
        _ = try body.number("frequency_penalty", in: -2...2)
        _ = try body.integer("top_logprobs", atLeast: 0)
        _ = try body.object("metadata")
        _ = try body.object("reasoning")
        guard let text = try body.object("text"),
            let format = try Fields(text, at: "text").object("format")
        else { return }
        let fields = Fields(format, at: "text.format")
        switch try fields.required("type") {
        case "text", "json_object": break
        case "json_schema":
            _ = try fields.required("name")
            guard try fields.object("schema") != nil else { throw fields.missing("schema") }
        case let other:
            throw fields.wrongValue("type", other, ["text", "json_object", "json_schema"])
        }
    }
}

/// The indexes that a request's headers name.
enum IndexNames {
    static let maximum = 32

    /// - Returns: The names in order, each once; empty without `X-Moss-Indexes` or with
    ///   `X-Moss-Retrieve: off`.
    static func read(_ headers: HTTPHeaders) throws(EngineFailure) -> [String] {
        guard headers["X-Moss-Retrieve"]?.lowercased() != "off" else { return [] }
        guard let value = headers["X-Moss-Indexes"] else { return [] }
        var names: [String] = []
        for part in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        {
            let name = trimmed(part)
            guard !name.isEmpty else {
                throw .invalid(
                    "The header X-Moss-Indexes holds an empty name.", code: "invalid_value",
                    at: "X-Moss-Indexes")
            }
            if !names.contains(name) { names.append(name) }
        }
        guard names.count <= maximum else {
            throw .invalid(
                "The header X-Moss-Indexes names \(names.count) indexes; at most \(maximum) can be "
                    + "searched.",
                code: "invalid_value", at: "X-Moss-Indexes")
        }
        return names
    }

    private static func trimmed(_ bytes: Substring.UTF8View) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let start = bytes.drop(while: isSpace)
        let kept = start.reversed().drop(while: isSpace).reversed()
        return String(decoding: Array(kept), as: UTF8.self)
    }
}
