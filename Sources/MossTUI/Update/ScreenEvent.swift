package import MossConversation
package import MossTerminalUI

/// What happens to the screen.
package enum ScreenEvent: Sendable {
    case input(InputEvent)
    case resized(Size)
    case snapshot(ConversationSnapshot)
    case choices(ChoiceKind, [Choice])
    case outcome(HostOutcome)
    case approvalAnswer(ApprovalRequest.ID, ApprovalAnswer)
    case tookBack(String)
    /// Time has passed.
    case tick
    /// A sentence for the status line.
    case hint(String)
}
