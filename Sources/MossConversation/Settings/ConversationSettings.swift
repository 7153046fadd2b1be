package import Moss

/// What a turn is asked with. A change counts from the next turn on.
package struct ConversationSettings: Sendable {
    package var model: String
    /// The system message; nil for none.
    package var instructions: String?
    /// The indexes to search, at most 32.
    package var indexes: [String]
    package var functionTools: [FunctionTool]
    /// Tool entries that are sent as they are: MCP servers for the service to call.
    package var serverTools: [JSONValue]
    /// Nil lets the server choose.
    package var toolChoice: ToolChoice?
    /// Nil lets the server choose.
    package var parallelToolCalls: Bool?
    /// Nil for no limit of ours.
    package var maxOutputTokens: Int?
    /// The key of the model's vendor; nil for none, or the client's own.
    package var providerKey: String?
    /// Further members of the request's body.
    package var extra: [String: JSONValue]
    /// For a whole request; nil for no limit.
    package var timeout: Duration?
    /// For each silence of a request; nil for no limit.
    package var idleTimeout: Duration?
    /// Where the model runs: `this machine`, or the host of a service.
    package var place: String
    /// Whether the demonstration shop is part of this conversation.
    package var isDemonstration: Bool

    package init(
        model: String,
        instructions: String? = nil,
        indexes: [String] = [],
        functionTools: [FunctionTool] = [],
        serverTools: [JSONValue] = [],
        toolChoice: ToolChoice? = nil,
        parallelToolCalls: Bool? = nil,
        maxOutputTokens: Int? = nil,
        providerKey: String? = nil,
        extra: [String: JSONValue] = [:],
        timeout: Duration? = nil,
        idleTimeout: Duration? = .seconds(300),
        place: String,
        isDemonstration: Bool = false
    ) {
        self.model = model
        self.instructions = instructions
        self.indexes = indexes
        self.functionTools = functionTools
        self.serverTools = serverTools
        self.toolChoice = toolChoice
        self.parallelToolCalls = parallelToolCalls
        self.maxOutputTokens = maxOutputTokens
        self.providerKey = providerKey
        self.extra = extra
        self.timeout = timeout
        self.idleTimeout = idleTimeout
        self.place = place
        self.isDemonstration = isDemonstration
    }

    /// What the header shows of them.
    package var summary: SettingsSummary {
        SettingsSummary(
            model: model, indexes: indexes, place: place, isDemonstration: isDemonstration)
    }
}

extension ConversationSettings: CustomStringConvertible, CustomReflectable {
    /// The model alone: keys, headers of servers and variables of tools are secret.
    package var description: String { "settings for \(model)" }

    /// Empty: the rest may be secret.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
