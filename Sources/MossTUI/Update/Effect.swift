package import MossConversation

/// What `update` asks to be done outside of the state. Plain data, so that tests compare it.
package enum Effect: Equatable, Sendable {
    // To the conversation.
    case send(String)
    case stop
    case takeBackQueued
    case decide(ApprovalRequest.ID, ApprovalDecision)
    // To the program around the screen.
    case host(HostRequest)
    /// The rows of a list that is open now.
    case loadChoices(ChoiceKind)
    // To the terminal.
    case redraw
    case suspend
    case quit
}
