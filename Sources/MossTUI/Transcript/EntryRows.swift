import MossConversation
import MossTerminalUI

/// The rows of a transcript entry at a width: a pure function of the entry and its context. Texts that
/// grow go on from the rows of the time before.
enum EntryRows {
    /// Whether a blank row stands between two entries: calls stand together, and an answer stands
    /// right under the thought before it.
    static func needsBlank(between upper: TranscriptEntry, _ lower: TranscriptEntry) -> Bool {
        switch (upper.content, lower.content) {
        case (.call, .call), (.call, .search), (.search, .call), (.search, .search): false
        case (.reasoning, .answer), (.reasoning, .reasoning): false
        case (_, .answer(let answer)): !answer.text.isEmpty
        case (_, .turnEnd(let summary)): TurnEndRows.isShown(summary)
        default: true
        }
    }

    // MARK: Kinds

    /// How many rows of a long question are shown until it is unfolded, and then.
    private static let foldedQuestion = 12
    private static let unfoldedQuestion = 2_000

    static func user(_ user: UserEntry, _ context: EntryContext) -> [StyledLine] {
        let theme = context.theme
        let time = context.width >= 40 ? context.localTime.hourAndMinute(user.sentAt) : ""
        let width = context.textWidth - (time.isEmpty ? 0 : time.count + 2)
        let most = context.isUnfolded ? unfoldedQuestion : foldedQuestion
        // Two more cost no more than the line that says so.
        let rows = context.wrapped(user.text, width: width, limit: most + 3)
        let shown = rows.count > most + 2 ? rows.prefix(most) : rows[...]
        var lines = shown.enumerated().map { index, row in
            var left = StyledLine(" ")
            left.append(index == 0 ? context.marks.user + " " : "  ", theme[.userMark])
            left.append(row, theme[.userText])
            return index == 0 ? context.line(left, right: StyledLine(time, theme[.time])) : left
        }
        if shown.count < rows.count {
            let size = SizeText.bytes(user.text.utf8.count) + " in all"
            lines.append(
                context.indented(
                    context.isUnfolded
                        ? StyledLine(context.marks.ellipsis + " " + size, theme[.muted])
                        : folded(size, context)))
        }
        return lines
    }

    static func answer(
        _ answer: AnswerEntry, _ context: EntryContext, _ rows: inout [StyledLine],
        _ growing: inout GrowingText?
    ) {
        guard !answer.text.isEmpty else { return rows = [] }
        var text = growing.take() ?? GrowingText(width: context.textWidth)
        text.update(&rows, from: 0, to: answer) {
            context.indented(AnswerText.styled($0, answer, context.theme))
        }
        if answer.state == .streaming { growing = text }
    }

    /// A title, and the thought itself where it is unfolded.
    static func reasoning(
        _ reasoning: ReasoningEntry, _ context: EntryContext, _ rows: inout [StyledLine],
        _ growing: inout GrowingText?
    ) {
        let title = title(reasoning, context)
        if rows.isEmpty { rows.append(title) } else { rows[0] = title }
        guard context.isUnfolded, !reasoning.text.isEmpty else { return }
        var text = growing.take() ?? GrowingText(width: max(context.textWidth - 2, 1))
        let thought = AnswerEntry(
            text: reasoning.text, rewrites: reasoning.rewrites, state: .streaming)
        text.update(&rows, from: 1, to: thought) {
            context.detail($0, context.theme[.reasoning])
        }
        if reasoning.endedAt == nil { growing = text }
    }

    private static func title(_ reasoning: ReasoningEntry, _ context: EntryContext) -> StyledLine {
        let theme = context.theme
        let time = (reasoning.endedAt ?? context.now) - reasoning.startedAt
        let words =
            reasoning.endedAt == nil
            ? "thinking " + TimeText.running(time) : "thought for " + TimeText.duration(time)
        var title = StyledLine()
        title.append(blanks: EntryContext.indent)
        let mark = context.isUnfolded ? context.marks.unfolded : context.marks.folded
        title.append((reasoning.text.isEmpty ? "" : mark + " ") + words, theme[.reasoning])
        let hint =
            reasoning.text.isEmpty || context.width < EntryContext.wideFrom
            ? "" : context.unfoldKey + " opens"
        return context.line(
            title, right: StyledLine(context.isUnfolded ? "" : hint, theme[.muted]))
    }

    /// How many rows of a notice's detail are shown, such as of the instructions.
    private static let noticeRows = 500

    static func notice(_ notice: NoticeEntry, _ context: EntryContext) -> [StyledLine] {
        let theme = context.theme
        let (mark, scope): (String, ThemeScope) =
            switch notice.kind {
            case .info: (context.marks.bullet, .notice)
            case .warning: ("!", .warning)
            case .error: (context.marks.failed, .error)
            }
        let title = context.wrapped(
            TerminalText.cleaned(notice.title), width: context.textWidth - 2)
        var lines = title.enumerated().map { index, row in
            var line = StyledLine()
            line.append(blanks: EntryContext.indent)
            line.append(index == 0 ? mark + " " : "  ", theme[scope])
            line.append(row, theme[scope])
            return line
        }
        for detail in notice.details {
            lines += context.details(detail, theme[.muted], limit: noticeRows)
        }
        return lines
    }

    static func folded(_ words: String, _ context: EntryContext) -> StyledLine {
        StyledLine(
            context.marks.folded + " " + words + "  \(context.unfoldKey) opens",
            context.theme[.muted])
    }
}
