import MossConversation
import MossTerminalUI

/// The visible rows of the transcript.
enum TranscriptView {
    static func draw(_ state: inout ScreenState, in area: Rect, _ grid: inout Grid) {
        guard !area.isEmpty else { return }
        let rows = state.withLayout { state, layout in
            visible(state, &layout, window: area.height)
        }
        for (index, row) in rows.enumerated() {
            grid.put(line: row, at: Point(x: area.x, y: area.y + index), limit: area.width)
        }
    }

    private static func visible(
        _ state: ScreenState, _ layout: inout TranscriptLayout, window: Int
    ) -> [StyledLine] {
        var (entry, skipped) = state.scroll.top(
            entries: state.entryCount, window: window,
            heights: { state.height($0, &layout) })
        var rows: [StyledLine] = []
        while entry < state.entryCount, rows.count < window {
            rows += state.rows(
                entry, from: skipped, most: window - rows.count, &layout)
            skipped = 0
            entry += 1
        }
        return rows
    }
}
