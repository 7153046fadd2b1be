import MossConversation
import MossTerminalUI

/// An answer's text with its citation marks.
enum AnswerText {
    /// The text with `[1]` set in where a source is cited.
    static func drawn(_ answer: AnswerEntry) -> String {
        guard !answer.marks.isEmpty else { return answer.text }
        let utf8 = answer.text.utf8
        var drawn = ""
        var start = utf8.startIndex
        for mark in answer.marks {
            let place = utf8.index(utf8.startIndex, offsetBy: mark.offset, limitedBy: utf8.endIndex)
            guard let place, place >= start else { continue }
            let piece = answer.text[start..<place]
            drawn += piece
            if let last = piece.last, !last.isWhitespace, last != "]" { drawn += " " }
            drawn += "[\(mark.number)]"
            start = place
        }
        drawn += answer.text[start...]
        return drawn
    }

    /// A row with its citation marks in their own style.
    static func styled(_ row: String, _ answer: AnswerEntry, _ theme: Theme) -> StyledLine {
        guard !answer.marks.isEmpty, row.utf8.contains(UInt8(ascii: "[")) else {
            return StyledLine(row, theme[.text])
        }
        let numbers = Set(answer.marks.map(\.number))
        var line = StyledLine()
        var rest = row[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let inside = rest[rest.index(after: open)..<close]
            let end = rest.index(after: close)
            let isMark = Int(inside).map(numbers.contains) ?? false
            line.append(String(rest[..<open]), theme[.text])
            line.append(String(rest[open..<end]), theme[isMark ? .citation : .text])
            rest = rest[end...]
        }
        line.append(String(rest), theme[.text])
        return line
    }
}
