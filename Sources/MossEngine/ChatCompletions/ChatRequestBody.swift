import Moss

/// The body of a Chat Completions request.
enum ChatRequestBody {
    static func make(_ request: ModelRequest, isOpenAI: Bool) -> JSONObject {
        var body: JSONObject = [:]
        body["model"] = request.model.map(JSONValue.string)
        body["messages"] = .array(ChatMessages.make(request))
        body["stream"] = true
        body["stream_options"] = ["include_usage": true]
        addTools(request, &body)
        if let most = request.maxOutputTokens {
            // OpenAI's newer models refuse the old name, other servers don't know the new one.
            body[isOpenAI ? "max_completion_tokens" : "max_tokens"] = .number(JSONNumber(most))
        }
        for key in passedOn {
            if let value = request.sampling[key], !value.isNull { body[key] = value }
        }
        if let effort = request.sampling["reasoning"]?["effort"], !effort.isNull {
            body["reasoning_effort"] = effort
        }
        addText(request.sampling["text"], &body)
        return body
    }

    /// Members that mean the same in both protocols, and those of usual servers.
    private static let passedOn = [
        "temperature", "top_p", "presence_penalty", "frequency_penalty", "seed", "stop", "top_k",
        "min_p", "repeat_penalty", "logit_bias", "user", "service_tier", "prompt_cache_key",
        "safety_identifier", "chat_template_kwargs", "keep_alive",
    ]

    private static func addTools(_ request: ModelRequest, _ body: inout JSONObject) {
        guard !request.tools.isEmpty else { return }
        body["tools"] = .array(request.tools.map(tool))
        switch request.toolChoice {
        case .auto: break
        case .none: body["tool_choice"] = "none"
        case .required: body["tool_choice"] = "required"
        case .tool(let name):
            body["tool_choice"] = ["type": "function", "function": ["name": .string(name)]]
        }
        if let parallel = request.parallelToolCalls {
            body["parallel_tool_calls"] = .bool(parallel)
        }
    }

    private static func tool(_ tool: ModelTool) -> JSONValue {
        var function: JSONObject = ["name": .string(tool.exposedName)]
        let description = tool.description ?? tool.title
        function["description"] = description.map {
            .string(tool.serverLabel == nil ? $0 : PlainData.text($0))
        }
        function["parameters"] = .object(tool.schema)
        function["strict"] = tool.isStrict.map(JSONValue.bool)
        return ["type": "function", "function": .object(function)]
    }

    private static func addText(_ text: JSONValue?, _ body: inout JSONObject) {
        if let verbosity = text?["verbosity"], !verbosity.isNull { body["verbosity"] = verbosity }
        guard let format = text?["format"]?.objectValue else { return }
        switch format["type"]?.stringValue {
        case "json_object": body["response_format"] = ["type": "json_object"]
        case "json_schema":
            var schema = format
            schema["type"] = nil
            body["response_format"] = ["type": "json_schema", "json_schema": .object(schema)]
        default: break
        }
    }
}
