import MossConversation
import MossTerminalUI

extension ScreenState {
    /// Takes an event in: total, synchronous, and without effects of its own.
    package mutating func handle(
        _ event: ScreenEvent, at now: ContinuousClock.Instant
    ) -> [Effect] {
        self.now = now
        var effects: [Effect] = []
        switch event {
        case .input(let input): effects = handle(input)
        case .resized(let size): self.size = size
        case .snapshot(let snapshot): take(snapshot)
        case .choices(let kind, let choices): take(choices, of: kind)
        case .outcome(let outcome): take(outcome)
        case .approvalAnswer(let id, let answer): take(answer, for: id)
        case .tookBack(let text): putBack(text)
        case .hint(let text): say(text)
        case .tick: break
        }
        if let until = hint?.until, now >= until { hint = nil }
        giveKeyboardToApproval()
        return effects
    }

    private mutating func handle(_ input: InputEvent) -> [Effect] {
        switch input {
        case .key(let key):
            let effects = handle(key)
            lastKeyAt = now
            return effects
        case .paste(let text):
            paste(text)
            lastKeyAt = now
        case .pasteRefused(let limit):
            say("That paste is over \(SizeText.bytes(limit)); nothing of it was taken.")
        case .mouse(let event): handle(event)
        case .focus, .response: break
        }
        return []
    }

    // MARK: From outside

    private mutating func take(_ new: ConversationSnapshot) {
        let isAnother = new.epoch != snapshot.epoch
        snapshot = new
        if isAnother {
            scroll = .following
            unfolded = []
            calls = CallList()
            inspector.selected = nil
            inspector.scroll = 0
        }
        calls.update(new)
        if let restored = new.restoreToComposer, restored.id != restoredId {
            restoredId = restored.id
            if editor.isEmpty { editor = TextEditor(text: restored.text) }
        }
        if !inspector.wasDecided, !inspector.isOpen, size.columns >= Self.sideColumnFrom,
            new.open.contains(where: { if case .call = $0.content { true } else { false } })
        {
            inspector.isOpen = true
        }
        let waiting = new.approvals.first?.id
        if waiting != approval.id {
            approval.show(waiting)
            if focus == .approval { focus = .composer }
        }
    }

    private mutating func take(_ choices: [Choice], of kind: ChoiceKind) {
        guard case .picker(var picker)? = popup, picker.kind == kind else { return }
        picker.choices = choices
        picker.selected = picker.shown.firstIndex(where: \.isCurrent) ?? 0
        popup = .picker(picker)
    }

    private mutating func take(_ outcome: HostOutcome) {
        switch outcome {
        case .done(let words): say(words)
        case .refused(let sentence): say(sentence, for: .seconds(10))
        case .theme(let theme): self.theme = theme
        // The conversation shows it.
        case .notice: break
        }
    }

    private mutating func take(_ answer: ApprovalAnswer, for id: ApprovalRequest.ID) {
        guard approval.id == id, case .refused(let sentence) = answer else { return }
        approval.problem = sentence
    }

    /// A queued message comes back before what is being written.
    private mutating func putBack(_ text: String) {
        let draft = editor.text
        editor = TextEditor(text: draft.isEmpty ? text : text + "\n" + draft)
    }

    mutating func say(_ text: String, for time: Duration = .seconds(4)) {
        hint = (text, now + time)
    }

    // MARK: The approval's keyboard

    /// An approval gets the keyboard when nobody types: the composer is empty, no list is open and
    /// no key came for half a second.
    private mutating func giveKeyboardToApproval() {
        guard approval.id != nil, !approval.isLeft, focus != .approval, popup == nil,
            editor.isEmpty, !isInspectorPage
        else { return }
        if let last = lastKeyAt, now - last < ApprovalPanel.quiet { return }
        focus = .approval
        approval.deafUntil = now + ApprovalPanel.quiet
    }

    /// When the state next changes by itself; nil if it doesn't.
    package var nextTick: ContinuousClock.Instant? {
        var ticks: [ContinuousClock.Instant] = []
        if let hint { ticks.append(hint.until) }
        if let deafUntil = approval.deafUntil { ticks.append(deafUntil) }
        if approval.id != nil, !approval.isLeft, focus != .approval, let last = lastKeyAt {
            ticks.append(last + ApprovalPanel.quiet)
        }
        if isRunning {
            let activity = snapshot.activity
            ticks.append(now + TimeText.nextTick(after: now - activity.since))
            for entry in snapshot.open where TranscriptLayout.isTicking(entry) {
                ticks.append(now + TimeText.nextTick(after: now - Self.start(of: entry, or: now)))
            }
        }
        return ticks.filter { $0 > now }.min()
    }

    private static func start(
        of entry: TranscriptEntry, or now: ContinuousClock.Instant
    ) -> ContinuousClock.Instant {
        switch entry.content {
        case .call(let call): call.times.running ?? call.times.asked ?? now
        case .reasoning(let reasoning): reasoning.startedAt
        default: now
        }
    }
}
