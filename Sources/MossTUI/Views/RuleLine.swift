import MossTerminalUI

/// A horizontal rule with words in it: `─ Approve? ─────────── 1 of 2 ─`
enum RuleLine {
    static func line(
        title: StyledLine = StyledLine(), trailing: StyledLine = StyledLine(), width: Int,
        marks: Marks, theme: Theme
    ) -> StyledLine {
        let style = theme[.rule]
        var line = StyledLine()
        if !title.isEmpty, width > 8 {
            line.append(marks.rule + " ", style)
            line.append(title.truncated(to: width - 6, ellipsis: marks.ellipsis))
            line.append(" ", style)
        }
        let end = trailing.isEmpty ? 0 : trailing.width + 3
        let hasRoom = line.width + end < width
        let count = width - line.width - (hasRoom ? end : 0)
        line.append(String(repeating: marks.rule, count: max(count, 0)), style)
        if !trailing.isEmpty, hasRoom {
            line.append(" ", style)
            line.append(trailing)
            line.append(" " + marks.rule, style)
        }
        return line
    }
}
