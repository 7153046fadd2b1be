import Moss
import MossMCP
import MossRetrieval

/// Answers one request: lists tools, runs approved calls, searches, and lets the model speak and
/// call tools until it is through.
struct ResponseTurn: Sendable {
    let request: ResponsesRequest
    let entry: ModelCatalog.Entry
    let servers: [(entry: ServerEntry, server: EngineServer)]
    let sources: any PassageSource
    let limits: EngineLimits
    let environment: EngineEnvironment
    let ledger: ApprovalLedger
    let session: ResponseSession

    /// Runs the turn to its end, within its time.
    ///
    /// - Returns: The whole response, completed or incomplete.
    /// - Throws: `EngineFailure` after the events that tell of it, or `CancellationError` once the
    ///   reader has left or the task was cancelled; all that ran for the turn is ended by then.
    func run() async throws -> JSONValue {
        do {
            return await session.end(try await answerInTime())
        } catch {
            if Task.isCancelled || error is CancellationError {
                await session.abandon()
                throw CancellationError()
            }
            var failure = error as? EngineFailure ?? .server("The engine failed: \(error)")
            if await session.didRunTool { failure = failure.afterToolCall() }
            _ = await session.end(.failed(failure))
            throw failure
        }
    }

    private func answerInTime() async throws -> ResponseEnd {
        let (clock, limits) = (environment.clock, limits)
        return try await withThrowingTaskGroup(of: ResponseEnd?.self) { group in
            group.addTask { try await answer() }
            group.addTask {
                try await clock.sleep(for: limits.response)
                throw EngineFailure(
                    status: 504, type: "server_error", code: "response_timeout",
                    message: "The answer took longer than \(limits.response.components.seconds) s.")
            }
            group.addTask {
                while true {
                    try await clock.sleep(for: limits.keepAlive)
                    await session.keepAlive()
                }
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            throw CancellationError()
        }
    }

    private func answer() async throws -> ResponseEnd {
        try await session.update { $0.begin() }
        let listed = try await ServerListing(
            servers: servers, known: knownLists, session: session
        ).run()
        let table = try ToolTable(request, listed: listed)
        let runner = CallRunner(
            servers: listed, session: session, limits: limits, clock: environment.clock,
            includesProgress: request.includesProgress)
        let approved = try await openApprovedCalls(listed)
        if !entry.model.canRefuse { await session.start() }
        try await runner.run(approved)
        var prompt = prompt(table)
        prompt.found = try await GroundingSearch(
            request: request, model: entry.model, sources: sources, session: session,
            limit: limits.passages
        ).run(prompt)
        return try await runRounds(prompt, table, runner, calls: approved.count)
    }

    // MARK: Rounds

    private func runRounds(
        _ prompt: ModelRequest, _ table: ToolTable, _ runner: CallRunner, calls: Int
    ) async throws -> ResponseEnd {
        var prompt = prompt
        var table = table
        var callsLeft = (request.maxToolCalls ?? Int.max) - calls
        for round in 0...limits.rounds {
            let isLast = round == limits.rounds
            if isLast { table = table.forLastRound() }
            prompt.toolChoice = table.choice
            prompt.input = request.input + (await session.output)
            if let most = request.maxOutputTokens {
                let left = most - (await session.outputTokens ?? 0)
                guard left > 0 else { return .incomplete(reason: "max_output_tokens") }
                prompt.maxOutputTokens = left
            }
            let end = try await runRound(prompt, table)
            switch end.finish {
            case .length: return .incomplete(reason: "max_output_tokens")
            case .contentFilter: return .incomplete(reason: "content_filter")
            case .stop: break
            }
            let running = isLast ? [] : end.calls.prefix(max(0, callsLeft))
            callsLeft -= running.count
            for call in end.calls.dropFirst(running.count) {
                try await runner.refuse(
                    call,
                    isLast
                        ? "Not run: the answer has had \(limits.rounds) rounds of tool calls."
                        : "Not run: max_tool_calls is reached.")
            }
            try await runner.run(Array(running))
            if end.endsResponse || end.calls.isEmpty || isLast { break }
            table = table.forNextRound()
        }
        return .completed(at: environment.unixTime())
    }

    private func runRound(
        _ prompt: ModelRequest, _ table: ToolTable
    ) async throws -> RoundDraft.End {
        await session.beginRound(
            RoundDraft(
                table: table, passages: prompt.found?.result.passages ?? [],
                citesByMark: entry.model.citesByMark))
        do {
            try await entry.model.generate(prompt) { try await session.receive($0) }
        } catch is RoundIsFull {
            // The round ends as if the most output tokens were reached.
        }
        try Task.checkCancellation()
        guard let end = try await session.endRound() else {
            throw EngineFailure.server(
                "The model \(entry.name) ended without a word on how its answer ended.")
        }
        return end
    }

    // MARK: What there is to begin with

    /// The servers whose tools are listed in the input.
    private var knownLists: Set<String> {
        Set(
            request.input.filter { $0["type"]?.stringValue == "mcp_list_tools" }
                .compactMap { $0["server_label"]?.stringValue })
    }

    private func prompt(_ table: ToolTable) -> ModelRequest {
        ModelRequest(
            model: entry.requestName,
            instructions: request.instructions,
            input: request.input,
            tools: table.tools,
            toolChoice: table.choice,
            parallelToolCalls: request.parallelToolCalls,
            maxOutputTokens: request.maxOutputTokens,
            indexes: request.indexes,
            sampling: request.sampling
        )
    }

    /// Opens the calls that the user has agreed to.
    private func openApprovedCalls(_ listed: [ListedServer]) async throws -> [PendingCall] {
        var calls: [PendingCall] = []
        for granted in Approvals.granted(in: request.input) {
            let name = "\(granted.label).\(granted.name)"
            guard let server = listed.first(where: { $0.entry.label == granted.label }) else {
                throw EngineFailure.invalid(
                    "The approved call of \(name) can't run: 'tools' names no server "
                        + "'\(granted.label)'.",
                    at: "tools")
            }
            let tool = server.tool(named: granted.name)
            guard server.entry.allowed?.matches(tool) ?? true else {
                throw EngineFailure.invalid(
                    "The approved call of \(name) can't run: 'allowed_tools' leaves it out.",
                    at: server.entry.path)
            }
            guard granted.arguments.utf8.count <= limits.items / 16 else {
                throw EngineFailure.invalid(
                    "The arguments of the approved call of \(name) are too long.",
                    code: "string_above_max_length", at: "input")
            }
            guard ledger.use(granted.requestId) else { continue }
            calls.append(
                try await session.update { log in
                    let place = PendingCall.open(
                        tool, label: granted.label, approvalRequest: granted.requestId, in: &log)
                    let call = PendingCall(
                        place: place, tool: tool, arguments: granted.arguments,
                        approvalRequest: granted.requestId)
                    call.writeArguments(in: &log)
                    return call
                })
        }
        return calls
    }
}

extension ResponsesRequest {
    /// The members of the body that concern the model alone.
    var sampling: JSONObject {
        JSONObject(body.filter { !Self.ownMembers.contains($0.key) })
    }

    private static let ownMembers: Set<String> = [
        "model", "input", "instructions", "stream", "stream_options", "tools", "tool_choice",
        "parallel_tool_calls", "max_output_tokens", "max_tool_calls", "previous_response_id",
        "conversation", "background", "store", "metadata", "include", "truncation",
    ]
}
