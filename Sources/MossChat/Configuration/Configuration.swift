import Moss

/// The configuration file, checked and decoded. A value that the file doesn't name is nil.
struct Configuration: Sendable, Equatable {
    /// One of the user's own functions.
    struct Tool: Sendable, Equatable {
        var name: String
        var description: String?
        var parameters: JSONValue
        var command: [String]
        var environment: [String: String]
        var timeout: Double
        /// Nil: as `approve` says.
        var asks: Bool?
    }

    /// An MCP server, in the shape that other MCP clients use.
    struct Server: Sendable, Equatable {
        var label: String
        var url: String?
        var headers: [String: String]
        var transport: String?
        var command: String?
        var allowedTools: [String]?
        var approve: String?
    }

    /// An OpenAI-compatible server.
    struct Upstream: Sendable, Equatable {
        var name: String
        var baseURL: String
        var apiKeyEnv: String?
        var model: String
    }

    var model: String?
    var instructions: String?
    var indexes: [String]?
    var tools: [Tool] = []
    var servers: [Server] = []
    var toolChoice: JSONValue?
    var parallelToolCalls: Bool?
    var maxOutputTokens: Int?
    var extra: JSONObject = [:]
    var engine: String?
    var upstreams: [Upstream] = []
    var timeout: Double?
    var idleTimeout: Double?
    var approve: String?
    var theme: String?
    var keys: JSONObject = [:]
    var escapeTime: Int?
    var log: String?

    init() {}

    /// Decodes what `ConfigurationCheck` has found right: what has another type counts as not set.
    init(_ value: JSONValue) {
        model = value["model"]?.stringValue
        instructions = value["instructions"]?.stringValue
        indexes = Self.strings(value["indexes"])
        tools = value["tools"]?.arrayValue?.map(Tool.init) ?? []
        servers = value["mcpServers"]?.objectValue?.map { Server($0.key, $0.value) } ?? []
        toolChoice = value["toolChoice"].flatMap { $0.isNull ? nil : $0 }
        parallelToolCalls = value["parallelToolCalls"]?.boolValue
        maxOutputTokens = value["maxOutputTokens"]?.intValue
        extra = value["extra"]?.objectValue ?? [:]
        engine = value["engine"]?.stringValue
        upstreams = value["upstreams"]?.objectValue?.map { Upstream($0.key, $0.value) } ?? []
        timeout = value["timeout"]?.doubleValue
        idleTimeout = value["idleTimeout"]?.doubleValue
        approve = value["approve"]?.stringValue
        theme = value["theme"]?.stringValue
        keys = value["keys"]?.objectValue ?? [:]
        escapeTime = value["escapeTime"]?.intValue
        log = value["log"]?.stringValue
    }

    static func strings(_ value: JSONValue?) -> [String]? {
        value?.arrayValue?.compactMap(\.stringValue)
    }

    static func dictionary(_ value: JSONValue?) -> [String: String] {
        let members = value?.objectValue?.compactMap { member in
            member.value.stringValue.map { (member.key, $0) }
        }
        return Dictionary(members ?? [], uniquingKeysWith: { $1 })
    }
}

extension Configuration.Tool {
    init(_ value: JSONValue) {
        name = value["name"]?.stringValue ?? ""
        description = value["description"]?.stringValue
        parameters =
            value["parameters"].flatMap { $0.isNull ? nil : $0 }
            ?? ["type": "object", "properties": [:]]
        command = Configuration.strings(value["command"]) ?? []
        environment = Configuration.dictionary(value["env"])
        timeout = value["timeout"]?.doubleValue ?? 30
        asks = value["approve"]?.boolValue ?? value["approve"]?.stringValue.map { $0 == "always" }
    }
}

extension Configuration.Server {
    init(_ label: String, _ value: JSONValue) {
        self.label = label
        url = value["url"]?.stringValue ?? value["httpUrl"]?.stringValue
        headers = Configuration.dictionary(value["headers"])
        transport = value["transport"]?.stringValue ?? value["type"]?.stringValue
        command = value["command"]?.stringValue
        allowedTools = Configuration.strings(value["allowedTools"])
        approve = value["approve"]?.stringValue
    }
}

extension Configuration.Upstream {
    init(_ name: String, _ value: JSONValue) {
        self.name = name
        baseURL = value["baseURL"]?.stringValue ?? ""
        apiKeyEnv = value["apiKeyEnv"]?.stringValue
        model = value["model"]?.stringValue ?? ""
    }
}

extension Configuration.Server: CustomStringConvertible, CustomReflectable {
    /// The label alone: a URL or a header may hold a secret.
    var description: String { "MCP server \(label)" }
    /// The label alone: a URL or a header may hold a secret.
    var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}
