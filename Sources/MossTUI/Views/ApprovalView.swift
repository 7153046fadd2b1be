import Moss
import MossConversation
import MossTerminalUI

/// The panel in which a call is approved. It takes the composer's place, never the transcript's,
/// and shows all arguments.
struct ApprovalView {
    let lines: [StyledLine]
    /// Where something is written in the panel; nil otherwise.
    let cursor: Point?

    /// Nil while nothing waits.
    ///
    /// - Parameter most: The rows the panel may take; its arguments scroll within them.
    init?(_ state: inout ScreenState, width: Int, most: Int) {
        guard let request = state.snapshot.approvals.first, request.id == state.approval.id else {
            return nil
        }
        let theme = state.theme
        let count = state.snapshot.approvals.count
        var top = [Self.title(state, width: width, count: count)]
        if most >= 14 { top.append(StyledLine()) }
        top += Self.what(request, state, width: width)
        if most >= 14 { top.append(StyledLine()) }
        var bottom: [StyledLine] = []
        var cursor: Point?
        if let writing = state.approval.writing {
            let words = writing == .message ? "Tell the model why" : "Edit the arguments"
            bottom.append(StyledLine("   " + words, theme[.text]))
            if let problem = state.approval.problem {
                bottom.append(StyledLine("   " + problem, theme[.error]))
            }
            let layout = state.approval.editor.layout(width: max(width - 7, 1), rows: 5)
            for (index, row) in layout.rows.enumerated() {
                var line = StyledLine(
                    index == 0 ? "   \(state.marks.user) " : "     ", theme[.userMark])
                line.append(row.line(text: theme[.composer], token: theme[.pasted]))
                bottom.append(line)
            }
            cursor = Point(
                x: 5 + layout.cursor.x, y: bottom.count - layout.rows.count + layout.cursor.y)
        } else {
            bottom += Self.answers(request, state, width: width, isTall: most >= 14)
        }
        let room = max(most - top.count - bottom.count - 1, 1)
        let body = Self.body(request, &state, width: width)
        let offset = min(state.approval.scroll, max(body.count - room, 0))
        state.approval.scroll = offset
        let shown = Array(body.dropFirst(offset).prefix(room))
        let note = Self.note(request, state, shown: shown.count, offset: offset, of: body.count)
        lines = top + shown + [note] + bottom
        self.cursor = cursor.map {
            Point(x: $0.x, y: top.count + shown.count + 1 + $0.y)
        }
    }

    private static func title(_ state: ScreenState, width: Int, count: Int) -> StyledLine {
        state.rule(
            StyledLine("Approve?", state.theme[.callAsk]),
            note: count > 1 ? StyledLine("1 of \(count)", state.theme[.muted]) : StyledLine(),
            width: width)
    }

    /// What would run, and what is known of it.
    private static func what(
        _ request: ApprovalRequest, _ state: ScreenState, width: Int
    ) -> [StyledLine] {
        let theme = state.theme
        var words = StyledLine("   ")
        words.append(name(request), theme[.strong])
        switch request.kind {
        case .function: words.append("   your function tool", theme[.text])
        case .mcp(let server): words.append("   tool of \(CallRows.oneLine(server))", theme[.text])
        }
        if let runs = request.runs {
            words.append(
                " \(state.marks.separator) runs  \(CallRows.oneLine(runs.commandLine))",
                theme[.text])
            words.append(
                "  on \(request.place), time limit \(TimeText.limit(runs.timeLimit))", theme[.text])
        } else {
            words.append(" \(state.marks.separator) runs on \(request.place)", theme[.text])
        }
        var lines = [words.truncated(to: width - 1, ellipsis: state.marks.ellipsis)]
        var facts: [String] = []
        if request.hints.isReadOnly == true {
            facts.append("Marked read-only by its own server.")
        } else if request.hints.isDestructive == true {
            facts.append("Marked destructive: it may change or delete data.")
        } else {
            facts.append("Not marked read-only: it may change data.")
        }
        if let earlier = request.earlier {
            let times = earlier.count == 1 ? "once" : "\(earlier.count) times"
            let with = earlier.hadTheseArguments ? "" : ", with other arguments"
            facts.append(
                "Approved \(times) before, at \(state.localTime.hourAndMinute(earlier.lastAt))\(with)."
            )
        }
        for row in LineWrapper.texts(of: facts.joined(separator: " "), width: max(width - 4, 1)) {
            lines.append(StyledLine("   " + row, theme[.muted]))
        }
        return lines
    }

    private static func name(_ request: ApprovalRequest) -> String {
        switch request.kind {
        case .function: CallRows.oneLine(request.name)
        case .mcp(let server): CallRows.oneLine(server + "." + request.name)
        }
    }

    /// The arguments, laid out once.
    private static func body(
        _ request: ApprovalRequest, _ state: inout ScreenState, width: Int
    ) -> [StyledLine] {
        let source = ApprovalPanel.BodySource(
            width: width, showsRaw: state.approval.showsRaw, theme: state.theme)
        if let body = state.approval.body, body.source == source { return body.lines }
        let lines = arguments(request, state, width: width)
        state.approval.body = (source, lines)
        return lines
    }

