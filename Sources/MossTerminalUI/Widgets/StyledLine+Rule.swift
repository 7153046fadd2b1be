extension StyledLine {
    /// A horizontal rule over the whole width, with a title near its left end and a note near its
    /// right end: `─ Approve? ────────── 1 of 2 ─`.
    ///
    /// What does not fit is left out: first the note, then the end of the title.
    ///
    /// - Parameter mark: The sign of the rule, one column wide.
    package static func rule(
        title: StyledLine = StyledLine(), note: StyledLine = StyledLine(), width: Int,
        mark: String, style: Style, ellipsis: String
    ) -> StyledLine {
        let width = max(0, width)
        func marks(_ count: Int) -> String { String(repeating: mark, count: max(0, count)) }
        var line = StyledLine()
        if !title.isEmpty, width > 4 {
            line.append(marks(1) + " ", style)
            line.append(title.truncated(to: width - 4, ellipsis: ellipsis))
            line.append(" ", style)
        }
        let rest = width - line.width
        // At least two marks between title and note.
        if !note.isEmpty, note.width + 5 <= rest {
            line.append(marks(rest - note.width - 3) + " ", style)
            line.append(note)
            line.append(" " + marks(1), style)
        } else {
            line.append(marks(rest), style)
        }
        return line
    }
}
