/// The table of the configuration's keys.
enum ConfigurationKeys {
    static let all: [ConfigurationKey] = [
        ConfigurationKey(
            "model", .text, default: "\"moss\"",
            "The model that answers: `moss`, `moss/extract-1`, or one of `upstreams`."),
        ConfigurationKey(
            "instructions", .text, default: "none",
            "The system message: text, or `@FILE`."),
        ConfigurationKey(
            "indexes", .list(of: .text), default: "[\"guide\"]",
            "The indexes that are searched for each question."),
        ConfigurationKey(
            "tools", .list(of: .object(tool)), default: "[]",
            "Your own functions: programs that the model may call."),
        ConfigurationKey(
            "mcpServers", .map(of: .object(mcpServer)), default: "{}",
            "MCP servers by label; those with a public `url` go to the service."),
        ConfigurationKey(
            "toolChoice", .either(.choice(["auto", "required", "none"]), .anyObject),
            default: "\"auto\"", "Whether the model may, must or must not call tools."),
        ConfigurationKey(
            "parallelToolCalls", .flag, default: "the model's",
            "Whether the model may call several tools at once."),
        ConfigurationKey(
            "maxOutputTokens", .integer(16...Int.max), default: "the model's",
            "The most tokens that one answer may have."),
        ConfigurationKey(
            "extra", .anyObject, default: "{}",
            "Other fields of the request, such as `temperature`."),
        ConfigurationKey(
            "engine", .choice(["cloud", "local"]), default: "cloud with credentials, else local",
            "Who answers: the Moss service, or the engine in this program."),
        ConfigurationKey(
            "upstreams", .map(of: .object(upstream)), default: "{}",
            "OpenAI-compatible servers by name, for the engine in this program."),
        ConfigurationKey(
            "timeout", .seconds, default: "none", "The most seconds that one answer may take."),
        ConfigurationKey(
            "idleTimeout", .seconds, default: "300",
            "The most seconds that an answer may be silent."),
        ConfigurationKey(
            "approve", .choice(["always", "writes", "never"]), default: "\"always\"",
            "Whether tools that do not say so themselves ask before they run; `writes` asks for "
                + "all that are not marked read-only."),
        ConfigurationKey(
            "theme", .text, default: "\"dark\"", "The colours: a built-in theme or one of yours."),
        ConfigurationKey(
            "keys", .map(of: .text), default: "{}",
            "Your own keys by action, such as `\"inspector\": \"f4\"`."),
        ConfigurationKey(
            "escapeTime", .integer(0...1000), default: "25, over ssh 100",
            "How many milliseconds a lone Esc waits for more bytes of a key."),
        ConfigurationKey(
            "log", .choice(["error", "info", "debug", "trace"]), default: "none",
            "Writes a log of that level."),
    ]

    static let tool: [ConfigurationKey] = [
        ConfigurationKey("name", .text, default: nil, "Letters, digits, _ and -."),
        ConfigurationKey("description", .text, default: "none", "What it does, for the model."),
        ConfigurationKey(
            "parameters", .anyObject, default: "no parameters", "A JSON Schema of the arguments."),
        ConfigurationKey(
            "command", .list(of: .text), default: nil,
            "The program and its arguments; no shell. It reads JSON from standard input."),
        ConfigurationKey(
            "env", .map(of: .text), default: "{}", "More variables for its environment."),
        ConfigurationKey(
            "timeout", .seconds, default: "30", "After so many seconds it is ended."),
        ConfigurationKey(
            "approve", .either(.flag, .choice(["always", "never"])), default: "`approve`",
            "Whether it asks before it runs."),
    ]

    static let mcpServer: [ConfigurationKey] = [
        ConfigurationKey("url", .text, default: "none", "Where the server is."),
        ConfigurationKey("httpUrl", .text, default: "none", "The same, as some programs call it."),
        ConfigurationKey(
            "headers", .map(of: .text), default: "{}", "More header fields, such as a token."),
        ConfigurationKey(
            "transport", .choice(transports), default: "http", "How it is spoken to."),
        ConfigurationKey("type", .choice(transports), default: "http", "The same."),
        ConfigurationKey("command", .text, default: "none", "The program that is the server."),
        ConfigurationKey("args", .list(of: .text), default: "[]", "Its arguments."),
        ConfigurationKey("env", .map(of: .text), default: "{}", "More of its environment."),
        ConfigurationKey(
            "allowedTools", .list(of: .text), default: "all", "The tools the model may call."),
        ConfigurationKey(
            "approve", .choice(["always", "writes", "never"]), default: "`approve`",
            "Which of its tools ask before they run."),
    ]

    static let upstream: [ConfigurationKey] = [
        ConfigurationKey(
            "baseURL", .text, default: nil, "Such as `http://127.0.0.1:11434/v1` for Ollama."),
        ConfigurationKey(
            "apiKeyEnv", .text, default: "none", "The variable that holds the key."),
        ConfigurationKey("model", .text, default: nil, "The model's name there."),
    ]

    private static let transports = [
        "stdio", "http", "sse", "streamable-http", "streamable_http", "streamableHttp",
    ]
}
