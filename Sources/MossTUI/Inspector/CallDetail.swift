import Moss
import MossConversation
import MossTerminalUI

/// All that is known of a call, as rows. What it was asked and what it answered is laid out once.
struct CallDetail: Sendable {
    /// What the kept rows were made of.
    private struct Source: Sendable, Equatable {
        var id: TranscriptEntry.ID
        var version: Int
        var width: Int
        var showsRaw: Bool
        var theme: Theme
    }

    private var source: Source?
    private var kept: [StyledLine] = []
    /// How often it was laid out since the start: tests compare it.
    private(set) var layouts = 0

    /// The most of an output that is laid out; more is counted.
    private static let shownBytes = 65_536

    mutating func lines(
        _ call: CallEntry, id: TranscriptEntry.ID, version: Int, _ state: ScreenState, width: Int
    ) -> [StyledLine] {
        let source = Source(
            id: id, version: version, width: width, showsRaw: state.inspector.showsRaw,
            theme: state.theme)
        if source != self.source {
            self.source = source
            layouts += 1
            kept = Self.cut(Self.content(call, state, width: width), state, width)
        }
        let clock = state.inspector.showsRaw ? [] : [StyledLine()] + Self.times(call, state)
        return Self.cut(Self.top(call, state, width: width), state, width) + kept
            + Self.cut(clock, state, width)
    }

    private static func cut(
        _ lines: [StyledLine], _ state: ScreenState, _ width: Int
    ) -> [StyledLine] {
        lines.map { $0.truncated(to: width, ellipsis: state.marks.ellipsis) }
    }

    private static func top(
        _ call: CallEntry, _ state: ScreenState, width: Int
    ) -> [StyledLine] {
        var name = StyledLine(" ")
        name.append(CallRows.oneLine(call.qualifiedName), state.theme[.strong])
        let status = StyledLine(self.status(call, state), state.theme[CallRows.scope(call)])
        return [
            state.context(width: width).line(name, right: status),
            StyledLine(" " + facts(call, state), state.theme[.muted]), StyledLine(),
        ]
    }

    private static func content(
        _ call: CallEntry, _ state: ScreenState, width: Int
    ) -> [StyledLine] {
        let theme = state.theme
        if state.inspector.showsRaw {
            return [StyledLine(" raw item", theme[.heading])] + raw(call, state, width)
        }
        var lines = arguments(call, state, width)
        lines += progress(call, theme)
        if let error = call.error { lines += block("error", error, .error, state, width) }
        lines += output(call, state, width)
        if let text = call.standardError {
            lines += block("standard error", text, .callDetail, state, width)
        }
        return lines
    }

    // MARK: Parts

    private static func status(_ call: CallEntry, _ state: ScreenState) -> String {
        let time = CallRows.rightText(call, now: state.now)
        return switch call.state {
        case .arriving: "arguments arrive"
        case .waitingApproval: "waits for approval " + time
        case .running: "running " + time
        case .completed: "done in " + time
        case .failed: "failed " + time
        case .denied, .notRun, .unknownOutcome: time
        }
    }

    private static func facts(_ call: CallEntry, _ state: ScreenState) -> String {
        var facts = ["round \(call.round) of at most \(call.roundLimit)"]
        switch call.kind {
        case .function: facts.append("your function tool")
        case .mcp: break
        }
        if call.hints.isReadOnly == true { facts.append("read-only (the server's own hint)") }
        if call.hints.isDestructive == true { facts.append("destructive (the server's own hint)") }
        if let runs = call.runs {
            facts.append(
                CallRows.oneLine(runs.commandLine) + ", at most " + TimeText.limit(runs.timeLimit))
        }
        return facts.joined(separator: " \(state.marks.separator) ")
    }

    private static func arguments(
        _ call: CallEntry, _ state: ScreenState, _ width: Int
    ) -> [StyledLine] {
        let theme = state.theme
        var lines = [label("arguments", SizeText.bytes(call.arguments.utf8.count), theme)]
        if let value = call.argumentsValue, value.objectValue != nil {
            lines += rows(value, theme, width)
        } else if !call.arguments.isEmpty {
            lines += text(call.arguments, .text, state, width)
        }
        if let edited = call.editedArguments {
            lines.append(StyledLine())
            lines.append(label("ran with", "as you changed them", theme))
            lines += rows(edited, theme, width)
        }
        lines.append(StyledLine())
        return lines
    }

