/// One line of text in several styles.
package struct StyledLine: Hashable, Sendable, ExpressibleByStringLiteral {
    package private(set) var spans: [Span]

    package init(_ spans: [Span] = []) {
        self.spans = spans.filter { !$0.text.isEmpty }
    }

    package init(_ text: String, _ style: Style = .plain) {
        self.init([Span(text, style)])
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }

    /// In columns.
    package var width: Int { spans.reduce(0) { $0 + $1.width } }
    package var isEmpty: Bool { spans.isEmpty }
    /// The text without the styles.
    package var text: String { spans.reduce(into: "") { $0 += $1.text } }

    /// Adds text to the end; text in the style of the last span joins it.
    package mutating func append(_ text: String, _ style: Style = .plain) {
        guard !text.isEmpty else { return }
        let last = spans.count - 1
        if last >= 0, spans[last].style == style {
            spans[last].text += text
        } else {
            spans.append(Span(text, style))
        }
    }

    package mutating func append(_ line: StyledLine) {
        for span in line.spans { append(span.text, span.style) }
    }

    /// Adds blanks in a style to the end.
    package mutating func append(blanks count: Int, _ style: Style = .plain) {
        append(String(repeating: " ", count: max(0, count)), style)
    }

    /// The line as it is if it fits into `columns`, else its beginning with `ellipsis` (at most one
    /// column wide, in the style of what it stands for) at the end. Never wider than `columns`.
    package func truncated(to columns: Int, ellipsis: String) -> StyledLine {
        guard columns > 0 else { return StyledLine() }
        guard width > columns else { return self }
        var kept = StyledLine()
        var room = columns - TextWidth.columns(of: ellipsis)
        for span in spans {
            let (text, width) = TextWidth.prefix(of: span.text, columns: room)
            kept.append(text, span.style)
            room -= width
            if text.utf8.count < span.text.utf8.count {
                kept.append(ellipsis, span.style)
                break
            }
        }
        return kept
    }
}
