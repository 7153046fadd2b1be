import MossConversation
import MossTerminalUI

extension ScreenState {
    mutating func handle(_ key: Key) -> [Effect] {
        if isQuotingNext {
            isQuotingNext = false
            return insertQuoted(key)
        }
        if let text = key.typedCharacter, let effects = type(text, key) { return effects }
        let place: Keymap.Place =
            switch popup {
            case .palette?, .picker?: .list
            case .help?: .transcript
            case nil: keyPlace
            }
        if let action = keymap.action(key, in: place) { return perform(action) }
        // In a list, editing keys still edit what filters it.
        if case .palette? = popup, let action = keymap.action(key, in: .composer) {
            return perform(action)
        }
        if case .picker(var picker)? = popup, key.code == .backspace, !picker.filter.isEmpty {
            picker.filter.removeLast()
            picker.selected = 0
            popup = .picker(picker)
            return []
        }
        if let (escape, rest) = key.escapeThenKey {
            // An Esc and a key, read together: Esc counts, and the key is not lost.
            return handle(escape) + handle(rest)
        }
        return []
    }

    /// A typed sign; nil where signs are commands.
    private mutating func type(_ character: Character, _ key: Key) -> [Effect]? {
        switch popup {
        case .help?: return nil
        case .picker(var picker)?:
            picker.filter.append(character)
            picker.selected = 0
            popup = .picker(picker)
            return []
        case .palette?, nil: break
        }
        if focus == .approval {
            if approval.writing != nil {
                approval.editor.insert(String(character))
                return []
            }
            // Typed while it opened: it goes to the draft, and so does all that follows.
            if isApprovalDeaf {
                focus = .composer
                return insert(character)
            }
            return nil
        }
        if focus == .composer { return insert(character) }
        // In the transcript and the inspector, signs without a meaning there are a draft.
        if keymap.action(key, in: keyPlace) != nil { return nil }
        guard focus == .transcript else { return [] }
        focus = .composer
        return insert(character)
    }

    private mutating func insert(_ character: Character) -> [Effect] {
        if editor.isEmpty, character == "?" {
            popup = .help(row: 0)
            return []
        }
        editor.insert(String(character))
        history.stopBrowsing()
        followPalette()
        return []
    }

    private mutating func insertQuoted(_ key: Key) -> [Effect] {
        switch key.code {
        case .character(let character) where key.modifiers.contains(.control):
            // Ctrl+letter as the control character it is.
            if let ascii = character.asciiValue, (0x40...0x7F).contains(ascii & 0x5F | 0x40) {
                editor.insert(String(UnicodeScalar(ascii & 0x1F)))
            }
        case .character(let character): editor.insert(String(character))
        case .tab: editor.insert("\t")
        case .enter: editor.insert("\n")
        default: break
        }
        return []
    }

    mutating func paste(_ text: String) {
        if case .picker(var picker)? = popup {
            picker.filter += text.filter { !$0.isNewline }
            popup = .picker(picker)
            return
        }
        if focus == .approval, approval.writing != nil {
            approval.editor.paste(text)
            return
        }
        // A paste answers no approval and opens no list: it is a draft.
        focus = .composer
        editor.paste(text)
        history.stopBrowsing()
    }

    mutating func handle(_ event: MouseEvent) {
        let places = event.kind == .wheelUp ? -3 : event.kind == .wheelDown ? 3 : 0
        guard places != 0 else { return }
        switch popup {
        case .help(let row)?: popup = .help(row: max(row + places, 0))
        case .palette?, .picker?: moveSelection(by: places.signum())
        case nil:
            let isOverInspector =
                isInspectorPage
                || isInspectorColumn && event.position.x >= transcriptWindow.maxX
            if isOverInspector {
                inspector.scroll = max(inspector.scroll + places, 0)
            } else {
                scrollTranscript(by: places)
            }
        }
    }

    /// The palette stands as long as the line is a command word in the making.
    mutating func followPalette() {
        let isWord =
            editor.firstCharacter == "/"
            && !editor.shownText.dropFirst().contains { $0.isWhitespace || $0 == "/" }
        switch popup {
        case .palette? where !isWord: popup = nil
        case nil where isWord && focus == .composer: popup = .palette(selected: 0)
        case .palette?: popup = .palette(selected: 0)
        default: break
        }
    }

    /// What the palette shows now.
    var paletteCommands: [Command] {
        CommandTable.matching(String(editor.text.dropFirst()))
    }
}
