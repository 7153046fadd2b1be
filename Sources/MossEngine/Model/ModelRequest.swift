package import Moss
package import MossRetrieval

/// What a model is asked: everything it may look at for one round.
package struct ModelRequest: Sendable {
    /// The model's name for itself, such as `moss/extract-1`, or the name to ask a server for; nil
    /// where that server is to choose.
    package var model: String?
    /// The request's system message; nil if it has none.
    package var instructions: String?
    /// The conversation in order, each a Responses input item of a `type` that is written out:
    /// `message` (its `content` always an array of parts), `function_call`, `function_call_output`,
    /// `mcp_call` with its output or error, `mcp_approval_request`, `mcp_approval_response`,
    /// `reasoning`, `mcp_list_tools`, `file_search_call` and others that a service once sent. The
    /// MCP calls of the rounds before are at the end.
    package var input: [JSONValue]
    /// The tools that may be called, already narrowed down by `tool_choice`.
    package var tools: [ModelTool]
    package var toolChoice: ModelToolChoice
    /// Whether several tools may be called in one round; nil where the request doesn't say.
    package var parallelToolCalls: Bool?
    /// The most output tokens; nil for the model's own limit.
    package var maxOutputTokens: Int?
    /// The indexes that the request names, in order; empty where it wants no search.
    package var indexes: [String]
    /// What the search for `searchQuery(for:)` found; nil where there was none.
    package var found: FoundPassages?
    /// The members of the request's body that concern the model alone, as they came: `temperature`,
    /// `top_p`, `text`, `reasoning`, `seed` and the like.
    package var sampling: JSONObject

    package init(
        model: String? = nil,
        instructions: String? = nil,
        input: [JSONValue],
        tools: [ModelTool] = [],
        toolChoice: ModelToolChoice = .auto,
        parallelToolCalls: Bool? = nil,
        maxOutputTokens: Int? = nil,
        indexes: [String] = [],
        found: FoundPassages? = nil,
        sampling: JSONObject = [:]
    ) {
        self.model = model
        self.instructions = instructions
        self.input = input
        self.tools = tools
        self.toolChoice = toolChoice
        self.parallelToolCalls = parallelToolCalls
        self.maxOutputTokens = maxOutputTokens
        self.indexes = indexes
        self.found = found
        self.sampling = sampling
    }

    /// The text of the last user message, its parts joined by line breaks; nil if there is no such
    /// message or it holds no text.
    package var lastUserText: String? {
        guard let item = input.last(where: InputItemText.isUserMessage) else { return nil }
        let text = InputItemText.text(of: item)
        return text.isEmpty ? nil : text
    }
}

/// The passages that a search found.
package struct FoundPassages: Sendable {
    /// What was searched for.
    package var query: String
    package var result: SearchResult

    package init(query: String, result: SearchResult) {
        self.query = query
        self.result = result
    }
}

/// Which tools a model has to call.
package enum ModelToolChoice: Sendable, Hashable {
    case auto
    /// No tool may be called.
    case none
    /// At least one tool must be called.
    case required
    /// The tool of that exposed name must be called.
    case tool(String)
}
