import MossConversation
import MossTerminalUI

/// An empty conversation: who answers, and what to try. At most 14 lines, and only what exists.
enum WelcomeView {
    static func draw(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        for (index, line) in lines(state, width: area.width).prefix(area.height).enumerated() {
            grid.put(line: line, at: Point(x: area.x, y: area.y + index), limit: area.width)
        }
    }

    static func lines(_ state: ScreenState, width: Int) -> [StyledLine] {
        let theme = state.theme
        let settings = state.snapshot.settings
        let isBuiltIn = settings.model == "moss/extract-1"
        let about =
            isBuiltIn
            ? "moss/extract-1 is built in: it quotes your files and runs tools. It is no language "
                + "model; it cannot write or reason. No account is needed to look around."
            : "\(CallRows.oneLine(settings.model)) answers, on \(settings.place)."
        var lines = LineWrapper.texts(of: about, width: max(width - 4, 1)).map {
            StyledLine("   " + $0, theme[.text])
        }
        lines.append(StyledLine())
        lines.append(StyledLine("   Try", theme[.heading]))
        if settings.indexes.contains("guide") {
            lines.append(StyledLine("     How do I stop an answer?", theme[.text]))
        }
        if isBuiltIn { lines.append(StyledLine("     What time is it in Toronto?", theme[.text])) }
        var rows: [(String, String)] = []
        if !settings.isDemonstration {
            rows.append(("/demo", "a shop with slow, failing, hanging tools"))
        } else {
            lines.append(StyledLine("     Where is order A1?", theme[.text]))
            lines.append(StyledLine("     Do you ship to Canada?", theme[.text]))
        }
        rows.append(("/model", isBuiltIn ? "attach a language model" : "another model"))
        rows.append(("/index", "quote your own files"))
        rows.append(("/help", "keys, commands, and the guide"))
        for (name, words) in rows {
            var line = StyledLine("     ")
            line.append(name, theme[.key])
            line.append(blanks: max(10 - name.count, 1))
            line.append(words, theme[.muted])
            lines.append(line)
        }
        return lines.map { $0.truncated(to: width, ellipsis: state.marks.ellipsis) }
    }
}
