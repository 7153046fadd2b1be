import Moss

/// The turn that runs.
struct RunningTurn {
    let id: Int
    let question: String
    /// As they were when it began.
    let settings: ConversationSettings
    /// Where its question stands in the history.
    let historyStart: Int

    var state: TurnState
    var task: Task<Void, Never>?
    /// Nil before the answer's head is there and between two responses.
    var stream: ResponseStream?
    /// Whether a response is under way: what it leaves is still to be kept.
    var isResponding = false
    /// What this round's response left us to do, in its order.
    var calls: [PendingCall] = []
    /// Resumed when nothing of `calls` is left to do.
    var waiter: CheckedContinuation<Void, Never>?
}

/// A call that our side has a part in: a function call, or an MCP call that asks for approval.
struct PendingCall {
    enum Work {
        case function(callId: String)
        case mcp(requestId: String, server: String, name: String)
    }

    enum Step {
        case ready
        case waiting(ApprovalRequest.ID)
        case running(ToolRun)
        /// A function call has its output.
        case finished(output: String)
        /// An MCP call has the user's word.
        case answered(approve: Bool, reason: String?)
    }

    let work: Work
    let entry: Int
    /// Nil for MCP, and for a call of a tool that we don't have.
    let tool: FunctionTool?
    let key: ToolKey
    /// Nil where they can't be used.
    let arguments: ToolArguments?
    /// What the model is told before the output.
    var remark: String?
    var step: Step

    var isDone: Bool {
        switch step {
        case .ready, .waiting, .running: false
        case .finished, .answered: true
        }
    }

    /// What the history keeps of it; nothing where it was not begun.
    var history: HistoryItem? {
        switch (work, step) {
        case (.function(let callId), .finished(let output)):
            .toolOutput(callId: callId, output: output)
        case (.function(let callId), .running): .toolStopped(callId: callId)
        case (.mcp(let requestId, _, _), .answered(let approve, let reason)):
            .approval(requestId: requestId, approve: approve, reason: reason)
        default: nil
        }
    }
}
