import MossConversation
package import MossTerminalUI

/// The whole screen: header, transcript, what stands above the composer, composer, status line.
enum ChatView {
    /// The smallest screen that the chat works in.
    static let smallest = Size(columns: 20, rows: 5)

    /// Draws a frame. The state is changed only where it remembers what was laid out, and where it
    /// was scrolled beyond an end.
    static func draw(_ state: inout ScreenState) -> Grid {
        let size = state.size
        var grid = Grid(size: size)
        guard size.columns >= smallest.columns, size.rows >= smallest.rows else {
            let words = "moss-chat needs \(smallest.columns)x\(smallest.rows)"
            grid.put(words, at: Point(x: 0, y: 0), style: state.theme[.text])
            return grid
        }
        let status = Rect(x: 0, y: size.rows - 1, width: size.columns, height: 1)
        StatusView.draw(state, in: status, &grid)
        let body = Rect(x: 0, y: 0, width: size.columns, height: size.rows - 1)
        if state.isInspectorPage {
            state.transcriptWindow = Rect(x: 0, y: 0, width: size.columns, height: body.height)
            InspectorView.draw(&state, in: body, isPage: true, &grid)
            PopupView.draw(&state, above: body.maxY, in: body, &grid)
        } else {
            drawChat(&state, in: body, &grid)
        }
        return grid
    }

    private static func drawChat(_ state: inout ScreenState, in body: Rect, _ grid: inout Grid) {
        let width = state.chatWidth
        HeaderView.draw(state, in: Rect(x: 0, y: 0, width: width, height: 1), &grid)
        let area = Rect(x: 0, y: 1, width: width, height: body.height - 1)
        // A blank row below the composer where there is room for calm.
        let gap = body.height >= 24 ? 1 : 0
        let bottom = BottomView(&state, width: width, most: max(area.height - gap - 2, 2))
        let bottomHeight = min(bottom.height, max(area.height - gap - 1, 1))
        let top = Rect(x: 0, y: 1, width: width, height: area.height - gap - bottomHeight)
        let spaced = top.height >= 6
        let transcript = Rect(
            x: 0, y: top.y + (spaced ? 1 : 0), width: width, height: top.height - (spaced ? 1 : 0))
        state.transcriptWindow = transcript
        if state.isEmptyConversation {
            WelcomeView.draw(state, in: transcript, &grid)
        } else {
            TranscriptView.draw(&state, in: transcript, &grid)
        }
        bottom.draw(
            state, in: Rect(x: 0, y: top.maxY, width: width, height: bottomHeight), &grid)
        PopupView.draw(&state, above: top.maxY, in: top, &grid)
        if state.isInspectorColumn {
            let x = width + 1
            for y in 0..<body.height {
                grid.put(state.marks.divider, at: Point(x: width, y: y), style: state.theme[.rule])
            }
            InspectorView.draw(
                &state, in: Rect(x: x, y: 0, width: body.width - x, height: body.height),
                isPage: false, &grid)
        }
    }
}

extension ScreenState {
    /// Draws the frame of this state.
    package mutating func draw() -> Grid { ChatView.draw(&self) }

    /// The columns of the chat beside an inspector.
    var chatWidth: Int {
        guard isInspectorColumn else { return size.columns }
        return size.columns - min(max(size.columns * 2 / 5, 44), 70) - 1
    }

    /// The context in which an entry is laid out.
    func entryContext(_ entry: Int) -> EntryContext {
        var context = context(width: chatWidth)
        context.isUnfolded = unfolded.contains(self.entry(entry).id)
        return context
    }

    /// How many rows an entry has, with the blank above it where one stands there.
    func height(_ index: Int, _ layout: inout TranscriptLayout) -> Int {
        let count = layout.rows(entry(index), entryContext(index)).count
        return count + (hasBlank(above: index, rows: count) ? 1 : 0)
    }

    /// Those of its rows from `first` on, at most so many.
    func rows(
        _ index: Int, from first: Int, most: Int, _ layout: inout TranscriptLayout
    ) -> [StyledLine] {
        let rows = layout.rows(entry(index), entryContext(index))
        guard hasBlank(above: index, rows: rows.count) else {
            return Array(rows.dropFirst(first).prefix(most))
        }
        if first > 0 { return Array(rows.dropFirst(first - 1).prefix(most)) }
        return [StyledLine()] + rows.prefix(most - 1)
    }

    private func hasBlank(above index: Int, rows: Int) -> Bool {
        index > 0 && rows > 0
            && EntryRows.needsBlank(between: entry(index - 1), entry(index))
    }

    /// Lends what was laid out, and takes it back with what was laid out anew.
    mutating func withLayout<Result>(
        _ body: (ScreenState, inout TranscriptLayout) -> Result
    ) -> Result {
        // Moved out, not copied: the body alone holds it.
        var lent = layout
        layout = TranscriptLayout()
        if entryCount > 0 { lent.prepare(entryContext(0), epoch: snapshot.epoch) }
        let result = body(self, &lent)
        layout = lent
        return result
    }
}
