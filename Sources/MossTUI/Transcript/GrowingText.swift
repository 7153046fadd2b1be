import MossConversation
import MossTerminalUI

/// The rows of a text that grows at its end. A row that is whole is laid out once; a delta costs
/// what the last row costs, and a new citation mark what the whole text costs.
struct GrowingText {
    private var wrapper: LineWrapper
    private var bytes = 0
    private var rewrites = 0
    private var marks: [CitationMark] = []
    /// The rows that can't change any more.
    private var settledRows = 0

    init(width: Int) { wrapper = LineWrapper(width: width) }

    /// Brings the rows from `first` on to the text.
    ///
    /// - Parameters:
    ///   - rows: What the last call has made of it: changed in place, so nobody else may hold it.
    ///   - answer: The text with its marks; only appended to, or `rewrites` grows.
    ///   - row: A row of the text as it is drawn.
    mutating func update(
        _ rows: inout [StyledLine], from first: Int, to answer: AnswerEntry,
        row: (String) -> StyledLine
    ) {
        let utf8 = answer.text.utf8
        if answer.rewrites != rewrites || answer.marks != marks || utf8.count < bytes {
            self = GrowingText(width: wrapper.width)
            rewrites = answer.rewrites
            marks = answer.marks
            wrapper.append(AnswerText.drawn(answer))
        } else {
            // What comes behind the last mark is drawn as it is.
            let start = utf8.index(utf8.startIndex, offsetBy: bytes)
            wrapper.append(String(answer.text[start...]))
        }
        bytes = utf8.count
        rows.removeSubrange(min(first + settledRows, rows.count)...)
        for wrapped in wrapper.rows[settledRows...] { rows.append(row(wrapped.line.text)) }
        settledRows = wrapper.rows.count - 1
    }
}
