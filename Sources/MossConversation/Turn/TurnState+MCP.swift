import Moss
import MossMCP

// MCP calls, which the service runs; its lists of tools; its requests for approval.

extension TurnState {
    /// `response.mcp_call.*`.
    mutating func applyCallEvent(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .mcpCall)
        if items[place].entry == nil { beginCall(place, now, &transcript) }
        guard !items[place].isDone, let entry = items[place].entry else { return }
        transcript.updateCall(entry) { $0.times.lastSign = now.clock }
        switch event.type {
        case "response.mcp_call.in_progress":
            items[place].isInProgress = true
            if items[place].hasAllArguments { runMCPCall(place, now, &transcript) }
        case "response.mcp_call.progress":
            runMCPCall(place, now, &transcript)
            let json = event.raw
            guard let done = json["progress"]?.doubleValue else { return }
            let progress = CallEntry.Progress(
                done: done, total: json["total"]?.doubleValue,
                message: json["message"]?.stringValue)
            transcript.updateCall(entry) { $0.progress = progress }
        default:
            // Its item brings the outcome; the tool has ended now.
            endMCPCall(
                place, event.type.hasSuffix(".failed") ? .failed : .completed, now, &transcript)
        }
    }

    mutating func runMCPCall(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        guard let entry = items[place].entry, case .call(let call) = transcript.content(of: entry),
            call.state == .arriving || call.state == .waitingApproval
        else { return }
        items[place].isInProgress = true
        transcript.updateCall(entry) { call in
            call.state = .running
            call.times.running = now.clock
        }
        toolBegan(entry, call.qualifiedName, at: now.clock)
        timeline.enter(nil, at: now.clock)
    }

    mutating func finishMCPCall(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        if items[place].entry == nil || items[place].isGuessed {
            items[place].isGuessed = false
            beginCall(place, now, &transcript)
        }
        let json = items[place].json
        if let arguments = json["arguments"]?.words {
            items[place].hasAllArguments = false
            completeArguments(arguments, place, now, &transcript)
        }
        let failure = MCPFailure(of: json)
        let isWhole = !(items[place].record?.isUnfinished ?? false)
        let state: CallEntry.State =
            if failure != nil || json["status"]?.stringValue == "failed" {
                .failed
            } else {
                isWhole ? .completed : .unknownOutcome
            }
        endMCPCall(place, state, now, &transcript)
        guard let entry = items[place].entry else { return }
        let bytes = items[place].record?.bytes
        transcript.updateCall(entry) { call in
            call.state = state
            call.output = json["output"]?.words.map(Self.kept)
            call.outputBytes = json["output"]?.words?.utf8.count ?? 0
            call.error = failure?.message
            call.serviceMilliseconds = json["duration_ms"]?.doubleValue
            call.item = bytes
            if state == .failed, failure?.isTimeout == true {
                let took = call.serviceMilliseconds.map { Duration.milliseconds($0) }
                let time = took ?? call.runningTime(until: now.clock)
                call.brief = "timed out" + (time.map { " after \($0.inWords)" } ?? "")
            } else if state == .unknownOutcome {
                call.brief = "outcome unknown"
            }
        }
        transcript.settle(entry)
    }

    private static func kept(_ output: String) -> String {
        OutputCap.capped(output, limit: OutputCollector.screenLimit)
    }

    private mutating func endMCPCall(
        _ place: Int, _ state: CallEntry.State, _ now: Moment, _ transcript: inout Transcript
    ) {
        guard let entry = items[place].entry else { return }
        transcript.updateCall(entry) { call in
            call.state = state
            call.times.lastSign = now.clock
            call.times.ended = call.times.ended ?? now.clock
        }
        toolEnded(entry, at: now.clock)
        if runningTools.isEmpty { timeline.enter(.working, at: now.clock) }
    }

    /// `response.mcp_list_tools.*`.
    mutating func applyListEvent(_ event: ResponseStreamEvent) {
        guard let place = place(for: event, .mcpTools), !items[place].isDone,
            let label = items[place].json["server_label"]?.stringValue
        else { return }
        if event.type.hasSuffix(".failed") { servers.fail(label) } else { servers.begin(label) }
    }

    mutating func finishTools(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        let json = items[place].json
        servers.finish(json)
        guard let problem = ServerDirectory.problem(of: json) else { return }
        let label = json["server_label"]?.stringValue ?? ""
        let notice = NoticeEntry(
            kind: .warning, title: "The tools of \(label) could not be listed.",
            details: [problem])
        items[place].entry = transcript.append(.notice(notice), turn: turn, isSettled: true)
    }

    /// A call that waits for the user: its line stands from the item's first appearance on.
    mutating func beginApprovalRequest(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        modelWorks(now)
        let json = items[place].json
        let name = json["name"]?.stringValue ?? ""
        let server = json["server_label"]?.stringValue ?? ""
        let arguments = json["arguments"]?.words ?? ""
        items[place].arguments = arguments
        let bytes = items[place].record?.bytes
        if items[place].entry == nil {
            let call = CallEntry(
                kind: .mcp(server: server), name: name, state: .arriving,
                times: CallEntry.Times(seen: now.clock, seenWall: now.wall),
                round: round, roundLimit: roundLimit,
                hints: servers.hints(server: server, tool: name), itemId: items[place].itemId)
            items[place].entry = transcript.append(.call(call), turn: turn)
        }
        guard let entry = items[place].entry else { return }
        let value = Self.read(arguments)
        transcript.updateCall(entry) { call in
            call.arguments = arguments
            call.argumentsValue = value
            call.times.argumentsComplete = call.times.argumentsComplete ?? now.clock
            call.times.lastSign = now.clock
            call.item = bytes
        }
    }
}

/// The error of an `mcp_call` item: an object of three kinds, or a text of older servers.
struct MCPFailure: Sendable, Hashable {
    let message: String
    let isTimeout: Bool

    /// Nil if the item has no error.
    init?(of item: JSONValue) {
        guard let error = item["error"], !error.isNull else { return nil }
        let content = error["content"]
        let texts = (content?.arrayValue ?? []).compactMap { $0["text"]?.stringValue }
        let code = error["code"]?.intValue
        isTimeout = error["type"]?.stringValue == "http_error" && code == 504
        if let text = error.stringValue ?? content?.stringValue {
            message = text
        } else if !texts.isEmpty {
            message = texts.joined(separator: "\n")
        } else if let text = error["message"]?.stringValue {
            if let code, !isTimeout { message = "\(text) (\(code))" } else { message = text }
        } else {
            message = error.description
        }
    }
}
