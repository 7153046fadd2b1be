package import Moss

/// The input of the next request: the one function that makes it, of a running conversation and of
/// a resumed or imported one.
///
/// In order: every item whose end came, with its bytes as they came, but for a reasoning item with
/// nothing after it; the text of an unfinished message; no unfinished call. Each finished function
/// call has an output, each approval request an answer, and neither stands without its other half.
/// One sentence names the MCP calls that were running when a turn ended.
package struct RequestInput: Sendable {
    package let items: [InputItem]
    /// How many items of the history were left out or made up since their other half is missing
    /// for no reason that the history tells: it was damaged, or made by somebody else.
    package let repairs: Int

    /// - Parameter history: A whole conversation, oldest first.
    package init(of history: [HistoryItem]) {
        var items: [InputItem] = []
        var repairs = 0
        var start = history.startIndex
        while start < history.endIndex {
            var end = history.index(after: start)
            while end < history.endIndex, !Self.beginsTurn(history[end]) { end += 1 }
            var turn = TurnInput()
            for item in history[start..<end] { turn.add(item) }
            items += turn.finish()
            repairs += turn.repairs
            start = end
        }
        self.items = items
        self.repairs = repairs
    }

    /// The items of the next request.
    package static func items(for history: [HistoryItem]) -> [InputItem] {
        RequestInput(of: history).items
    }

    /// Whether anything of a turn but its question would be sent again.
    package static func hasAnswer(_ turn: [HistoryItem]) -> Bool {
        let items = RequestInput(of: turn).items
        let questions = turn.count { beginsTurn($0) }
        return items.count > questions
    }

    private static func beginsTurn(_ item: HistoryItem) -> Bool {
        switch item {
        case .question: true
        case .item(let record): record.kind == .userMessage
        default: false
        }
    }
}
