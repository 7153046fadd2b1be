import MossConversation
import MossTerminalUI

/// The rows of a transcript entry at a width: a pure function of the entry and its context.
enum EntryRows {
    static func rows(_ entry: TranscriptEntry, _ context: EntryContext) -> [StyledLine] {
        switch entry.content {
        case .user(let user): self.user(user, context)
        case .answer(let answer): self.answer(answer, context)
        case .reasoning(let reasoning): self.reasoning(reasoning, context)
        case .call(let call): CallRows.rows(call, context)
        case .search(let search): SearchRows.rows(search, context)
        case .notice(let notice): self.notice(notice, context)
        case .turnEnd(let summary): TurnEndRows.rows(summary, context)
        }
    }

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

    /// How many rows of a long question are shown until it is unfolded.
    private static let foldedQuestion = 12

    private static func user(_ user: UserEntry, _ context: EntryContext) -> [StyledLine] {
        let theme = context.theme
        let time = context.width >= 40 ? context.localTime.hourAndMinute(user.sentAt) : ""
        let width = context.textWidth - (time.isEmpty ? 0 : time.count + 2)
        let rows = context.wrapped(user.text, width: width)
        var shown = rows[...]
        if !context.isUnfolded, rows.count > foldedQuestion + 2 {
            shown = rows.prefix(foldedQuestion)
        }
        var lines = shown.enumerated().map { index, row in
            var left = StyledLine(" ")
            left.append(index == 0 ? context.marks.user + " " : "  ", theme[.userMark])
            left.append(row, theme[.userText])
            return index == 0 ? context.line(left, right: StyledLine(time, theme[.time])) : left
        }
        if shown.count < rows.count {
            let hidden = SizeText.counted(rows.count - shown.count, "more row")
            lines.append(context.indented(folded(hidden, context)))
        }
        return lines
    }

    private static func answer(_ answer: AnswerEntry, _ context: EntryContext) -> [StyledLine] {
        if answer.text.isEmpty { return [] }
        let text = AnswerText.drawn(answer)
        return context.wrapped(text, width: context.textWidth).map {
            context.indented(AnswerText.styled($0, answer, context.theme))
        }
    }

    private static func reasoning(
        _ reasoning: ReasoningEntry, _ context: EntryContext
    ) -> [StyledLine] {
        let theme = context.theme
        let time = (reasoning.endedAt ?? context.now) - reasoning.startedAt
        let words =
            reasoning.endedAt == nil
            ? "thinking " + TimeText.running(time) : "thought for " + TimeText.duration(time)
        var title = StyledLine()
        title.append(blanks: EntryContext.indent)
        let mark = context.isUnfolded ? context.marks.unfolded : context.marks.folded
        title.append((reasoning.text.isEmpty ? "" : mark + " ") + words, theme[.reasoning])
        let hint = reasoning.text.isEmpty || context.width < EntryContext.wideFrom ? "" : "^O opens"
        let first = context.line(
            title, right: StyledLine(context.isUnfolded ? "" : hint, theme[.muted]))
        guard context.isUnfolded else { return [first] }
        let rows = context.wrapped(
            TerminalText.cleaned(reasoning.text), width: max(context.textWidth - 2, 1))
        return [first] + rows.map { context.detail($0, theme[.reasoning]) }
    }

    private static func notice(_ notice: NoticeEntry, _ context: EntryContext) -> [StyledLine] {
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
            for row in context.wrapped(
                TerminalText.cleaned(detail), width: max(context.textWidth - 2, 1))
            {
                lines.append(context.detail(row, theme[.muted]))
            }
        }
        return lines
    }

    static func folded(_ words: String, _ context: EntryContext) -> StyledLine {
        StyledLine(context.marks.folded + " " + words + "  ^O opens", context.theme[.muted])
    }
}
