/// One call, from its first try to the start of its stream.
struct ResponseCall: Sendable {
    private let httpRequest: HTTPRequest
    private let transport: any HTTPTransport
    private let limits: CallLimits
    private let maxRetries: Int
    private let secrets: Secrets

    /// Checks the arguments and starts the call's clock.
    init(
        _ request: ResponseRequest,
        configuration: ClientConfiguration,
        apiKey: String?,
        timeout: Double?,
        idleTimeout: Double?,
        maxRetries: Int?
    ) throws(InferenceError) {
        try request.check()
        if let apiKey { try Arguments.checkHeaderText(apiKey, name: "apiKey") }
        if let maxRetries { try Arguments.checkRetries(maxRetries) }
        var total = configuration.timeout
        if let timeout { total = try Arguments.limit(timeout, name: "timeout") }
        var idle = configuration.idleTimeout
        if let idleTimeout { idle = try Arguments.limit(idleTimeout, name: "idleTimeout") }
        limits = CallLimits(total: total, idle: idle, timing: configuration.timing)
        self.maxRetries = maxRetries ?? configuration.maxRetries
        transport = configuration.transport

        let vendorKey = apiKey ?? configuration.apiKey
        let credentials = "\(configuration.projectId):\(configuration.projectKey)"
        var headers: HTTPHeaders = [
            "Authorization": "Bearer \(credentials)",
            "Content-Type": "application/json",
            "Accept": "text/event-stream",
        ]
        request.addHeaders(to: &headers)
        if let vendorKey { headers.add("X-Moss-Provider-Key", vendorKey) }
        httpRequest = HTTPRequest(
            method: "POST", url: configuration.baseURL.text + "/responses", headers: headers,
            body: request.body(), connectTimeout: min(.seconds(10), idle ?? .seconds(10)))
        secrets = Secrets([configuration.projectKey, vendorKey].compactMap(\.self))
    }

    /// Sends the request, again where that is allowed, until the response starts.
    func start() async throws -> ResponseStreamStorage {
        do {
            return try await startRetrying()
        } catch let error as InferenceError {
            // A task that was cancelled while something else failed wants to hear only that.
            try Task.checkCancellation()
            throw secrets.redacted(error)
        }
    }

    private func startRetrying() async throws -> ResponseStreamStorage {
        var attempt = 0
        while true {
            let failure: Failure
            switch try await startOnce() {
            case .started(let stream): return stream
            case .failed(let reason): failure = reason
            }
            let wait = RetryPolicy.wait(
                after: attempt, retryAfter: failure.error.retryAfter, random: limits.timing.random()
            )
            guard failure.mayRetry, attempt < maxRetries, limits.allowsWait(of: wait) else {
                throw failure.error
            }
            attempt += 1
            try await limits.timing.sleep(wait)
        }
    }

    private struct Failure {
        let error: InferenceError
        let mayRetry: Bool
    }

    private enum Outcome {
        case started(ResponseStreamStorage)
        case failed(Failure)
    }

    /// One try. It throws what ends the call at once: cancellation and a limit that ran out.
    private func startOnce() async throws -> Outcome {
        let response: HTTPResponse
        do {
            response = try await limits.bound { [transport, httpRequest] in
                try await transport.send(httpRequest)
            }
        } catch let error as InferenceError {
            throw error
        } catch {
            try Task.checkCancellation()
            return .failed(
                Failure(
                    error: InferenceError(transport: error), mayRetry: RetryPolicy.allows(error)))
        }
        guard (200..<300).contains(response.status) else {
            let error = Refusal.error(
                status: response.status, reason: response.reason, headers: response.headers,
                body: try await refusedBody(of: response))
            let mayRetry = RetryPolicy.allows(
                error, shouldRetry: response.headers["x-should-retry"])
            return .failed(Failure(error: error, mayRetry: mayRetry))
        }
        return .started(try await accept(response))
    }

    /// The start of a refusal's body. A body that breaks still leaves the status to report.
    private func refusedBody(of response: HTTPResponse) async throws -> [UInt8] {
        do {
            return try await limits.bound {
                try await response.body.collect(upTo: Refusal.bodyLimit)
            }
        } catch is HTTPTransportError {
            return []
        }
    }

    /// Makes a stream of an answer: of events, or of one whole response as JSON.
    private func accept(_ response: HTTPResponse) async throws -> ResponseStreamStorage {
        let requestId = response.headers["X-Moss-Request-Id"]
        let type = response.headers["Content-Type"]?.lowercased() ?? ""
        let mediaType = type.prefix { $0 != ";" && $0 != " " }
        if mediaType.isEmpty || mediaType == "text/event-stream" {
            return stream(of: response.body, requestId: requestId)
        }
        guard mediaType == "application/json" || mediaType.hasSuffix("+json") else {
            throw InferenceError.server(
                "Moss Inference answered HTTP \(response.status) with \(Excerpt.of(type, 60)) "
                    + "in place of events."
            ).with(requestId: requestId)
        }
        do {
            let bytes = try await limits.bound {
                try await response.body.collect(upTo: WholeResponse.limit + 1)
            }
            return stream(of: HTTPBody(try WholeResponse.event(of: bytes)), requestId: requestId)
        } catch let error as InferenceError {
            throw error.with(requestId: requestId)
        } catch {
            try Task.checkCancellation()
            throw InferenceError(transport: error).with(requestId: requestId)
        }
    }

    private func stream(of body: HTTPBody, requestId: String?) -> ResponseStreamStorage {
        ResponseStreamStorage(body: body, requestId: requestId, limits: limits, secrets: secrets)
    }
}
