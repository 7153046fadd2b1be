/// One thing that happened in a conversation, as far as a model must hear of it again.
///
/// The history is what is kept of a conversation; ``RequestInput`` makes a request's input of it.
package enum HistoryItem: Sendable, Hashable {
    /// What the user asked: a turn begins.
    case question(String)
    /// An output item whose end came, or an item of an imported history.
    case item(ItemRecord)
    /// The text of a message whose end did not come.
    case unfinishedText(String)
    /// What one of our function tools answered.
    case toolOutput(callId: String, output: String)
    /// A function tool ran when the turn was stopped.
    case toolStopped(callId: String)
    /// The user's word on an MCP call.
    case approval(requestId: String, approve: Bool, reason: String?)
    /// An MCP call was running when the turn ended.
    case interrupted(server: String, name: String)
    /// The turn is over.
    case turnEnd(TurnEnd)
}

/// How a turn ended, for what is said about calls that were not run.
package enum TurnEnd: Sendable, Hashable {
    case completed
    /// The user stopped it.
    case stopped
    /// It broke off, or its response was not whole.
    case failed

    /// The output of a finished function call that was not run.
    package var sentenceForCallsNotRun: String {
        switch self {
        case .stopped: "Not run: the user stopped the answer."
        case .failed: "Not run: the answer broke off."
        case .completed: "Not run: no result was kept."
        }
    }
}
