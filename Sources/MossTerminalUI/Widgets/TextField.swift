/// An input of one line, such as a filter or a search. Text wider than the field is scrolled so
/// that the cursor is visible.
package struct TextField: Sendable {
    /// The text and its editing commands. A newline that gets in is shown as its sign.
    package var editor: TextEditor

    package init(_ text: String = "") {
        editor = TextEditor(text: text)
    }

    /// Puts pasted text at the cursor, newlines and tabs as blanks.
    package mutating func paste(_ text: String) {
        editor.insert(
            String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    }

    /// The visible part of the text, and the cursor's column in it, less than `width`.
    package func layout(width: Int, style: Style = .plain) -> (line: StyledLine, cursor: Int) {
        let width = max(1, width)
        let before = editor.textBeforeCursor
        let whole = editor.shownText
        var hidden = TextWidth.columns(of: before) - (width - 1)
        var column = TextWidth.columns(of: before)
        var start = whole.startIndex
        while hidden > 0, start < whole.endIndex {
            let columns = TextWidth.columns(of: whole[start])
            hidden -= columns
            column -= columns
            start = whole.index(after: start)
        }
        let (text, _) = TextWidth.prefix(of: String(whole[start...]), columns: width)
        return (StyledLine(text, style), max(0, column))
    }
}
