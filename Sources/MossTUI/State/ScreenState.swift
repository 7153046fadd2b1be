package import MossConversation
package import MossTerminalUI

/// All that the screen shows, and nothing else: views are pure functions of it.
package struct ScreenState: Sendable {
    /// Who has the keyboard when no list is open.
    enum Focus: Equatable, Sendable { case composer, transcript, approval, inspector }

    // What comes from outside.
    package internal(set) var size: Size
    package internal(set) var now: ContinuousClock.Instant
    package internal(set) var snapshot: ConversationSnapshot
    package internal(set) var theme: Theme
    package let marks: Marks
    package let localTime: LocalTime
    let keymap: Keymap

    // What the user wrote.
    var editor = TextEditor()
    /// The draft, while an old message is shown in its place.
    var keptDraft: TextEditor?
    var history = InputHistory()
    /// Whether the next key is taken as it is.
    var isQuotingNext = false
    /// The id of the last question that was put back into the composer.
    var restoredId: Int?

    // What the user looks at.
    var focus = Focus.composer
    var popup: Popup?
    var inspector = InspectorState()
    var calls = CallList()
    var approval = ApprovalPanel()
    var scroll = TranscriptScroll.following
    var unfolded: Set<Int> = []
    var layout = TranscriptLayout()
    var callDetail = CallDetail()
    /// The transcript's place and size in the last frame.
    var transcriptWindow = Rect(x: 0, y: 0, width: 1, height: 1)

    // What was said, and when.
    /// A few words in the status line, until then.
    var hint: (text: String, until: ContinuousClock.Instant)?
    var lastKeyAt: ContinuousClock.Instant?
    var lastStopAt: ContinuousClock.Instant?
    var quitArmedUntil: ContinuousClock.Instant?
    /// Ctrl+D was pressed while an answer runs: a second one quits.
    var endArmedUntil: ContinuousClock.Instant?

    package init(
        size: Size, now: ContinuousClock.Instant, snapshot: ConversationSnapshot, theme: Theme,
        marks: Marks = .unicode, localTime: LocalTime = .utc, keymap: Keymap = Keymap()
    ) {
        self.size = size
        self.now = now
        self.snapshot = snapshot
        calls.update(snapshot)
        self.theme = theme
        self.marks = marks
        self.localTime = localTime
        self.keymap = keymap
    }

    // MARK: Derived

    var isRunning: Bool { snapshot.activity.isRunning }

    /// Nothing was said yet: the welcome is shown.
    var isEmptyConversation: Bool { snapshot.finished.isEmpty && snapshot.open.isEmpty }

    /// From this width on, the inspector can stand beside the chat.
    static let sideColumnFrom = 120

    /// Whether the inspector stands beside the chat.
    var isInspectorColumn: Bool { inspector.isOpen && size.columns >= Self.sideColumnFrom }

    /// Whether the inspector has the whole screen. It has the keyboard then: a column that a resize
    /// leaves no room for never covers what is typed into.
    var isInspectorPage: Bool {
        inspector.isOpen && focus == .inspector && size.columns < Self.sideColumnFrom
    }

    /// What Esc and Ctrl+C depend on.
    var stopSituation: StopKeys.Situation {
        StopKeys.Situation(
            hasPopup: popup != nil,
            isRunning: isRunning,
            isApproving: focus == .approval && popup == nil,
            isInspecting: focus == .inspector,
            isElsewhere: focus == .transcript,
            hasText: !editor.isEmpty,
            isQuitArmed: quitArmedUntil.map { now < $0 } ?? false,
            hasJustStopped: lastStopAt.map { now - $0 < .seconds(1) } ?? false)
    }

    /// Whether the approval has had the keyboard for less than half a second.
    var isApprovalDeaf: Bool { approval.deafUntil.map { now < $0 } ?? false }

    /// Where keys are looked up.
    var keyPlace: Keymap.Place {
        switch focus {
        case .composer: .composer
        case .transcript: .transcript
        case .inspector: .inspector
        case .approval: approval.writing == nil ? .approval : .composer
        }
    }

    /// The transcript's entries in order, finished ones first.
    func entry(_ index: Int) -> TranscriptEntry {
        index < snapshot.finished.count
            ? snapshot.finished[index] : snapshot.open[index - snapshot.finished.count]
    }

    var entryCount: Int { snapshot.finished.count + snapshot.open.count }
}
