import Moss
import MossMCP

/// The tools that a response may use.
struct ToolTable: Sendable {
    /// Those that the model may call, in the order of the request.
    private(set) var tools: [ModelTool]
    private(set) var choice: ModelToolChoice
    private let rules: [String: ApprovalRule]
    private let places: [String: Int]

    init(tools: [ModelTool], choice: ModelToolChoice, rules: [String: ApprovalRule]) {
        self.tools = tools
        self.choice = choice
        self.rules = rules
        places = Dictionary(
            tools.enumerated().map { ($1.exposedName, $0) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The tools of a request: its functions and what its servers list, narrowed down by their
    /// `allowed_tools` and the request's `tool_choice`.
    ///
    /// - Throws: 400 where `tool_choice` names a tool that its server doesn't have.
    init(
        _ request: ResponsesRequest, listed: [ListedServer]
    ) throws(EngineFailure) {
        var names = ExposedToolNames(reserved: request.tools.functions.map(\.exposedName))
        var tools = request.tools.functions
        for server in listed {
            for tool in server.tools {
                let exposed = names.add(label: server.entry.label, name: tool.name)
                let converted = ModelTool(tool, of: server, exposedName: exposed)
                if server.entry.allowed?.matches(converted) ?? true { tools.append(converted) }
            }
        }
        var choice = ModelToolChoice.auto
        switch request.toolChoice {
        case .auto: break
        case .none: choice = .none
        case .required: choice = .required
        case .function(let name): choice = .tool(name)
        case .server(let label, let name):
            let reference = ToolChoiceEntry.Reference.server(label: label, name: name)
            tools = tools.filter(reference.matches)
            guard let first = tools.first else {
                throw .invalid(
                    "Tool choice '\(label)\(name.map { ".\($0)" } ?? "")' not found in 'tools' "
                        + "parameter.",
                    at: "tool_choice")
            }
            choice = name == nil ? .required : .tool(first.exposedName)
        case .allowed(let references, let isRequired):
            tools = tools.filter { tool in references.contains { $0.matches(tool) } }
            if isRequired { choice = .required }
        }
        self.init(
            tools: tools,
            choice: tools.isEmpty ? .auto : choice,
            rules: Dictionary(
                listed.map { ($0.entry.label, $0.rule) }, uniquingKeysWith: { first, _ in first })
        )
    }

    /// The tool that a model means by that name: its exposed name, or its bare one where only one
    /// tool has it, as small models write it. Nil if there is none.
    func tool(named name: String) -> ModelTool? {
        if let place = places[name] { return tools[place] }
        let bare = tools.filter { $0.name == name }
        return bare.count == 1 ? bare[0] : nil
    }

    /// Whether a call of the tool waits for the user.
    func asksUser(for tool: ModelTool) -> Bool {
        guard let label = tool.serverLabel else { return false }
        return rules[label]?.asks(for: tool) ?? false
    }

    /// The same for a later round: a model that had to call a tool has done so, and may answer.
    func forNextRound() -> ToolTable {
        var table = self
        if choice != .none { table.choice = .auto }
        return table
    }

    /// The same for a last round, in which no tool may be called. The tools stay, since some models'
    /// servers refuse calls in a conversation without them.
    func forLastRound() -> ToolTable {
        var table = self
        table.choice = .none
        return table
    }
}

extension ModelTool {
    init(_ tool: MCPTool, of server: ListedServer, exposedName: String) {
        let hints = tool.annotations
        self.init(
            exposedName: exposedName,
            name: tool.name,
            serverLabel: server.entry.label,
            title: tool.title ?? hints.title,
            description: tool.description,
            schema: tool.inputSchema,
            hints: ToolHints(
                isReadOnly: hints.readOnlyHint,
                isDestructive: hints.destructiveHint,
                isIdempotent: hints.idempotentHint,
                isOpenWorld: hints.openWorldHint
            ),
            isBuiltIn: server.server.isBuiltIn
        )
    }
}
