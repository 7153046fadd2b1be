/// The calls of Moss Inference. You get one from `MossInference.responses`.
///
/// Both calls take the same arguments in the same order, check them before anything is sent, and
/// retry connection failures and the statuses 408, 409, 429 and 5xx, but only before the response
/// starts. Cancelling the task closes the connection, which stops the model, and throws
/// `CancellationError`.
public struct Responses: Sendable {
    let configuration: ClientConfiguration

    /// Gets a whole response.
    ///
    /// - Parameters:
    ///   - model: `moss`, the default, is an alias of `moss/fastlane-1`. Or a listed vendor model on
    ///     the Moss key, or any vendor model with your `apiKey`.
    ///   - input: The question, or the items of the whole conversation.
    ///   - instructions: The system message, before `input`. Nil, the default, sends none.
    ///   - tools: Your functions and MCP servers. None by default.
    ///   - toolChoice: Which tools the model calls. Nil, the default, leaves it to the model.
    ///   - parallelToolCalls: Whether the model may call several tools at once. Nil, the default,
    ///     leaves it to the service.
    ///   - maxOutputTokens: The most tokens the response may have. Nil, the default, sets no limit.
    ///   - indexes: The names of the indexes to search, at most 32. None by default, and then Moss
    ///     does not search.
    ///   - retrieve: `false` skips the search even when indexes are named. `true` by default.
    ///   - cache: `true`, the default, can answer an identical request from the reply cache.
    ///     `false` always asks the model.
    ///   - apiKey: Your vendor key for this call. Nil, the default, keeps the client's.
    ///   - timeout: Seconds for the whole call. Nil, the default, keeps the client's; `.infinity`
    ///     turns it off.
    ///   - idleTimeout: Seconds for each wait. Nil, the default, keeps the client's; `.infinity`
    ///     turns it off.
    ///   - maxRetries: This call's retries. Nil, the default, keeps the client's.
    ///   - extra: Other OpenAI body fields. The typed arguments win over the same keys, and `stream`
    ///     is always `true`.
    /// - Returns: The response, complete or cut short: look at `status`.
    /// - Throws: `InferenceError`, or `CancellationError` where the task was cancelled.
    public func create(
        model: String = "moss",
        input: ResponseInput,
        instructions: String? = nil,
        tools: [Tool] = [],
        toolChoice: ToolChoice? = nil,
        parallelToolCalls: Bool? = nil,
        maxOutputTokens: Int? = nil,
        indexes: [String] = [],
        retrieve: Bool = true,
        cache: Bool = true,
        apiKey: String? = nil,
        timeout: Double? = nil,
        idleTimeout: Double? = nil,
        maxRetries: Int? = nil,
        extra: [String: JSONValue] = [:]
    ) async throws -> Response {
        let stream = try await createStreaming(
            model: model, input: input, instructions: instructions, tools: tools,
            toolChoice: toolChoice, parallelToolCalls: parallelToolCalls,
            maxOutputTokens: maxOutputTokens, indexes: indexes, retrieve: retrieve, cache: cache,
            apiKey: apiKey, timeout: timeout, idleTimeout: idleTimeout, maxRetries: maxRetries,
            extra: extra)
        for try await event in stream {
            if let last = event.finalResponse { return last.response }
        }
        // A stream that nobody cancels ends with its last event or throws.
        throw InferenceError.incompleteStream
    }

    /// Starts a response and returns its stream once the service has begun to answer.
    ///
    /// - Parameters:
    ///   - model: `moss`, the default, is an alias of `moss/fastlane-1`. Or a listed vendor model on
    ///     the Moss key, or any vendor model with your `apiKey`.
    ///   - input: The question, or the items of the whole conversation.
    ///   - instructions: The system message, before `input`. Nil, the default, sends none.
    ///   - tools: Your functions and MCP servers. None by default.
    ///   - toolChoice: Which tools the model calls. Nil, the default, leaves it to the model.
    ///   - parallelToolCalls: Whether the model may call several tools at once. Nil, the default,
    ///     leaves it to the service.
    ///   - maxOutputTokens: The most tokens the response may have. Nil, the default, sets no limit.
    ///   - indexes: The names of the indexes to search, at most 32. None by default, and then Moss
    ///     does not search.
    ///   - retrieve: `false` skips the search even when indexes are named. `true` by default.
    ///   - cache: `true`, the default, can answer an identical request from the reply cache.
    ///     `false` always asks the model.
    ///   - apiKey: Your vendor key for this call. Nil, the default, keeps the client's.
    ///   - timeout: Seconds for the whole call, the stream included. Nil, the default, keeps the
    ///     client's; `.infinity` turns it off.
    ///   - idleTimeout: Seconds for each wait. Nil, the default, keeps the client's; `.infinity`
    ///     turns it off.
    ///   - maxRetries: This call's retries. Nil, the default, keeps the client's.
    ///   - extra: Other OpenAI body fields. The typed arguments win over the same keys, and `stream`
    ///     is always `true`.
    /// - Returns: The stream of events. It holds a connection until it ends, is cancelled or dropped.
    /// - Throws: `InferenceError`, or `CancellationError` where the task was cancelled.
    public func createStreaming(
        model: String = "moss",
        input: ResponseInput,
        instructions: String? = nil,
        tools: [Tool] = [],
        toolChoice: ToolChoice? = nil,
        parallelToolCalls: Bool? = nil,
        maxOutputTokens: Int? = nil,
        indexes: [String] = [],
        retrieve: Bool = true,
        cache: Bool = true,
        apiKey: String? = nil,
        timeout: Double? = nil,
        idleTimeout: Double? = nil,
        maxRetries: Int? = nil,
        extra: [String: JSONValue] = [:]
    ) async throws -> ResponseStream {
        let request = ResponseRequest(
            model: model, input: input, instructions: instructions, tools: tools,
            toolChoice: toolChoice, parallelToolCalls: parallelToolCalls,
            maxOutputTokens: maxOutputTokens, indexes: indexes, retrieve: retrieve, cache: cache,
            extra: extra)
        let call = try ResponseCall(
            request, configuration: configuration, apiKey: apiKey, timeout: timeout,
            idleTimeout: idleTimeout, maxRetries: maxRetries)
        return ResponseStream(storage: try await call.start())
    }
}

extension Responses: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type's name alone: the rest may be secret.
    public var description: String { "Responses" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Empty: the content may be secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
