import Moss
import MossConversation
import MossTerminalUI

/// A call: one line, and under it what matters now.
enum CallRows {
    /// The columns of the name where something follows it.
    private static let nameColumns = 22
    /// The rows of an error or an unfolded output in the transcript; all of it is in the inspector.
    private static let errorRows = 4
    private static let outputRows = 20

    static func rows(_ call: CallEntry, _ context: EntryContext) -> [StyledLine] {
        [headline(call, context)] + details(call, context)
    }

    /// `✓ crm.get_customer     email ana@example.com                 84 ms`
    static func headline(_ call: CallEntry, _ context: EntryContext) -> StyledLine {
        let theme = context.theme
        var left = StyledLine()
        left.append(blanks: EntryContext.indent)
        left.append(mark(call, context.marks) + " ", theme[scope(call)])
        let words = words(call, context)
        append(oneLine(call.qualifiedName), words, to: &left, theme)
        let right = StyledLine(rightText(call, now: context.now), theme[rightScope(call)])
        return context.line(left, right: right)
    }

    /// Adds a name, and in a column of their own the words that follow it.
    static func append(
        _ name: String, _ words: String?, to line: inout StyledLine, _ theme: Theme
    ) {
        line.append(name, theme[.callName])
        guard let words, !words.isEmpty else { return }
        line.append(blanks: max(nameColumns - TextWidth.columns(of: name), 1))
        line.append(" " + words, theme[.callDetail])
    }

    static func mark(_ call: CallEntry, _ marks: Marks) -> String {
        switch call.state {
        case .arriving, .running: marks.running
        case .waitingApproval: marks.ask
        case .completed: marks.done
        case .failed, .denied, .unknownOutcome, .notRun: marks.failed
        }
    }

    static func scope(_ call: CallEntry) -> ThemeScope {
        switch call.state {
        case .arriving, .running: .callRunning
        case .waitingApproval, .unknownOutcome: .callAsk
        case .completed: .callDone
        case .failed, .denied, .notRun: .callFailed
        }
    }

    /// The time, or what matters more.
    static func rightText(_ call: CallEntry, now: ContinuousClock.Instant) -> String {
        call.brief ?? timeText(call, now: now)
    }

    /// The time, or a word where there is none.
    static func timeText(_ call: CallEntry, now: ContinuousClock.Instant) -> String {
        switch call.state {
        case .arriving: return ""
        case .waitingApproval:
            return call.times.asked.map { TimeText.running(now - $0) } ?? ""
        case .running: return call.runningTime(until: now).map(TimeText.running) ?? ""
        case .denied: return "denied"
        case .unknownOutcome: return "outcome unknown"
        case .notRun: return "not run"
        case .completed, .failed:
            if let milliseconds = call.serviceMilliseconds {
                return TimeText.duration(.milliseconds(milliseconds))
            }
            return call.runningTime(until: now).map(TimeText.duration) ?? ""
        }
    }

    private static func rightScope(_ call: CallEntry) -> ThemeScope {
        switch call.state {
        case .failed, .denied, .notRun: .callFailed
        case .unknownOutcome: .callAsk
        default: .time
        }
    }

    /// What stands after the name: the arguments where there is room, or what it waits for.
    private static func words(_ call: CallEntry, _ context: EntryContext) -> String? {
        if call.state == .waitingApproval { return "waits for your approval" }
        guard context.width >= EntryContext.wideFrom else { return nil }
        if let arguments = call.editedArguments ?? call.argumentsValue {
            let brief = ArgumentsText.brief(arguments, separator: context.marks.separator)
            return brief.isEmpty ? nil : oneLine(brief)
        }
        return call.arguments.isEmpty ? nil : oneLine(call.arguments)
    }

    private static func details(_ call: CallEntry, _ context: EntryContext) -> [StyledLine] {
        let theme = context.theme
        let more = "more in the calls (\(context.callsKey))"
        var lines: [StyledLine] = []
        if call.state == .running, let progress = call.progress {
            lines.append(context.detail(progressText(progress), theme[.callDetail]))
        }
        if let error = call.error, call.state != .completed {
            lines += context.details(error, theme[.callDetail], limit: errorRows, more: more)
        }
        if context.isUnfolded, let output = call.output {
            lines += context.details(output, theme[.callDetail], limit: outputRows, more: more)
        }
        return lines
    }

    /// `40 %  asking the carrier`, `3 of ? asking`
    static func progressText(_ progress: CallEntry.Progress) -> String {
        let amount =
            progress.fraction.map { "\(Int(($0 * 100).rounded(.down))) %" }
            ?? "step \(Int(clamping: Int64(progress.done.isFinite ? min(progress.done, 1e15) : 0)))"
        return [amount, progress.message.map(oneLine)].compactMap { $0 }.joined(separator: "  ")
    }

    /// Text of a call in one line, its line breaks as blanks.
    static func oneLine(_ text: String) -> String {
        let head = text.utf8.count > 2_000 ? String(text.prefix(500)) : text
        return String(TerminalText.cleaned(head).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
