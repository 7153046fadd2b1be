/// One entry of the transcript: what is drawn, and laid out, as a whole.
///
/// All texts are as they came, control characters and all: only the screen's cells make them safe.
package struct TranscriptEntry: Sendable, Identifiable {
    /// Unique in a conversation, and stable while the entry changes.
    package let id: Int
    /// The turn it belongs to, counted from 1; 0 for an entry outside of any turn.
    package let turn: Int
    /// Grows with each change of `content`, so that a drawn entry need not be compared.
    package var version: Int
    package var content: Content

    package init(id: Int, turn: Int, version: Int = 0, content: Content) {
        self.id = id
        self.turn = turn
        self.version = version
        self.content = content
    }

    package enum Content: Sendable {
        /// `› Do you ship to Canada?      14:02`
        case user(UserEntry)
        /// Text of the model.
        case answer(AnswerEntry)
        /// `▸ thought for 5 s`
        case reasoning(ReasoningEntry)
        /// A function or MCP call, one line and its details.
        indirect case call(CallEntry)
        /// A search of the indexes, one line.
        indirect case search(SearchEntry)
        /// A line of the program itself.
        case notice(NoticeEntry)
        /// The line at a turn's end: sources on the left, times on the right.
        indirect case turnEnd(TurnSummary)
    }
}

/// A question.
package struct UserEntry: Sendable, Hashable {
    package var text: String
    /// When it was sent, in seconds since 1970.
    package var sentAt: Double

    package init(text: String, sentAt: Double) {
        self.text = text
        self.sentAt = sentAt
    }
}

/// What the model thought, where the server shows it.
package struct ReasoningEntry: Sendable, Hashable {
    /// The summary or the thought itself; may be empty. Only appended to, but for `rewrites`.
    package var text: String
    /// Grows when `text` was replaced by another instead of appended to.
    package var rewrites: Int
    package var startedAt: ContinuousClock.Instant
    /// Nil while it goes on.
    package var endedAt: ContinuousClock.Instant?

    package init(
        text: String = "",
        rewrites: Int = 0,
        startedAt: ContinuousClock.Instant,
        endedAt: ContinuousClock.Instant? = nil
    ) {
        self.text = text
        self.rewrites = rewrites
        self.startedAt = startedAt
        self.endedAt = endedAt
    }
}

/// A line that the program says: an error, a hint, what a command did.
package struct NoticeEntry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case info, warning, error }

    package var kind: Kind
    /// One line.
    package var title: String
    /// Lines that are drawn under it.
    package var details: [String]

    package init(kind: Kind, title: String, details: [String] = []) {
        self.kind = kind
        self.title = title
        self.details = details
    }
}
