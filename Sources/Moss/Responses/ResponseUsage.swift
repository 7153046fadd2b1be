/// What a response cost in tokens. A count that the response leaves out is nil.
public struct ResponseUsage: Sendable, Hashable {
    /// The tokens of the prompt, with instructions, tools and passages.
    public let inputTokens: Int?
    /// The part of `inputTokens` that came from a prompt cache.
    public let cachedTokens: Int?
    /// The tokens of the answer, reasoning included.
    public let outputTokens: Int?
    /// The part of `outputTokens` that went into reasoning.
    public let reasoningTokens: Int?
    /// All tokens.
    public let totalTokens: Int?

    init?(_ json: JSONValue) {
        guard json.objectValue != nil else { return nil }
        inputTokens = json["input_tokens"]?.intValue
        cachedTokens = json["input_tokens_details"]?["cached_tokens"]?.intValue
        outputTokens = json["output_tokens"]?.intValue
        reasoningTokens = json["output_tokens_details"]?["reasoning_tokens"]?.intValue
        totalTokens = json["total_tokens"]?.intValue
    }
}
