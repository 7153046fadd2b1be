import MossTerminalUI

/// What the rows of an entry depend on, beside the entry.
struct EntryContext {
    /// The transcript's columns.
    var width: Int
    var theme: Theme
    var marks: Marks
    var localTime: LocalTime
    var now: ContinuousClock.Instant
    /// The keys that open a folded block and the calls, as the footer writes them.
    var unfoldKey = Keymap.standard.label(.unfold)
    var callsKey = Keymap.standard.label(.inspector)
    /// Whether the entry's folded parts are shown.
    var isUnfolded = false

    /// Where text begins: after the mark and a blank.
    static let indent = 3
    /// The column kept free at the right.
    static let rightMargin = 1
    /// From this width on, call lines show their arguments.
    static let wideFrom = 80

    /// The columns for text between the indent and the margin.
    var textWidth: Int { max(width - Self.indent - Self.rightMargin, 1) }

    /// A line with a part at the right margin; the left part is cut where both don't fit.
    func line(_ left: StyledLine, right: StyledLine) -> StyledLine {
        let room = max(width - Self.rightMargin, 0)
        return .aligned(
            left: left,
            right: right.truncated(to: max(room - 8, room / 2), ellipsis: marks.ellipsis),
            width: room, gap: 1, ellipsis: marks.ellipsis)
    }

    /// A line that begins at the text's column.
    func indented(_ line: StyledLine) -> StyledLine {
        var result = StyledLine()
        result.append(blanks: Self.indent)
        result.append(line)
        return result
    }

    /// A line of details under a call: `   │ 40 %  asking the carrier`.
    func detail(_ text: String, _ style: Style) -> StyledLine {
        var line = StyledLine()
        line.append(blanks: Self.indent)
        line.append(marks.bar + " ", theme[.bar])
        line.append(text, style)
        return line.truncated(to: max(width - Self.rightMargin, 0), ellipsis: marks.ellipsis)
    }

    /// Text as wrapped lines of details, at most `limit` rows, with a word where more is hidden.
    func details(
        _ text: String, _ style: Style, limit: Int, more: String = "more"
    ) -> [StyledLine] {
        let rows = wrapped(
            TerminalText.cleaned(text), width: max(textWidth - 2, 1), limit: limit + 1)
        var lines = rows.prefix(limit).map { detail($0, style) }
        if rows.count > limit {
            lines.append(detail(marks.ellipsis + " " + more, theme[.muted]))
        }
        return lines
    }

    /// Text in rows of at most `width` columns; the first `limit` rows.
    func wrapped(_ text: String, width: Int, limit: Int = .max) -> [String] {
        LineWrapper.texts(of: text, width: max(width, 1), limit: limit)
    }
}

extension ScreenState {
    /// What is drawn in so many columns depends on.
    func context(width: Int) -> EntryContext {
        EntryContext(
            width: width, theme: theme, marks: marks, localTime: localTime, now: now,
            unfoldKey: keymap.label(.unfold), callsKey: keymap.label(.inspector))
    }

    /// A horizontal rule with words in it: `─ Approve? ─────────── 1 of 2 ─`
    func rule(
        _ title: StyledLine = StyledLine(), note: StyledLine = StyledLine(), width: Int
    ) -> StyledLine {
        .rule(
            title: title, note: note, width: width, mark: marks.rule, style: theme[.rule],
            ellipsis: marks.ellipsis)
    }
}
