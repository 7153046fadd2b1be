import Moss
import MossPlatform

// The calls of a round: checked, approved, run side by side.

extension Conversation {
    /// Starts what may start, and asks for the rest.
    func prepareCalls(_ result: RoundResult) {
        // All stand in the list before the first begins, so that none looks like the last.
        for call in result.calls { addCall(call) }
        for request in result.requests { addRequest(request) }
        for call in running?.calls ?? [] { proceed(call.entry) }
    }

    /// The turn has made its last request: nothing more runs.
    func refuseCalls(_ result: RoundResult) {
        let sentence =
            "Not run: the limit of \(Self.roundLimit) requests for one question was reached."
        for call in result.calls {
            history.append(.toolOutput(callId: call.callId, output: sentence))
        }
        for request in result.requests {
            history.append(.approval(requestId: request.id, approve: false, reason: sentence))
        }
        for entry in result.calls.map(\.entry) + result.requests.map(\.entry) {
            endCall(entry, .notRun, brief: "not run", error: sentence)
        }
    }

    private func addCall(_ call: RoundResult.Call) {
        guard let tool = running?.state.functionTool(call.name) else {
            let output = "Not run: there is no function tool named \(call.name)."
            return refuse(call, output)
        }
        do throws(BadToolArguments) {
            running?.calls.append(
                PendingCall(
                    work: .function(callId: call.callId), entry: call.entry, tool: tool,
                    key: ToolKey(tool), arguments: try ToolArguments(call.arguments),
                    step: .ready))
        } catch {
            refuse(call, error.output)
        }
    }

    private func refuse(_ call: RoundResult.Call, _ output: String) {
        running?.calls.append(
            PendingCall(
                work: .function(callId: call.callId), entry: call.entry, tool: nil,
                key: ToolKey(server: "", name: call.name, definition: nil), arguments: nil,
                step: .finished(output: output)))
        endCall(call.entry, .notRun, brief: "not run", error: output)
    }

    private func addRequest(_ request: RoundResult.Request) {
        let definition = running?.state.servers.definition(
            server: request.server, tool: request.name)
        running?.calls.append(
            PendingCall(
                work: .mcp(requestId: request.id, server: request.server, name: request.name),
                entry: request.entry, tool: nil,
                key: ToolKey(server: request.server, name: request.name, definition: definition),
                arguments: ToolArguments(anyText: request.arguments), step: .ready))
    }

    /// Starts a call that needs no word or has it, else asks for it.
    private func proceed(_ entry: Int) {
        guard let call = running?.calls.first(where: { $0.entry == entry }),
            case .ready = call.step, let arguments = call.arguments
        else { return }
        let mustAsk = call.tool?.approve ?? true
        if mustAsk, !book.allows(call.key, arguments.value) {
            ask(call, arguments)
        } else {
            allow(entry, arguments)
        }
    }

    /// Runs a function call; lets the service run an MCP call.
    func allow(_ entry: Int, _ arguments: ToolArguments, remark: String? = nil) {
        guard let index = running?.calls.firstIndex(where: { $0.entry == entry }),
            let call = running?.calls[index]
        else { return }
        running?.calls[index].remark = remark
        if case .mcp(let requestId, let server, let name) = call.work {
            running?.calls[index].step = .answered(approve: true, reason: nil)
            running?.state.allowedCalls.append(
                AllowedCall(requestId: requestId, server: server, name: name, entry: entry))
            // It no longer waits for the user, and does not run before the service says so.
            transcript.updateCall(entry) { $0.state = .arriving }
        } else if let tool = call.tool {
            start(tool, arguments, at: index, entry)
        }
    }

    private func start(
        _ tool: FunctionTool, _ arguments: ToolArguments, at index: Int, _ entry: Int
    ) {
        let now = clock.now().clock
        do throws(SpawnError) {
            let run = try ToolRun(
                tool, arguments: arguments.text,
                environment: ToolEnvironment.of(tool, inherited: environment),
                limits: toolLimits, onOutput: { [changes] in changes.mark() })
            running?.calls[index].step = .running(run)
            tools[entry] = LiveTool(run: run)
            transcript.updateCall(entry) { call in
                call.state = .running
                call.times.running = now
                call.times.lastSign = now
            }
            running?.state.toolBegan(entry, tool.name, at: now)
            let turn = running?.id ?? 0
            Task { await finishTool(entry, turn, run.finish(clock: clock)) }
        } catch {
            let result = ToolResult(
                ending: .notStarted(error.description), timeLimit: tool.timeout)
            showResult(result, entry)
            finish(index, result)
        }
    }

    private func finishTool(_ entry: Int, _ turn: Int, _ result: ToolResult) {
        tools[entry] = nil
        showResult(result, entry)
        if running?.id == turn,
            let index = running?.calls.firstIndex(where: { $0.entry == entry })
        {
            let now = clock.now().clock
            running?.state.toolEnded(entry, at: now)
            finish(index, result)
            resumeIfDone()
        }
        if tools.isEmpty {
            for closer in closers { closer.resume() }
            closers = []
        }
        didChange()
    }

    private func finish(_ index: Int, _ result: ToolResult) {
        // An access to `running` must not overlap with its change below.
        let remark = running?.calls[index].remark
        running?.calls[index].step = .finished(output: result.modelOutput(after: remark))
    }

    private func showResult(_ result: ToolResult, _ entry: Int) {
        let now = clock.now().clock
        transcript.updateCall(entry) { call in
            call.state = result.state
            call.brief = result.brief
            call.error = result.failure
            call.output = result.output.isEmpty ? nil : result.output.text
            call.standardError = result.error.isEmpty ? nil : result.error.text
            call.outputBytes = result.output.count
            call.times.ended = now
            call.times.lastSign = now
        }
        transcript.settle(entry)
    }

    /// A call that does not run.
    func endCall(_ entry: Int, _ state: CallEntry.State, brief: String, error: String?) {
        let now = clock.now().clock
        transcript.updateCall(entry) { call in
            call.state = state
            call.brief = brief
            call.error = error
            call.times.ended = now
        }
        transcript.settle(entry)
    }

    /// Lets the turn go on once nothing of the round is left to do.
    func resumeIfDone() {
        guard let current = running, let waiter = current.waiter,
            current.calls.allSatisfy(\.isDone)
        else { return }
        running?.waiter = nil
        waiter.resume()
    }

    /// Asks again whether the calls that wait for a word still need it.
    func proceedWithAllowed() {
        for call in running?.calls ?? [] {
            guard case .waiting(let id) = call.step, let arguments = call.arguments,
                book.allows(call.key, arguments.value)
            else { continue }
            approvals.removeAll { $0.id == id }
            allow(call.entry, arguments)
        }
    }
}
