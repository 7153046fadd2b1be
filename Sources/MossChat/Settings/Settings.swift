import Moss
import MossConversation

/// What the program was started with: options before environment before configuration.
struct Settings: Sendable {
    /// Who answers.
    enum Engine: Sendable, Equatable {
        case cloud(ServiceCredentials)
        case local
    }

    var engine: Engine
    /// As it was asked for; nil where nobody asked.
    var model: String?
    var instructions: String?
    /// Nil where nobody chose any: the guide then.
    var indexes: [String]?
    var tools: [FunctionTool]
    var servers: ServerEntries
    var upstreams: [Configuration.Upstream]
    var parallelToolCalls: Bool?
    var maxOutputTokens: Int?
    /// Other fields of the request, `tool_choice` among them.
    var extra: [String: JSONValue]
    var timeout: Double?
    var idleTimeout: Double
    var theme: String?
    var keys: [(String, String)]
    /// In milliseconds.
    var escapeTime: Int?
    var usesMouse: Bool
    /// The level of the log; nil for none.
    var log: String?
    /// Sentences that are said once.
    var warnings: [String]

    static let idleTimeoutDefault = 300.0

    /// - Parameters:
    ///   - folder: Where the configuration is: its relative paths are seen from there.
    ///   - readFile: The text of a file, for `@FILE`; its error is a sentence.
    init(
        options: Options, configuration: Configuration, warnings: [String],
        environment: [String: String], folder: String,
        readFile: (_ path: String, _ folder: String?) throws(UsageError) -> String
    ) throws(UsageError) {
        let credentials = try ServiceCredentials(environment)
        switch (options.value("engine") ?? configuration.engine, credentials) {
        case ("cloud"?, nil):
            throw UsageError(
                "the engine cloud needs MOSS_PROJECT_ID and MOSS_PROJECT_KEY; without them use "
                    + "--engine local")
        case ("local"?, _), (nil, nil): engine = .local
        case ("cloud"?, let credentials?), (nil, let credentials?): engine = .cloud(credentials)
        case (let other?, _):
            throw UsageError("--engine takes cloud or local, not \(other)")
        }
        model = options.value("model") ?? configuration.model
        if let text = options.value("instructions") {
            instructions = try Self.text(text, nil, readFile)
        } else if let text = configuration.instructions {
            instructions = try Self.text(text, folder, readFile)
        }
        indexes = options.values["index"] ?? (options.has("no-index") ? [] : configuration.indexes)
        upstreams = configuration.upstreams
        parallelToolCalls = configuration.parallelToolCalls
        maxOutputTokens = configuration.maxOutputTokens
        extra = Dictionary(
            configuration.extra.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        if let choice = configuration.toolChoice { extra["tool_choice"] = choice }
        timeout = try Self.seconds("timeout", options) ?? configuration.timeout
        idleTimeout =
            try Self.seconds("idle-timeout", options) ?? configuration.idleTimeout
            ?? Self.idleTimeoutDefault
        theme = options.value("theme") ?? configuration.theme
        keys = configuration.keys.compactMap { key in
            key.value.stringValue.map { (key.key, $0) }
        }
        escapeTime = configuration.escapeTime
        usesMouse = !options.has("no-mouse")
        log = options.value("log") ?? configuration.log
        let approve = configuration.approve ?? "always"
        tools = configuration.tools.map { Self.tool($0, folder: folder, approve: approve) }
        servers = ServerEntries(
            configuration.servers, approve: approve, toService: engine != .local,
            environment: environment)
        self.warnings = warnings + servers.warnings
    }

    private static func text(
        _ text: String, _ folder: String?,
        _ readFile: (_ path: String, _ folder: String?) throws(UsageError) -> String
    ) throws(UsageError) -> String {
        text.hasPrefix("@") ? try readFile(String(text.dropFirst()), folder) : text
    }

    private static func seconds(_ name: String, _ options: Options) throws(UsageError) -> Double? {
        guard let text = options.value(name) else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
            throw UsageError("--\(name) takes a number of seconds above 0, not \(text)")
        }
        return seconds
    }

    private static func tool(
        _ tool: Configuration.Tool, folder: String, approve: String
    ) -> FunctionTool {
        FunctionTool(
            name: tool.name, description: tool.description, parameters: tool.parameters,
            command: tool.command, directory: folder, environment: tool.environment,
            timeout: .seconds(tool.timeout),
            // No function tool is marked read-only, so `writes` asks for each.
            approve: tool.asks ?? (approve != "never"))
    }
}
