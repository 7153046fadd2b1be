import MossConversation
import MossTerminalUI

extension ScreenState {
    mutating func perform(_ action: Action) -> [Effect] {
        switch action {
        case .escape: return perform(StopKeys.escape(stopSituation))
        case .interrupt: return perform(StopKeys.interrupt(stopSituation))
        case .endOfInput: return endOfInput()
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .inspector: toggleInspector()
        case .commands: openCommands()
        case .help: popup = .help(row: 0)
        default:
            if popup != nil, let effects = performInPopup(action) { return effects }
            switch (action, focus) {
            case (.unfold, _): toggleFold()
            case (.nextPane, _): leavePane()
            case (_, .approval): return performInApproval(action)
            case (_, .inspector): performInInspector(action)
            case (_, .transcript): performInTranscript(action)
            case (_, .composer): return performInComposer(action)
            }
        }
        return []
    }

    // MARK: Stopping and leaving

    private mutating func perform(_ act: StopKeys.Act) -> [Effect] {
        switch act {
        case .closePopup:
            // A command word that was begun goes with its list.
            if case .palette? = popup { editor = TextEditor() }
            popup = nil
        case .stop:
            lastStopAt = now
            return [.stop]
        case .refuseAndStop:
            guard let id = approval.id else { return [.stop] }
            if approval.writing != nil {
                approval.writing = nil
                return []
            }
            lastStopAt = now
            focus = .composer
            return [.decide(id, .noAndStop)]
        case .backToChat: closeInspector()
        case .backToComposer: focus = .composer
        case .clearText:
            editor.clear()
            keptDraft = nil
            history.stopBrowsing()
            if case .palette? = popup { popup = nil }
        case .armQuit:
            quitArmedUntil = now + .seconds(2)
            say("\(keymap.label(.interrupt)) again leaves", for: .seconds(2))
        case .quit: return [.quit]
        case .nothing: break
        }
        return []
    }

    private mutating func endOfInput() -> [Effect] {
        if !editor.isEmpty {
            editor.deleteForward()
            return []
        }
        if !isRunning { return [.quit] }
        if let until = endArmedUntil, now < until { return [.quit] }
        endArmedUntil = now + .seconds(3)
        say(
            "An answer runs; \(keymap.label(.endOfInput)) again stops it and leaves",
            for: .seconds(3))
        return []
    }

    // MARK: Panes

    private mutating func toggleInspector() {
        popup = nil
        if isInspectorPage || isInspectorColumn {
            inspector.wasDecided = true
            closeInspector()
        } else {
            openInspector()
        }
    }

    mutating func openInspector() {
        inspector.wasDecided = true
        inspector.isOpen = true
        if !isInspectorColumn { focus = .inspector }
    }

    private mutating func closeInspector() {
        inspector.isOpen = false
        if focus == .inspector { focus = .composer }
    }

    private mutating func leavePane() {
        if focus == .approval { approval.isLeft = true }
        focus = .composer
    }

    private mutating func openCommands() {
        guard popup == nil, focus == .composer || focus == .transcript else { return }
        focus = .composer
        guard editor.isEmpty else { return say("The commands open on an empty line") }
        editor.insert("/")
        popup = .palette(selected: 0)
    }

    /// Opens or folds the newest block that can be.
    private mutating func toggleFold() {
        for index in (0..<entryCount).reversed() {
            let entry = entry(index)
            guard Self.canFold(entry) else { continue }
            if unfolded.remove(entry.id) == nil { unfolded.insert(entry.id) }
            return
        }
    }

    private static func canFold(_ entry: TranscriptEntry) -> Bool {
        switch entry.content {
        case .call(let call): call.output != nil
        case .reasoning(let reasoning): !reasoning.text.isEmpty
        case .search(let search): search.hits?.isEmpty == false
        case .user(let user): user.text.utf8.count > 400
        default: false
        }
    }

    // MARK: The transcript

    mutating func performInTranscript(_ action: Action) {
        switch action {
        case .pageUp: scrollTranscript(by: -max(transcriptWindow.height - 2, 1))
        case .pageDown: scrollTranscript(by: max(transcriptWindow.height - 2, 1))
        case .lineUp: scrollTranscript(by: -1)
        case .lineDown: scrollTranscript(by: 1)
        case .top: scroll = .anchored(entry: 0, row: 0)
        case .follow: scroll = .following
        default: break
        }
    }

    mutating func scrollTranscript(by rows: Int) {
        scroll = withLayout { state, layout in
            var scroll = state.scroll
            scroll.move(
                by: rows, entries: state.entryCount, window: state.transcriptWindow.height,
                heights: { state.height($0, &layout) })
            return scroll
        }
    }

    // MARK: The inspector

    private mutating func performInInspector(_ action: Action) {
        switch action {
        case .next: selectCall(by: 1)
        case .previous: selectCall(by: -1)
        case .first: selectCall(by: -calls.count)
        case .last: selectCall(by: calls.count)
        case .pageUp: inspector.scroll = max(inspector.scroll - max(size.rows / 2, 1), 0)
        case .pageDown: inspector.scroll += max(size.rows / 2, 1)
        case .lineUp: inspector.scroll = max(inspector.scroll - 1, 0)
        case .lineDown: inspector.scroll += 1
        case .raw:
            inspector.showsRaw.toggle()
            inspector.scroll = 0
        default: break
        }
    }
}
