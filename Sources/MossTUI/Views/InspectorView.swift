import Moss
import MossConversation
import MossTerminalUI

/// The calls: a list, and the details of one. As a page, or beside the chat.
enum InspectorView {
    static func draw(
        _ state: inout ScreenState, in area: Rect, isPage: Bool, _ grid: inout Grid
    ) {
        drawHeader(state, in: area, &grid)
        let rest = Rect(x: area.x, y: area.y + 2, width: area.width, height: area.height - 2)
        guard state.calls.count > 0 else {
            let words = "No calls yet. Tools and MCP servers show up here as they are called."
            for (index, row) in LineWrapper.texts(of: words, width: max(area.width - 4, 1))
                .enumerated()
            {
                grid.put(
                    row, at: Point(x: area.x + 3, y: rest.y + index), style: state.theme[.muted],
                    limit: area.width - 4)
            }
            return
        }
        if isPage, area.width >= EntryContext.wideFrom {
            let listWidth = min(area.width * 2 / 5, 44)
            let list = Rect(x: rest.x, y: rest.y, width: listWidth, height: rest.height)
            drawList(state, in: list, &grid)
            for y in 0..<rest.height {
                grid.put(
                    state.marks.divider, at: Point(x: rest.x + listWidth, y: rest.y + y),
                    style: state.theme[.rule])
            }
            grid.put(
                state.marks.dividerTop, at: Point(x: rest.x + listWidth, y: rest.y - 1),
                style: state.theme[.rule])
            let detail = Rect(
                x: rest.x + listWidth + 1, y: rest.y, width: rest.width - listWidth - 1,
                height: rest.height)
            drawDetail(&state, in: detail, &grid)
        } else {
            let listHeight = min(state.calls.count, max(rest.height / 3, 1))
            let list = Rect(x: rest.x, y: rest.y, width: rest.width, height: listHeight)
            drawList(state, in: list, &grid)
            rule(state, y: list.maxY, in: area, &grid)
            let detail = Rect(
                x: rest.x, y: list.maxY + 1, width: rest.width, height: rest.maxY - list.maxY - 1)
            drawDetail(&state, in: detail, &grid)
        }
    }

    // MARK: Parts

    /// `Calls   4, 1 running                      crm ready · git failed: not found`
    private static func drawHeader(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        let theme = state.theme
        var left = StyledLine(" Calls", theme[.header])
        // What is finished runs no more.
        let running = state.snapshot.open.count { entry in
            if case .call(let call) = entry.content { !call.state.isFinal } else { false }
        }
        if state.calls.count > 0 {
            let words = "   \(state.calls.count)" + (running > 0 ? ", \(running) running" : "")
            left.append(words, theme[.headerDetail])
        }
        let servers = state.snapshot.servers.map { server in
            let words =
                switch server.state {
                case .listing: "lists its tools"
                case .ready: "ready"
                case .failed(let why): "failed: " + CallRows.oneLine(why)
                }
            return CallRows.oneLine(server.label) + " " + words
        }
        let context = state.context(width: area.width)
        let right = StyledLine(
            servers.joined(separator: " \(state.marks.separator) "), theme[.headerDetail])
        grid.put(line: context.line(left, right: right), at: area.origin, limit: area.width)
        rule(state, y: area.y + 1, in: area, &grid)
    }

    private static func rule(_ state: ScreenState, y: Int, in area: Rect, _ grid: inout Grid) {
        let line = state.rule(width: area.width)
        grid.put(line: line, at: Point(x: area.x, y: y), limit: area.width)
    }

    private static func drawList(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        let theme = state.theme
        let selected = state.selectedCall
        let first = ListWindow.first(
            selected: selected, count: state.calls.count, height: area.height)
        let context = state.context(width: area.width)
        for offset in 0..<area.height {
            guard let call = state.call(first + offset)?.call else { break }
            let isSelected = first + offset == selected
            var left = StyledLine(isSelected ? " \(state.marks.selected) " : "   ", theme[.accent])
            left.append(CallRows.mark(call, state.marks) + " ", theme[CallRows.scope(call)])
            left.append(CallRows.oneLine(call.qualifiedName), theme[.callName])
            let right = StyledLine(CallRows.timeText(call, now: state.now), theme[.time])
            let place = Point(x: area.x, y: area.y + offset)
            grid.put(line: context.line(left, right: right), at: place, limit: area.width)
            if isSelected {
                grid.restyle(
                    Rect(x: area.x, y: place.y, width: area.width, height: 1),
                    with: theme[.selection])
            }
        }
    }

    private static func drawDetail(
        _ state: inout ScreenState, in area: Rect, _ grid: inout Grid
    ) {
        guard let (id, version, call) = state.call(state.selectedCall) else { return }
        var detail = state.callDetail
        let lines = detail.lines(call, id: id, version: version, state, width: area.width)
        state.callDetail = detail
        let first = min(state.inspector.scroll, max(lines.count - area.height, 0))
        state.inspector.scroll = first
        for (offset, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
            grid.put(line: line, at: Point(x: area.x, y: area.y + offset), limit: area.width)
        }
        if first + area.height < lines.count, area.height > 1 {
            let more = (lines.count - first - area.height).counted("more row")
            grid.put(
                "  \(state.marks.down) \(more)  ",
                at: Point(x: max(area.maxX - more.count - 6, area.x), y: area.maxY - 1),
                style: state.theme[.ruleTitle])
        }
    }
}
