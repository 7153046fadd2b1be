import Moss

/// One turn's part of a request's input, made item by item.
struct TurnInput {
    private enum Role {
        /// A thought, which must be followed by what it led to.
        case reasoning
        /// Another item of the model.
        case output
        /// What we answer; it begins another response.
        case ours
    }

    private(set) var repairs = 0

    private var parts: [(role: Role, item: InputItem)] = []
    /// Finished function calls without an output, in order.
    private var openCalls: [String] = []
    /// Approval requests without an answer, in order.
    private var openRequests: [String] = []
    private var interrupted: [String] = []
    private var end: TurnEnd?

    mutating func add(_ item: HistoryItem) {
        switch item {
        case .question(let text): parts.append((.ours, .user(text)))
        case .item(let record): add(record)
        case .unfinishedText(let text):
            if !text.isEmpty { parts.append((.output, .assistant(text))) }
        case .toolOutput(let callId, let output): answer(callId, output)
        case .toolStopped(let callId):
            answer(callId, "Stopped by the user while running; its effect is unknown.")
        case .approval(let requestId, let approve, let reason):
            guard noteIfOrphan(Self.take(requestId, from: &openRequests)) else { return }
            parts.append((.ours, Self.approval(requestId, approve, reason)))
        case .interrupted(let server, let name): interrupted.append("\(server).\(name)")
        case .turnEnd(let end): self.end = end
        }
    }

    /// The turn's items, completed.
    mutating func finish() -> [InputItem] {
        let ending = end ?? .completed
        if ending == .completed { repairs += openCalls.count + openRequests.count }
        for callId in openCalls {
            let sentence = ending.sentenceForCallsNotRun
            parts.append((.ours, .functionCallOutput(callId: callId, output: sentence)))
        }
        for requestId in openRequests {
            let sentence = ending.sentenceForCallsNotRun
            parts.append((.ours, Self.approval(requestId, false, sentence)))
        }
        if !interrupted.isEmpty {
            parts.append((.ours, .developer(Self.sentence(about: interrupted))))
        }
        dropThoughtsThatLedNowhere()
        return parts.map(\.item)
    }

    private mutating func add(_ record: ItemRecord) {
        let item = InputItem(json: record.bytes)
        switch record.kind {
        case .userMessage, .otherMessage: parts.append((.ours, item))
        case .reasoning: parts.append((.reasoning, item))
        case .functionCall(let callId):
            guard !record.isUnfinished else { return }
            parts.append((.output, item))
            openCalls.append(callId)
        case .mcpCall(let name):
            if record.isUnfinished {
                interrupted.append(name)
            } else {
                parts.append((.output, item))
            }
        case .approvalRequest(let id):
            parts.append((.output, item))
            openRequests.append(id)
        case .functionCallOutput(let callId):
            guard noteIfOrphan(Self.take(callId, from: &openCalls)) else { return }
            parts.append((.ours, item))
        case .approvalResponse(let requestId):
            guard noteIfOrphan(Self.take(requestId, from: &openRequests)) else { return }
            parts.append((.ours, item))
        case .assistantMessage, .other: parts.append((.output, item))
        }
    }

    private mutating func answer(_ callId: String, _ output: String) {
        guard noteIfOrphan(Self.take(callId, from: &openCalls)) else { return }
        parts.append((.ours, .functionCallOutput(callId: callId, output: output)))
    }

    /// An answer whose other half is not there is left out.
    private mutating func noteIfOrphan(_ wasTaken: Bool) -> Bool {
        if !wasTaken { repairs += 1 }
        return wasTaken
    }

    /// Whether the id waited. Compared by bytes, as on the wire.
    private static func take(_ id: String, from ids: inout [String]) -> Bool {
        guard let index = ids.firstIndex(where: { $0.utf8.elementsEqual(id.utf8) }) else {
            return false
        }
        ids.remove(at: index)
        return true
    }

    /// A server refuses a thought that nothing follows, and what it led to must come from the same
    /// response.
    private mutating func dropThoughtsThatLedNowhere() {
        var isFollowed = false
        var kept: [(role: Role, item: InputItem)] = []
        for part in parts.reversed() {
            switch part.role {
            case .output: isFollowed = true
            case .ours: isFollowed = false
            case .reasoning: if !isFollowed { continue }
            }
            kept.append(part)
        }
        parts = kept.reversed()
    }

    private static func approval(
        _ requestId: String, _ approve: Bool, _ reason: String?
    ) -> InputItem {
        var members: JSONObject = [
            "type": "mcp_approval_response",
            "approval_request_id": .string(requestId),
            "approve": .bool(approve),
        ]
        members["reason"] = reason.map(JSONValue.string)
        return .raw(.object(members))
    }

    private static func sentence(about calls: [String]) -> String {
        let (verb, result) = calls.count == 1 ? ("call was", "its") : ("calls were", "their")
        return "The answer ended while \(calls.count == 1 ? "this" : "these") MCP \(verb) "
            + "running; \(result) outcome is unknown and may have taken effect: "
            + calls.joined(separator: ", ") + "."
    }
}
