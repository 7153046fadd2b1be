import MossConversation
import MossTerminalUI

/// The end of a turn: its sources at the left, its times at the right.
enum TurnEndRows {
    /// Whether there is anything to show.
    static func isShown(_ summary: TurnSummary) -> Bool {
        !summary.sources.isEmpty || summary.timeline.endedAt != nil || outcome(summary) != nil
    }

    static func rows(_ summary: TurnSummary, _ context: EntryContext) -> [StyledLine] {
        guard isShown(summary) else { return [] }
        let theme = context.theme
        let right = StyledLine(
            context.width >= 60 || summary.sources.isEmpty ? times(summary, context) : "",
            theme[.time])
        var sources = self.sources(summary, context)
        if let outcome = outcome(summary) {
            sources.insert(StyledLine(outcome, theme[.warning]), at: 0)
        }
        let room = context.textWidth - right.width - 2
        var lines: [StyledLine] = []
        var current = StyledLine()
        for source in sources {
            if !current.isEmpty, current.width + 3 + source.width > context.textWidth {
                lines.append(current)
                current = StyledLine()
            }
            if !current.isEmpty { current.append(blanks: 3) }
            current.append(source)
        }
        if current.width > room, !right.isEmpty, !current.isEmpty {
            lines.append(current)
            current = StyledLine()
        }
        lines = lines.map { context.line(context.indented($0), right: StyledLine()) }
        if !current.isEmpty || !right.isEmpty {
            lines.append(context.line(context.indented(current), right: right))
        }
        return lines
    }

    /// `[1] faq › Shipping › Canada`
    private static func sources(_ summary: TurnSummary, _ context: EntryContext) -> [StyledLine] {
        summary.sources.map { source in
            var line = StyledLine("[\(source.number)] ", context.theme[.citation])
            let path = source.path.map(CallRows.oneLine)
            line.append(
                path.joined(separator: " " + context.marks.path + " "), context.theme[.muted])
            return line.truncated(to: context.textWidth, ellipsis: context.marks.ellipsis)
        }
    }

    private static func outcome(_ summary: TurnSummary) -> String? {
        switch summary.outcome {
        case .completed, .failed: nil
        case .stopped: "stopped"
        case .incomplete(let reason):
            switch reason {
            case "max_output_tokens": "cut at the limit of output tokens"
            case "content_filter": "cut by the content filter"
            default: "incomplete: " + CallRows.oneLine(reason)
            }
        }
    }

    /// `first text 180 ms · 2.1 s · 41 tok/s`
    private static func times(_ summary: TurnSummary, _ context: EntryContext) -> String {
        guard let ended = summary.timeline.endedAt else { return "" }
        var parts: [String] = []
        if let first = summary.timeline.firstTextAfter {
            parts.append("first text " + TimeText.duration(first))
        }
        parts.append(TimeText.duration(ended - summary.timeline.startedAt))
        if let speed = summary.tokensPerSecond, speed.isFinite {
            parts.append("\(Int(min(speed, 1e6).rounded())) tok/s")
        }
        return parts.joined(separator: " \(context.marks.separator) ")
    }
}