    /// All arguments, each value whole, with what it was in the last approved call.
    private static func arguments(
        _ request: ApprovalRequest, _ state: ScreenState, width: Int
    ) -> [StyledLine] {
        let theme = state.theme
        let room = max(width - 6, 1)
        if state.approval.showsRaw || request.arguments.objectValue == nil {
            return LineWrapper.texts(of: request.rawArguments, width: room).map {
                StyledLine("     " + $0, theme[.code])
            }
        }
        let rows = ArgumentsText.rows(request.arguments, limit: .max)
        if rows.isEmpty { return [StyledLine("     no arguments", theme[.muted])] }
        let names = min(rows.map { $0.depth * 2 + TextWidth.columns(of: $0.name) }.max() ?? 0, 24)
        var lines: [StyledLine] = []
        for row in rows {
            let name = String(repeating: "  ", count: row.depth) + row.name
            var value = row.value
            if row.depth == 0, let was = request.earlier?.lastArguments[row.name],
                was != request.arguments[row.name]
            {
                value += "   was " + CallRows.oneLine(was.description)
            }
            let valueRoom = max(room - names - 2, 8)
            for (index, part) in LineWrapper.texts(of: value, width: valueRoom).enumerated() {
                var line = StyledLine("     ")
                let label = index == 0 ? name : ""
                line.append(label, theme[.callDetail])
                line.append(blanks: max(names - TextWidth.columns(of: label), 0) + 2)
                line.append(part, theme[.text])
                lines.append(line)
            }
            let hidden = hiddenMarks(in: row.value)
            if hidden > 0 {
                let words = hidden.counted("hidden direction mark") + ", shown"
                lines.append(
                    StyledLine(
                        "     " + String(repeating: " ", count: names + 2) + words, theme[.warning])
                )
            }
        }
        return lines
    }

    /// Bidirectional controls, which make text look like another one.
    static func hiddenMarks(in text: String) -> Int {
        text.unicodeScalars.count { scalar in
            (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || [0x200E, 0x200F, 0x061C].contains(scalar.value)
        }
    }

    private static func note(
        _ request: ApprovalRequest, _ state: ScreenState, shown: Int, offset: Int, of total: Int
    ) -> StyledLine {
        let bytes = SizeText.bytes(request.argumentBytes)
        if shown < total {
            return StyledLine(
                "   rows \(offset + 1) to \(offset + shown) of \(total)  \(state.marks.up)\(state.marks.down) scroll",
                state.theme[.warning])
        }
        let count = request.arguments.objectValue?.count ?? 0
        let what = count == 1 ? "the 1 argument is shown" : "all \(count) arguments shown"
        let key = state.keymap.label(.raw, in: .approval)
        let raw =
            state.approval.showsRaw ? "\(key) shows them apart" : "\(key) shows the raw \(bytes)"
        return StyledLine("   " + what + " \(state.marks.separator) " + raw, state.theme[.muted])
    }

    /// The keys, in two columns.
    private static func answers(
        _ request: ApprovalRequest, _ state: ScreenState, width: Int, isTall: Bool
    ) -> [StyledLine] {
        let theme = state.theme
        let isWide = width >= EntryContext.wideFrom
        let tool = CallRows.oneLine(request.name)
        func key(_ action: Action) -> String { state.keymap.label(action, in: .approval) }
        let yes: [(String, String)] = [
            (key(.approveOnce), isWide ? "yes, this once" : "yes, once"),
            (
                key(.approveConversation),
                isWide ? "yes, \(tool), in this conversation" : "yes, conversation"
            ),
            (key(.approveThese), isWide ? "yes, exactly these arguments" : "yes, these only"),
        ]
        var no: [(String, String)] = [
            (key(.refuse), "no"),
            (
                key(.refuseWithMessage),
                isWide ? "no, and tell the model why" : "no, with a message"
            ),
        ]
        if request.canEdit {
            no.append((key(.editArguments), isWide ? "edit the arguments first" : "edit first"))
        }
        let widest = yes.map { TextWidth.columns(of: $0.1) }.max() ?? 0
        let column = min(max(widest + 9, 42), width * 2 / 3)
        var lines = isTall ? [StyledLine()] : []
        for index in 0..<3 {
            var line = StyledLine("   ")
            append(yes[index], to: &line, theme)
            if no.indices.contains(index) {
                line.append(blanks: max(column - line.width, 1))
                append(no[index], to: &line, theme)
            }
            lines.append(line.truncated(to: width - 1, ellipsis: state.marks.ellipsis))
        }
        if isTall {
            let words =
                state.focus == .approval
                ? "Enter and pasted text choose nothing. Keys typed in the first half second go to your draft."
                : "\(state.keymap.label(.complete, in: .composer)) gives the keys to this question."
            lines.append(StyledLine())
            lines.append(
                StyledLine("   " + words, theme[.muted]).truncated(
                    to: width - 1, ellipsis: state.marks.ellipsis))
            lines.append(StyledLine())
        }
        return lines
    }

    private static func append(
        _ answer: (key: String, words: String), to line: inout StyledLine, _ theme: Theme
    ) {
        line.append(answer.key, theme[.key])
        line.append("  " + answer.words, theme[.text])
    }
}
