import MossConversation
import MossTerminalUI

/// A search of the indexes: `✓ search faq           ship, Canada · 3 hits             4 ms`
enum SearchRows {
    static func rows(_ search: SearchEntry, _ context: EntryContext) -> [StyledLine] {
        let theme = context.theme
        let (mark, scope): (String, ThemeScope) =
            switch search.state {
            case .running: (context.marks.running, .callRunning)
            case .done: (context.marks.done, .callDone)
            case .failed, .stopped: (context.marks.failed, .callFailed)
            }
        var left = StyledLine()
        left.append(blanks: EntryContext.indent)
        left.append(mark + " ", theme[scope])
        let name =
            "search" + (search.indexes.isEmpty ? "" : " " + search.indexes.joined(separator: ", "))
        let found = search.hits.map {
            $0.isEmpty ? "nothing found" : $0.count.counted("hit")
        }
        CallRows.append(CallRows.oneLine(name), found, to: &left, theme)
        return [context.line(left, right: StyledLine(time(search), theme[.time]))]
            + hits(search, context)
    }

    private static func time(_ search: SearchEntry) -> String {
        if search.state == .stopped { return "stopped" }
        if let milliseconds = search.serviceMilliseconds {
            return milliseconds < 1 ? "< 1 ms" : TimeText.duration(.milliseconds(milliseconds))
        }
        return search.endedAt.map { TimeText.duration($0 - search.startedAt) } ?? ""
    }

    private static func hits(_ search: SearchEntry, _ context: EntryContext) -> [StyledLine] {
        guard context.isUnfolded, let hits = search.hits else { return [] }
        return hits.map { hit in
            let score = hit.passage?.score.map { "  " + scoreText($0) } ?? ""
            let path = hit.path.joined(separator: " " + context.marks.path + " ")
            return context.detail(CallRows.oneLine(path) + score, context.theme[.callDetail])
        }
    }

    private static func scoreText(_ score: Double) -> String {
        guard score.isFinite, abs(score) < 1e9 else { return "" }
        let tenths = Int((score * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }
}
