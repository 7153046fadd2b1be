import MossTerminalUI

/// Lists and pages over the transcript's lower rows.
enum PopupView {
    static func draw(
        _ state: inout ScreenState, above bottom: Int, in area: Rect, _ grid: inout Grid
    ) {
        switch state.popup {
        case .palette(let selected)?:
            let rows = state.paletteCommands.map { command in
                (
                    name: "/" + command.name.rawValue + " " + command.argument,
                    detail: command.sentence
                )
            }
            drawList(rows, selected: selected, title: "Commands", state, bottom, area, &grid)
        case .picker(let picker)?: draw(picker, state, bottom, area, &grid)
        case .help(let row)?: HelpView.draw(&state, from: row, in: area, &grid)
        case nil: break
        }
    }

    private static func draw(
        _ picker: Popup.Picker, _ state: ScreenState, _ bottom: Int, _ area: Rect,
        _ grid: inout Grid
    ) {
        let title =
            switch picker.kind {
            case .model: "Models"
            case .index: "Indexes"
            case .theme: "Themes"
            }
        let filter = picker.filter.isEmpty ? "" : "  \(picker.filter)"
        let rows = picker.shown.map { choice in
            (
                name: (choice.isCurrent ? state.marks.done : " ") + " " + choice.name,
                detail: choice.detail
            )
        }
        let empty = picker.choices == nil ? "asking" : "nothing fits; Enter takes what you typed"
        drawList(
            rows.isEmpty ? [(name: "", detail: empty)] : rows,
            selected: rows.isEmpty ? -1 : picker.selected, title: title + filter, state, bottom,
            area, &grid)
    }

    private static func drawList(
        _ rows: [(name: String, detail: String)], selected: Int, title: String,
        _ state: ScreenState, _ bottom: Int, _ area: Rect, _ grid: inout Grid
    ) {
        let theme = state.theme
        let height = min(rows.count, max(area.height - 1, 1), 12)
        let window = ListWindow.first(selected: max(selected, 0), count: rows.count, height: height)
        let top = max(bottom - height - 1, area.y)
        grid.put(
            line: state.rule(
                StyledLine(CallRows.oneLine(title), theme[.ruleTitle]), width: area.width),
            at: Point(x: area.x, y: top), limit: area.width)
        let names = min(rows.map { TextWidth.columns(of: $0.name) }.max() ?? 0, area.width / 2)
        for offset in 0..<height where window + offset < rows.count {
            let row = rows[window + offset]
            let isSelected = window + offset == selected
            let base = theme[isSelected ? .popupSelection : .popup]
            let y = top + 1 + offset
            grid.fill(Rect(x: area.x, y: y, width: area.width, height: 1), style: base)
            grid.put(
                isSelected ? " \(state.marks.selected) " : "   ", at: Point(x: area.x, y: y),
                style: base)
            let name = StyledLine(CallRows.oneLine(row.name), base)
                .truncated(to: names, ellipsis: state.marks.ellipsis)
            grid.put(line: name, at: Point(x: area.x + 3, y: y), limit: area.width - 4)
            grid.put(
                CallRows.oneLine(row.detail), at: Point(x: area.x + 3 + names + 2, y: y),
                style: isSelected ? base : theme[.popupDetail].over(base),
                limit: max(area.width - names - 6, 0))
        }
    }
}
