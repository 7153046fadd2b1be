/// What Esc and Ctrl+C do in each state: one table for the program, the help and the tests.
enum StopKeys {
    /// What the keys depend on.
    struct Situation: Equatable {
        /// The palette, a completion, a picker or the help is open.
        var hasPopup = false
        /// A turn runs, in any phase, an approval that waits included.
        var isRunning = false
        /// The approval panel has the keyboard.
        var isApproving = false
        /// The full-page inspector is open.
        var isInspecting = false
        /// The keyboard is not in the composer: a selection, the transcript.
        var isElsewhere = false
        var hasText = false
        /// Ctrl+C was pressed on nothing within the last 2 s.
        var isQuitArmed = false
        /// An answer was stopped within the last second: a further press is the same wish.
        var hasJustStopped = false
    }

    enum Act: Equatable {
        case closePopup
        case stop
        /// Answers the approval with no, and stops.
        case refuseAndStop
        /// From the inspector page to the chat.
        case backToChat
        /// From the transcript or a selection to the composer.
        case backToComposer
        case clearText
        /// The next Ctrl+C within 2 s quits.
        case armQuit
        case quit
        case nothing
    }

    static func escape(_ situation: Situation) -> Act {
        if situation.hasPopup { return .closePopup }
        if situation.isApproving { return .refuseAndStop }
        if situation.isRunning { return .stop }
        if situation.isInspecting { return .backToChat }
        if situation.isElsewhere { return .backToComposer }
        // Never clears what somebody wrote.
        return .nothing
    }

    static func interrupt(_ situation: Situation) -> Act {
        if situation.isApproving { return .refuseAndStop }
        if situation.isRunning { return .stop }
        if situation.hasText { return .clearText }
        if situation.hasJustStopped { return .nothing }
        return situation.isQuitArmed ? .quit : .armQuit
    }
}
