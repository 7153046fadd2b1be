import MossTerminalUI

/// The help: the keys of the pane in focus, then the rest, then the commands; all made from the
/// tables.
enum HelpView {
    static func draw(_ state: inout ScreenState, from row: Int, in area: Rect, _ grid: inout Grid) {
        let lines = lines(state, width: area.width)
        let first = min(row, max(lines.count - area.height, 0))
        state.popup = .help(row: first)
        grid.fill(area, style: state.theme[.popup])
        for (offset, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
            grid.put(
                line: line, at: Point(x: area.x, y: area.y + offset), limit: area.width,
                base: state.theme[.popup])
        }
    }

    static func lines(_ state: ScreenState, width: Int) -> [StyledLine] {
        let focus: Keymap.Place =
            switch state.focus {
            case .composer: .composer
            case .transcript: .transcript
            case .inspector: .inspector
            case .approval: .approval
            }
        var places: [(Keymap.Place, String)] = [
            (.everywhere, "Everywhere"), (.composer, "Composer"), (.transcript, "Transcript"),
            (.inspector, "Calls"), (.list, "Lists"), (.approval, "Approval"),
        ]
        if let index = places.firstIndex(where: { $0.0 == focus }) {
            places.insert(places.remove(at: index), at: 0)
        }
        var lines: [StyledLine] = []
        for (place, title) in places {
            lines.append(StyledLine(" " + title, state.theme[.heading]))
            for binding in state.keymap.bindings
            where binding.place == place && !binding.sentence.isEmpty && !binding.keys.isEmpty {
                let keys = binding.keys.map(\.label).joined(separator: " ")
                lines.append(row(keys, binding.sentence, state, width))
            }
            lines.append(StyledLine())
        }
        lines.append(StyledLine(" Commands", state.theme[.heading]))
        for command in CommandTable.all {
            let name =
                "/" + command.name.rawValue
                + (command.argument.isEmpty ? "" : " " + command.argument)
            lines.append(row(name, command.sentence, state, width))
        }
        lines.append(StyledLine())
        lines.append(
            StyledLine(
                " /help QUESTION asks the guide. \(state.keymap.label(.escape)) closes this page.",
                state.theme[.muted]))
        return lines
    }

    private static func row(
        _ left: String, _ right: String, _ state: ScreenState, _ width: Int
    ) -> StyledLine {
        let column = width >= 60 ? 36 : max(width / 2, 8)
        var line = StyledLine("   ")
        line.append(
            StyledLine(left, state.theme[.key]).truncated(
                to: column - 2, ellipsis: state.marks.ellipsis))
        line.append(blanks: max(column + 3 - line.width, 1))
        line.append(right, state.theme[.text])
        return line
    }
}
