import Moss

/// All of a response object but its items: each event of a response's life repeats it whole, since
/// strict clients refuse parts of one.
struct ResponseEnvelope: Sendable {
    let id: String
    let createdAt: Int
    /// The model that answers, as far as it is known.
    var model: String
    /// What the request said, or its defaults.
    private let echo: JSONObject

    /// The most bytes that a response repeats of its request, so that the items keep their share
    /// of an event. What doesn't fit is left out, the longest first.
    static let repeatLimit = 98_304

    init(id: String, createdAt: Int, model: String, request: ResponsesRequest) {
        self.id = id
        self.createdAt = createdAt
        self.model = model
        var room = Self.repeatLimit
        var echo: JSONObject = [:]
        for (key, absent) in Self.defaults {
            let given = request.body[key].flatMap { $0.isNull ? nil : Self.take(&room, $0) }
            echo[key] = given ?? absent
        }
        var text = echo["text"]?.objectValue ?? [:]
        if text["format"]?.objectValue == nil { text["format"] = ["type": "text"] }
        echo["text"] = .object(text)
        let instructions = request.instructions.map(JSONValue.string)
        echo["instructions"] = instructions.flatMap { Self.take(&room, $0) } ?? .null
        echo["tools"] =
            Self.take(&room, .array(request.tools.echo))
            ?? .array(request.tools.echo.compactMap { Self.take(&room, Self.withoutDetails($0)) })
        self.echo = echo
    }

    private static let defaults: JSONObject = [
        "max_output_tokens": .null,
        "max_tool_calls": .null,
        "parallel_tool_calls": true,
        "presence_penalty": 0,
        "frequency_penalty": 0,
        "prompt_cache_key": .null,
        "reasoning": .null,
        "safety_identifier": .null,
        "temperature": 1,
        "text": [:],
        "tool_choice": "auto",
        "top_logprobs": 0,
        "top_p": 1,
        "truncation": "disabled",
        "user": .null,
        "metadata": [:],
    ]

    /// The value if it fits into the room that is left.
    private static func take(_ room: inout Int, _ value: JSONValue) -> JSONValue? {
        let size = value.serialized().count
        guard size <= room else { return nil }
        room -= size
        return value
    }

    private static func withoutDetails(_ tool: JSONValue) -> JSONValue {
        guard var members = tool.objectValue else { return tool }
        for key in ["description", "parameters", "server_description", "allowed_tools"]
        where members[key] != nil {
            members[key] = .null
        }
        return .object(members)
    }

    /// The response object.
    func object(_ end: ResponseEnd, output: [JSONValue], usage: TokenUsage?) -> JSONValue {
        var object: JSONObject = [
            "id": .string(id),
            "object": "response",
            "created_at": .number(JSONNumber(createdAt)),
            "status": .string(end.status),
            "background": false,
            "completed_at": .null,
            "error": .null,
            "incomplete_details": .null,
        ]
        switch end {
        case .inProgress: break
        case .completed(let time): object["completed_at"] = .number(JSONNumber(time))
        case .incomplete(let reason): object["incomplete_details"] = ["reason": .string(reason)]
        case .failed(let failure):
            object["error"] = [
                "code": .string(failure.code ?? failure.type),
                "message": .string(failure.message),
                "type": .string(failure.type),
                "param": failure.parameter.map(JSONValue.string) ?? .null,
            ]
        }
        object["model"] = .string(model)
        object["output"] = .array(output)
        object["previous_response_id"] = .null
        object["service_tier"] = "default"
        object["store"] = false
        object["usage"] = usage.map(Self.usage) ?? .null
        for (key, value) in echo { object[key] = value }
        return .object(object)
    }

    private static func usage(_ usage: TokenUsage) -> JSONValue {
        [
            "input_tokens": .number(JSONNumber(usage.input)),
            "input_tokens_details": [
                "cached_tokens": .number(JSONNumber(usage.cachedInput)),
                "cache_write_tokens": 0,
            ],
            "output_tokens": .number(JSONNumber(usage.output)),
            "output_tokens_details": [
                "reasoning_tokens": .number(JSONNumber(usage.reasoning))
            ],
            "total_tokens": .number(JSONNumber(usage.input + usage.output)),
        ]
    }
}

/// How far a response has come.
enum ResponseEnd: Sendable, Hashable {
    case inProgress
    /// Whole, at that unix time.
    case completed(at: Int)
    /// Cut short: `max_output_tokens` or `content_filter`.
    case incomplete(reason: String)
    case failed(EngineFailure)

    var status: String {
        switch self {
        case .inProgress: "in_progress"
        case .completed: "completed"
        case .incomplete: "incomplete"
        case .failed: "failed"
        }
    }
}
