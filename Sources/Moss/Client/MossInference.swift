/// The client for Moss Inference, which searches your indexes and answers in the shape of OpenAI's
/// Responses API.
///
/// Build one client and use it for every call: it may be shared between tasks, runs any number of
/// calls at once, and uses its connections again.
///
/// ```swift
/// let client = try MossInference(projectId: id, projectKey: key)
/// let response = try await client.responses.create(input: "Do you ship to Canada?")
/// print(response.outputText)
/// ```
public struct MossInference: Sendable {
    /// The calls: `create` and `createStreaming`.
    public let responses: Responses

    /// Makes a client. Nothing is sent.
    ///
    /// The service is `https://inference.moss.dev/v1`, or the URL in the environment's
    /// `MOSS_INFERENCE_URL`, which is read now.
    ///
    /// - Parameters:
    ///   - projectId: Your project's id, from the Moss portal.
    ///   - projectKey: Your project's key.
    ///   - apiKey: Your OpenAI, Anthropic or Google key, for a vendor's model. Nil, the default, sends
    ///     none. It goes into the header `X-Moss-Provider-Key`, never into the body.
    ///   - timeout: Seconds for a whole call, its stream included. Nil, the default, or `.infinity`
    ///     turns it off.
    ///   - idleTimeout: Seconds to wait for the response to start, and for each pause in it. 120 by
    ///     default; nil or `.infinity` turns it off.
    ///   - maxRetries: Retries before the response starts. 2 by default; 0 turns them off.
    /// - Throws: `InferenceError` with type `invalid_request_error` for an argument it refuses.
    public init(
        projectId: String,
        projectKey: String,
        apiKey: String? = nil,
        timeout: Double? = nil,
        idleTimeout: Double? = 120,
        maxRetries: Int = 2
    ) throws(InferenceError) {
        try self.init(
            projectId: projectId, projectKey: projectKey, apiKey: apiKey, baseURL: nil,
            timeout: timeout, idleTimeout: idleTimeout, maxRetries: maxRetries,
            transport: CurlTransport())
    }

    /// Makes a client over any transport, such as one to the engine in this process.
    ///
    /// - Parameters:
    ///   - baseURL: Where the service is; nil as for the public initializer.
    ///   - transport: What carries the requests.
    ///   - timing: The clock of every wait and limit.
    /// - Throws: `InferenceError` with type `invalid_request_error` for an argument it refuses.
    package init(
        projectId: String,
        projectKey: String,
        apiKey: String? = nil,
        baseURL: String? = nil,
        timeout: Double? = nil,
        idleTimeout: Double? = 120,
        maxRetries: Int = 2,
        transport: any HTTPTransport,
        timing: CallTiming = .system
    ) throws(InferenceError) {
        try Arguments.checkHeaderText(projectId, name: "projectId")
        try Arguments.checkHeaderText(projectKey, name: "projectKey")
        guard !projectId.utf8.contains(UInt8(ascii: ":")) else {
            throw .invalidArgument("projectId must not hold a colon.")
        }
        if let apiKey { try Arguments.checkHeaderText(apiKey, name: "apiKey") }
        try Arguments.checkRetries(maxRetries)
        let url = baseURL ?? Platform.environment("MOSS_INFERENCE_URL") ?? BaseURL.standard
        var totalLimit: Duration?
        if let timeout { totalLimit = try Arguments.limit(timeout, name: "timeout") }
        var idleLimit: Duration?
        if let idleTimeout { idleLimit = try Arguments.limit(idleTimeout, name: "idleTimeout") }
        responses = Responses(
            configuration: ClientConfiguration(
                projectId: projectId, projectKey: projectKey, apiKey: apiKey,
                baseURL: try BaseURL(url), timeout: totalLimit, idleTimeout: idleLimit,
                maxRetries: maxRetries, transport: transport, timing: timing))
    }
}

extension MossInference: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type's name alone: the rest may be secret.
    public var description: String { "MossInference" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Empty: the content may be secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
