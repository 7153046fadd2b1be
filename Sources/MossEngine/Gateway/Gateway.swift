package import Moss
import MossRetrieval

/// The engine as a function from an HTTP request to its answer: `POST /v1/responses` and
/// `GET /v1/models`, as the service answers them.
package struct Gateway: Sendable {
    private let configuration: EngineConfiguration
    private let catalog: ModelCatalog
    private let ledger = ApprovalLedger()

    package init(configuration: EngineConfiguration) {
        self.configuration = configuration
        catalog = ModelCatalog(configuration)
    }

    /// Answers a request. A stream's head comes once its model has taken the request, which the
    /// built-in one does before it searches, or a tool runs; at the latest after `EngineLimits.refusal`; a refusal before that has its HTTP status.
    ///
    /// Cancelling the task, and later cancelling or dropping the body, ends all that runs for the
    /// request at once. A cancelled task gets an answer that nobody is to read.
    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let id = configuration.environment.makeId("req")
        var response: HTTPResponse
        do {
            response = try await route(request)
        } catch {
            response = Self.response(for: error)
        }
        response.headers.set("X-Moss-Request-Id", id)
        return response
    }

    private func route(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = RequestPath.path(of: request.url)
        switch (path, request.method) {
        case ("/v1/responses", "POST"): return try await respond(try ResponsesRequest.read(request))
        case ("/v1/models", "GET"), ("/v1/models", "HEAD"):
            return Self.json(200, catalog.list)
        case ("/v1/responses", _): throw Self.wrongMethod(request.method, allowed: "POST")
        case ("/v1/models", _): throw Self.wrongMethod(request.method, allowed: "GET")
        default:
            throw EngineFailure(
                status: 404, type: "invalid_request_error", code: "unknown_url",
                message: "Unknown request URL: \(request.method.prefix(16)) \(path.prefix(256)).")
        }
    }

    private static func wrongMethod(_ method: String, allowed: String) -> EngineFailure {
        EngineFailure(
            status: 405, type: "invalid_request_error", code: "method_not_allowed",
            message: "The method \(method.prefix(16)) is not allowed here; \(allowed) is.")
    }

    // MARK: Responses

    private func respond(_ request: ResponsesRequest) async throws -> HTTPResponse {
        let entry = try catalog.model(named: request.model)
        let servers = try ServerDirectory(servers: configuration.servers)
            .servers(for: request.tools.servers)
        try await checkIndexes(request.indexes)
        return request.isStream
            ? try await stream(request, entry, servers)
            : Self.json(200, try await turn(request, entry, servers, writer: nil) {}.run())
    }

    private func checkIndexes(_ names: [String]) async throws {
        guard !names.isEmpty else { return }
        let known = try await configuration.sources.indexes().map(\.name)
        guard let missing = names.first(where: { !known.contains($0) }) else { return }
        throw EngineFailure(
            status: 404, type: "invalid_request_error", code: "index_not_found",
            message: "There is no index '\(missing.prefix(128))'. "
                + (known.isEmpty
                    ? "There is none." : "There are: \(known.joined(separator: ", "))."),
            parameter: "X-Moss-Indexes")
    }

    private func stream(
        _ request: ResponsesRequest, _ entry: ModelCatalog.Entry,
        _ servers: [(entry: ServerEntry, server: EngineServer)]
    ) async throws -> HTTPResponse {
        let (writer, body) = HTTPBodyChannel.make()
        let gate = StartGate()
        let turn = turn(request, entry, servers, writer: writer) { gate.open(.success(())) }
        let task = Task {
            do {
                _ = try await turn.run()
                gate.open(.success(()))
            } catch {
                gate.open(.failure(error))
            }
        }
        writer.onReaderGone { task.cancel() }
        let (clock, limit) = (configuration.environment.clock, configuration.limits.refusal)
        let patience = Task {
            try await clock.sleep(for: limit)
            gate.open(.success(()))
        }
        defer { patience.cancel() }
        // A failure drops the body here, which cancels the task.
        try await withTaskCancellationHandler {
            try await gate.wait()
        } onCancel: {
            task.cancel()
            gate.open(.failure(CancellationError()))
        }
        let headers: HTTPHeaders = [
            "Content-Type": "text/event-stream", "Cache-Control": "no-cache",
            "X-Accel-Buffering": "no",
        ]
        return HTTPResponse(status: 200, reason: "OK", headers: headers, body: body)
    }

    private func turn(
        _ request: ResponsesRequest, _ entry: ModelCatalog.Entry,
        _ servers: [(entry: ServerEntry, server: EngineServer)], writer: HTTPBodyWriter?,
        onStart: @escaping @Sendable () -> Void
    ) -> ResponseTurn {
        let environment = configuration.environment
        let envelope = ResponseEnvelope(
            id: environment.makeId("resp"), createdAt: environment.unixTime(), model: entry.name,
            request: request)
        let log = ResponseLog(
            envelope: envelope, isStream: writer != nil, limit: configuration.limits.items,
            callIds: Set(request.input.compactMap { $0["call_id"]?.stringValue }),
            makeId: environment.makeId)
        return ResponseTurn(
            request: request, entry: entry, servers: servers, sources: configuration.sources,
            limits: configuration.limits, environment: environment, ledger: ledger,
            session: ResponseSession(
                log: log, writer: writer, limits: configuration.limits,
                onStart: onStart))
    }

    // MARK: Answers

    private static func json(_ status: Int, _ value: JSONValue) -> HTTPResponse {
        HTTPResponse(
            status: status, reason: "OK", headers: ["Content-Type": "application/json"],
            body: HTTPBody(value.serialized()))
    }

    private static func response(for error: any Error) -> HTTPResponse {
        if error is CancellationError {
            return HTTPResponse(status: 499, reason: "Client Closed Request", body: HTTPBody([]))
        }
        let failure = error as? EngineFailure ?? .server("The engine failed: \(error)")
        var response = json(failure.status, ["error": .object(failure.members)])
        response.reason = ""
        // What could be tried again was tried again here.
        response.headers.add("x-should-retry", "false")
        if let retryAfter = failure.retryAfter { response.headers.add("Retry-After", retryAfter) }
        return response
    }
}