    private static func rows(_ value: JSONValue, _ theme: Theme, _ width: Int) -> [StyledLine] {
        let rows = ArgumentsText.rows(value)
        let names = min(rows.map { $0.depth * 2 + TextWidth.columns(of: $0.name) }.max() ?? 0, 24)
        return rows.flatMap { row in
            let name = String(repeating: "  ", count: row.depth) + row.name
            let parts = LineWrapper.texts(
                of: row.value, width: max(width - names - 6, 8), limit: 20)
            return parts.enumerated().map { index, part in
                var line = StyledLine("   ")
                line.append(index == 0 ? name : "", theme[.callDetail])
                line.append(blanks: max(3 + names + 2 - line.width, 1))
                line.append(part, theme[.text])
                return line
            }
        }
    }

    private static func progress(_ call: CallEntry, _ theme: Theme) -> [StyledLine] {
        guard let progress = call.progress else { return [] }
        return [label("progress", CallRows.progressText(progress), theme)]
    }

    private static func output(
        _ call: CallEntry, _ state: ScreenState, _ width: Int
    ) -> [StyledLine] {
        let theme = state.theme
        guard let output = call.output else {
            let words = call.state.isFinal ? "none" : "not yet"
            return [label("output", words, theme)]
        }
        // JSON is shown as what it says; other text as it is, without what moves a cursor.
        if output.utf8.count <= shownBytes, let value = try? JSONValue(parsing: output),
            value.objectValue != nil
        {
            return [label("output", SizeText.bytes(call.outputBytes), theme)]
                + rows(value, theme, width)
        }
        return block("output", output, .text, state, width, bytes: call.outputBytes)
    }

    private static func block(
        _ name: String, _ content: String, _ scope: ThemeScope, _ state: ScreenState, _ width: Int,
        bytes: Int? = nil
    ) -> [StyledLine] {
        [label(name, SizeText.bytes(bytes ?? content.utf8.count), state.theme)]
            + text(content, scope, state, width)
    }

    private static func text(
        _ text: String, _ scope: ThemeScope, _ state: ScreenState, _ width: Int
    ) -> [StyledLine] {
        let style = state.theme[scope]
        let isLong = text.utf8.count > shownBytes
        let head = isLong ? String(decoding: text.utf8.prefix(shownBytes), as: UTF8.self) : text
        let rows = LineWrapper.texts(of: TerminalText.cleaned(head), width: max(width - 4, 1))
        var lines = rows.map { StyledLine("   " + $0, style) }
        if isLong {
            let hidden = SizeText.bytes(text.utf8.count - shownBytes)
            let words = "   \(state.marks.ellipsis) \(hidden) more are not shown"
            lines.append(StyledLine(words, style))
        }
        return lines
    }

    private static func raw(
        _ call: CallEntry, _ state: ScreenState, _ width: Int
    ) -> [StyledLine] {
        let bytes = call.item.map { String(decoding: $0, as: UTF8.self) } ?? call.arguments
        return text(bytes, .code, state, width)
    }

    private static func label(_ name: String, _ words: String, _ theme: Theme) -> StyledLine {
        var line = StyledLine(" " + name, theme[.heading])
        line.append(blanks: max(13 - line.width, 2))
        line.append(words, theme[.muted])
        return line
    }

    /// `14:03:07.412  item seen`, then what came how long after it.
    private static func times(_ call: CallEntry, _ state: ScreenState) -> [StyledLine] {
        let theme = state.theme
        let times = call.times
        var lines = [
            StyledLine(" \(state.localTime.milliseconds(times.seenWall))  item seen", theme[.muted])
        ]
        var events: [(ContinuousClock.Instant, String)] = []
        if let complete = times.argumentsComplete {
            events.append((complete, "arguments complete"))
        }
        if let asked = times.asked { events.append((asked, "asked you")) }
        if let running = times.running { events.append((running, "running")) }
        if let ended = times.ended {
            events.append((ended, "ended"))
        } else if times.lastSign > times.seen {
            let ago = TimeText.duration(state.now - times.lastSign)
            events.append((times.lastSign, "last sign of life, \(ago) ago"))
        }
        for (instant, words) in events.sorted(by: { $0.0 < $1.0 }) {
            let after = "+ " + TimeText.duration(instant - times.seen)
            let pad = String(repeating: " ", count: max(13 - after.count, 0))
            lines.append(StyledLine(" \(pad)\(after)  \(words)", theme[.muted]))
        }
        if let milliseconds = call.serviceMilliseconds {
            let time = TimeText.duration(.milliseconds(milliseconds))
            lines.append(StyledLine("     the service measured \(time)", theme[.muted]))
        }
        return lines
    }
}
