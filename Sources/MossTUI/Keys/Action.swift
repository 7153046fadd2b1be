/// What a key does: the names that the keymap, the help and the user's configuration use.
package enum Action: String, Sendable, CaseIterable {
    // Everywhere.
    case escape, interrupt, inspector, commands, help, redraw, suspend, endOfInput
    case pageUp, pageDown, lineUp, lineDown, top, follow, unfold
    // The composer.
    case send, newline, complete, older, newer, quoteNext
    case left, right, wordLeft, wordRight, lineStart, lineEnd
    case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
    case deleteBlankDelimitedWord, deleteToLineStart, deleteToLineEnd, yank, undo
    // Lists, the transcript and the inspector.
    case next, previous, open, nextPane, raw, first, last
    // The approval.
    case approveOnce, approveConversation, approveThese, refuse, refuseWithMessage, editArguments
}

extension Action {
    /// Whether an editing action leaves the text as it is.
    var onlyMoves: Bool {
        switch self {
        case .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd: true
        default: false
        }
    }
}
