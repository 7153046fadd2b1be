/// What a response leaves behind when it has ended by itself.
struct RoundResult: Sendable {
    /// A function call that waits for its output.
    struct Call: Sendable, Hashable {
        let callId: String
        let name: String
        let arguments: String
        let entry: Int
    }

    /// An MCP call that waits for the user's word.
    struct Request: Sendable, Hashable {
        let id: String
        let server: String
        let name: String
        let arguments: String
        let entry: Int
    }

    let end: TurnState.ResponseEnd
    /// What the history keeps of it.
    let history: [HistoryItem]
    /// In the order of the response. Empty unless the response is whole: nothing of a broken one
    /// is ever run.
    let calls: [Call]
    let requests: [Request]
}
