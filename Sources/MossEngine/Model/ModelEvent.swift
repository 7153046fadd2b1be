package import MossRetrieval

/// One thing that a model said.
package enum ModelEvent: Sendable, Hashable {
    /// The request was taken; what was before could still be refused with an HTTP status. A model
    /// that can't be refused need not send it.
    case started
    /// The name of the model that answers, where it is known better than the one asked for.
    case model(String)
    /// The next piece of the answer.
    case text(String)
    /// The text so far is taken from this passage. The mark is drawn by the screen: it is no part
    /// of the text.
    case citation(Passage)
    /// The next piece of the model's reasoning.
    case reasoning(String)
    /// A piece of a tool call.
    case toolCall(ToolCallPiece)
    /// The tokens of this round; the last one counts.
    case usage(TokenUsage)
    /// The round is over. Nothing that comes later is looked at, but `usage` and `model`.
    case finish(FinishReason)
}

/// A piece of a tool call. The calls of a round are told apart by `index`; their pieces may come
/// in any order, and the order of the calls is that of their first pieces.
package struct ToolCallPiece: Sendable, Hashable {
    package var index: Int
    /// The id that the model gave the call, in the first piece; nil makes the engine choose one.
    package var id: String?
    /// The exposed name of the tool, whole; needed in the first piece and ignored in later ones.
    package var name: String?
    /// The next characters of the arguments, a JSON object in the end.
    package var arguments: String

    package init(index: Int, id: String? = nil, name: String? = nil, arguments: String = "") {
        self.index = index
        self.id = id
        self.name = name
        self.arguments = arguments
    }
}

/// Why a round ended.
package enum FinishReason: Sendable, Hashable {
    /// The model said all it wanted, or it waits for the outputs of its calls.
    case stop
    /// The most output tokens were reached, or the context is full.
    case length
    /// A filter cut the answer.
    case contentFilter
}

/// The tokens of a round, as the model's server counts them.
package struct TokenUsage: Sendable, Hashable {
    package var input: Int
    /// The part of `input` that was in a cache.
    package var cachedInput: Int
    /// All output tokens, those of the reasoning too.
    package var output: Int
    package var reasoning: Int

    package init(input: Int, cachedInput: Int = 0, output: Int, reasoning: Int = 0) {
        self.input = input
        self.cachedInput = cachedInput
        self.output = output
        self.reasoning = reasoning
    }

    /// The tokens of both rounds together.
    static func + (left: TokenUsage, right: TokenUsage) -> TokenUsage {
        TokenUsage(
            input: left.input + right.input,
            cachedInput: left.cachedInput + right.cachedInput,
            output: left.output + right.output,
            reasoning: left.reasoning + right.reasoning
        )
    }
}
