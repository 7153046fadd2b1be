import MossConversation
import MossTerminalUI

/// What the approval panel adds to a request: whether it may take the keyboard, what is scrolled,
/// what is being written.
///
/// It takes the keyboard only when the composer is empty and no key came for half a second, and it
/// is deaf for its first half second: nobody's typing may ever answer it.
struct ApprovalPanel: Sendable {
    /// Something written in the panel.
    enum Writing: Sendable, Equatable {
        /// `m`: why not.
        case message
        /// `e`: the arguments.
        case arguments
    }

    static let quiet = Duration.milliseconds(500)

    /// The request shown; nil while none waits.
    var id: ApprovalRequest.ID?
    /// Keys before this go to the draft.
    var deafUntil: ContinuousClock.Instant?
    /// Whether the user went to the draft by Tab: it takes the keyboard no more by itself.
    var isLeft = false
    var showsRaw = false
    /// The first row of the arguments that is shown; a frame brings it back to their end.
    var scroll = 0
    /// The arguments as rows, and what these were made for; nil before they were drawn.
    var body: (source: BodySource, lines: [StyledLine])?

    /// What the rows of the arguments depend on.
    struct BodySource: Sendable, Equatable {
        var width: Int
        var showsRaw: Bool
        var theme: Theme
    }
    var writing: Writing?
    var editor = TextEditor()
    /// Why what was written could not be taken.
    var problem: String?

    /// A panel for another request.
    mutating func show(_ id: ApprovalRequest.ID?) {
        self = ApprovalPanel()
        self.id = id
    }
}
