import MossConversation
import MossTerminalUI

extension ScreenState {
    mutating func performInComposer(_ action: Action) -> [Effect] {
        if editor.isEmpty, action == .lineEnd {
            scroll = .following
            return []
        }
        if editor.edit(action) {
            if !action.onlyMoves { history.stopBrowsing() }
            followPalette()
            return []
        }
        switch action {
        case .send: return send()
        case .complete: complete()
        case .older: return older()
        case .newer: newer()
        case .quoteNext: isQuotingNext = true
        default: performInTranscript(action)
        }
        return []
    }

    // MARK: Sending

    private mutating func send() -> [Effect] {
        // A backslash before Enter is a new line that every terminal can type.
        if editor.isAtEnd, editor.textBeforeCursor.hasSuffix("\\") {
            editor.deleteBackward()
            editor.insert("\n")
            return []
        }
        let text = editor.text
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        switch ComposerLine(text) {
        case .text(let text):
            takeText()
            scroll = .following
            return [.send(text)]
        case .command(let name, let argument):
            takeText()
            return run(name, argument)
        case .unknown(let word, let nearest):
            let hint = nearest.map { "is it /\($0)?" } ?? "/ lists those that exist"
            say("There is no /\(word); \(hint)", for: .seconds(10))
            return []
        }
    }

    /// The text is done with: it goes into the history, and the composer is empty. What was killed can
    /// still be put back.
    private mutating func takeText() {
        history.append(editor.takeText())
        keptDraft = nil
        popup = nil
    }

    // MARK: Completion and history

    private mutating func complete() {
        if approval.id != nil {
            focus = .approval
            approval.deafUntil = nil
            return
        }
        if editor.firstCharacter != "/" {
            focus = .transcript
            return
        }
        let matches = paletteCommands
        if let first = matches.first { setText("/" + first.name.rawValue + " ") }
    }

    private mutating func older() -> [Effect] {
        if editor.moveUp(width: composerTextWidth) { return [] }
        if editor.isEmpty, !snapshot.queued.isEmpty { return [.takeBackQueued] }
        let isDraft = !history.isBrowsing
        guard case .entry(let text)? = history.older() else { return [] }
        if isDraft { keptDraft = editor }
        editor = TextEditor(text: text)
        return []
    }

    private mutating func newer() {
        if editor.moveDown(width: composerTextWidth) { return }
        switch history.newer() {
        case .entry(let text)?: editor = TextEditor(text: text)
        case .draft?:
            editor = keptDraft ?? TextEditor()
            keptDraft = nil
        case nil: break
        }
    }

    mutating func setText(_ text: String) {
        editor = TextEditor(text: text)
        history.stopBrowsing()
        followPalette()
    }

    /// The composer's columns: after the mark, before the margin.
    var composerTextWidth: Int { max(chatWidth - 4, 1) }
}
