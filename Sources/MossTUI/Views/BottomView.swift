import MossConversation
import MossTerminalUI

/// What stands above the status line: the approval or the queue, and the composer.
struct BottomView {
    private let panel: [StyledLine]
    private let queued: [StyledLine]
    private let composer: TextEditor.Layout
    private let title: StyledLine
    private let isPanelWriting: Bool
    private let panelCursor: Point?

    /// - Parameter most: The rows that it may take; the composer scrolls within them.
    init(_ state: inout ScreenState, width: Int, most: Int) {
        let approval = ApprovalView(&state, width: width, most: max(most - 3, 2))
        panel = approval?.lines ?? []
        panelCursor = approval?.cursor
        isPanelWriting = approval?.cursor != nil
        queued = Self.queued(state, width: width)
        title = Self.title(state)
        let rows = max(min(most - 1 - panel.count - queued.count, max(state.size.rows / 3, 1)), 1)
        composer = state.editor.layout(width: max(width - 4, 1), rows: rows)
    }

    /// In rows, the rule above the composer counted.
    var height: Int { panel.count + 1 + queued.count + composer.rows.count }

    func draw(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        var y = area.y
        let put = { (line: StyledLine, grid: inout Grid) in
            if y < area.maxY { grid.put(line: line, at: Point(x: area.x, y: y), limit: area.width) }
        }
        for line in panel {
            put(line, &grid)
            y += 1
        }
        if let panelCursor, state.popup == nil {
            grid.cursor = Point(x: area.x + panelCursor.x, y: area.y + panelCursor.y)
        }
        put(state.rule(title, width: area.width), &grid)
        y += 1
        for line in queued {
            put(line, &grid)
            y += 1
        }
        drawComposer(state, from: y, in: area, &grid)
    }

    private func drawComposer(
        _ state: ScreenState, from y: Int, in area: Rect, _ grid: inout Grid
    ) {
        let theme = state.theme
        let isDraft = state.focus == .approval
        let mark = isDraft ? (state.editor.isEmpty ? "" : "  draft kept ") : " \(state.marks.user) "
        grid.put(mark, at: Point(x: area.x, y: y), style: theme[isDraft ? .muted : .userMark])
        let x = area.x + (isDraft ? TextWidth.columns(of: mark) : 3)
        for (index, row) in composer.rows.enumerated() where y + index < area.maxY {
            grid.put(
                line: row.line(text: theme[isDraft ? .muted : .composer], token: theme[.pasted]),
                at: Point(x: x, y: y + index), limit: area.maxX - x)
        }
        if state.focus == .composer, !state.isInspectorPage, !isPickerOpen(state) {
            grid.cursor = Point(
                x: min(x + composer.cursor.x, area.maxX - 1),
                y: min(y + composer.cursor.y, area.maxY - 1))
        }
    }

    private func isPickerOpen(_ state: ScreenState) -> Bool {
        switch state.popup {
        case .picker?, .help?: true
        case .palette?, nil: false
        }
    }

    private static func title(_ state: ScreenState) -> StyledLine {
        guard state.scroll != .following else { return StyledLine() }
        let key =
            state.editor.isEmpty
            ? state.keymap.label(.lineEnd, in: .composer) : state.keymap.label(.follow)
        return StyledLine(
            "\(state.marks.down) more below \(state.marks.separator) \(key) follows",
            state.theme[.ruleTitle])
    }

    /// `queued  Please answer in French.          ↑ takes it back`
    private static func queued(_ state: ScreenState, width: Int) -> [StyledLine] {
        let theme = state.theme
        let messages = state.snapshot.queued
        guard !messages.isEmpty else { return [] }
        let words = state.snapshot.isQueueHeld ? "held" : "queued"
        let last = messages.count - 1
        let shown = messages.suffix(2).enumerated().map { index, message in
            var left = StyledLine("   " + words + "  ", theme[.muted])
            left.append(CallRows.oneLine(message), theme[.queued])
            let isLast = messages.count - min(messages.count, 2) + index == last
            let hint =
                isLast && state.editor.isEmpty && width >= 40
                ? "\(state.marks.up) takes it back" : ""
            return state.context(width: width).line(left, right: StyledLine(hint, theme[.muted]))
        }
        let hidden = messages.count - shown.count
        let more = hidden > 0 ? [StyledLine("   \(hidden) more " + words, theme[.muted])] : []
        return more + shown
    }
}
