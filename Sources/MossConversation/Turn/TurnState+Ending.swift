import Moss

// The end of a response, by itself or not, and what is kept of it.

extension TurnState {
    /// The response's stream has ended by itself.
    mutating func endRound(at now: Moment, _ transcript: inout Transcript) -> RoundResult {
        let end = responseEnd ?? .failed
        guard end == .completed else {
            return RoundResult(
                end: end, history: leave(at: now, wasStopped: false, &transcript), calls: [],
                requests: [])
        }
        var history: [HistoryItem] = []
        var calls: [RoundResult.Call] = []
        var requests: [RoundResult.Request] = []
        for (record, place) in wholeItems(now, &transcript) {
            history.append(.item(record))
            let item = items[place]
            guard let entry = item.entry, !record.isUnfinished else { continue }
            let name = item.json["name"]?.stringValue ?? ""
            switch record.kind {
            case .functionCall(let callId):
                calls.append(
                    RoundResult.Call(
                        callId: callId, name: name, arguments: item.arguments, entry: entry))
            case .approvalRequest(let id):
                requests.append(
                    RoundResult.Request(
                        id: id, server: item.json["server_label"]?.stringValue ?? "",
                        name: name, arguments: item.arguments, entry: entry))
            default: break
            }
        }
        let waiting = Set(calls.map(\.entry) + requests.map(\.entry))
        let rest = close(
            items.indices.filter { !items[$0].isDone || items[$0].kind.isOurs }, except: waiting,
            at: now, wasStopped: false, isWhole: true, &transcript)
        timeline.enter(nil, at: now.clock)
        return RoundResult(
            end: end, history: history + rest, calls: calls, requests: requests)
    }

    /// The response is left before its end: the user stopped it, or it broke off.
    ///
    /// - Returns: What the history keeps of it.
    mutating func leave(
        at now: Moment, wasStopped: Bool, _ transcript: inout Transcript
    ) -> [HistoryItem] {
        var history: [HistoryItem] = []
        for place in orderedPlaces {
            let item = items[place]
            if let record = item.record { history.append(.item(record)) }
            guard !item.isDone || item.kind.isOurs else { continue }
            history += close(
                [place], except: [], at: now, wasStopped: wasStopped, isWhole: false, &transcript)
        }
        timeline.enter(nil, at: now.clock)
        return history
    }

    /// The items of a whole response: as its last event repeats them, else as they ended. A server
    /// may leave out any `done` (D30): a call whose arguments are there is whole all the same.
    private mutating func wholeItems(
        _ now: Moment, _ transcript: inout Transcript
    ) -> [(record: ItemRecord, place: Int)] {
        if !finalItems.isEmpty { return finalItems }
        var whole: [(ItemRecord, Int)] = []
        for place in orderedPlaces {
            if items[place].record == nil, items[place].kind == .functionCall,
                var members = items[place].json.objectValue
            {
                members["arguments"] = .string(items[place].arguments)
                members["status"] = "completed"
                let json = JSONValue.object(members)
                complete(place, json, json.serialized(), now, &transcript)
            }
            if let record = items[place].record { whole.append((record, place)) }
        }
        return whole
    }

    /// Says in the transcript how open items ended, and returns what the history keeps of them.
    private mutating func close(
        _ places: [Int], except waiting: Set<Int>, at now: Moment, wasStopped: Bool,
        isWhole: Bool, _ transcript: inout Transcript
    ) -> [HistoryItem] {
        var kept: [HistoryItem] = []
        for place in places {
            let item = items[place]
            if item.kind == .message, !item.isDone, !item.text.isEmpty {
                kept.append(.unfinishedText(item.text.joined))
            }
            guard let entry = item.entry, !waiting.contains(entry) else { continue }
            switch item.kind {
            case .message:
                let state: AnswerEntry.State =
                    isWhole ? .done : wasStopped ? .stopped : .cut
                transcript.updateAnswer(entry) { $0.state = state }
            case .reasoning: transcript.updateReasoning(entry) { $0.endedAt = now.clock }
            case .search:
                transcript.updateSearch(entry) { search in
                    search.state = .stopped
                    search.endedAt = now.clock
                }
            case .mcpCall:
                if mayHaveRun(item) {
                    let call = transcript.content(of: entry)
                    if case .call(let call) = call, case .mcp(let server) = call.kind {
                        kept.append(.interrupted(server: server, name: call.name))
                    }
                    endCall(entry, .unknownOutcome, "outcome unknown", now, &transcript)
                } else {
                    endCall(entry, .notRun, "not run", now, &transcript)
                }
            case .functionCall, .approvalRequest:
                endCall(entry, .notRun, "not run", now, &transcript)
            case .mcpTools, .other: break
            }
            transcript.settle(entry)
        }
        return kept
    }

    /// Whether the service may have begun to run the call. Where it sends pieces of the arguments
    /// and the last has not come, it has not; where it sends none, nobody knows.
    private func mayHaveRun(_ item: ItemState) -> Bool {
        item.hasAllArguments || !item.hasArgumentPieces
    }

    private mutating func endCall(
        _ entry: Int, _ state: CallEntry.State, _ brief: String, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        transcript.updateCall(entry) { call in
            guard !call.state.isFinal else { return }
            call.state = state
            call.brief = brief
            call.times.ended = now.clock
            if state == .unknownOutcome {
                call.error =
                    "It was running when the connection was closed: it may have taken effect."
            }
        }
        toolEnded(entry, at: now.clock)
    }
}
