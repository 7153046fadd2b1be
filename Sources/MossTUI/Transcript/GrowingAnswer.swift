import MossConversation
import MossTerminalUI

/// The rows of an answer that grows at its end. Lines that are whole are wrapped once; a delta
/// costs what its last line costs.
struct GrowingAnswer {
    private var wrapper: LineWrapper
    private var bytes = 0
    private var rewrites = 0
    private var lines: [StyledLine] = []
    /// Rows of `lines` that can't change any more.
    private var stableRows = 0

    init(width: Int) { wrapper = LineWrapper(width: width) }

    mutating func rows(_ answer: AnswerEntry, _ context: EntryContext) -> [StyledLine] {
        let utf8 = answer.text.utf8
        if answer.rewrites != rewrites || utf8.count < bytes {
            self = GrowingAnswer(width: context.textWidth)
            rewrites = answer.rewrites
        }
        if utf8.count > bytes {
            let start = utf8.index(utf8.startIndex, offsetBy: bytes)
            wrapper.append(String(answer.text[start...]), style: context.theme[.text])
            bytes = utf8.count
        }
        lines.removeLast(lines.count - min(stableRows, lines.count))
        for row in wrapper.rows[lines.count...] {
            lines.append(context.indented(row.line))
        }
        stableRows = max(wrapper.rows.count - 1, 0)
        return lines
    }
}
