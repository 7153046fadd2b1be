import Testing

@testable import MossTerminalUI

@Suite struct TextEditorTests {
    /// An editor with the text and the cursor where the bar is.
    private func editor(_ marked: String) -> TextEditor {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        var editor = TextEditor(text: String(parts[0]))
        editor.insert(parts.count > 1 ? String(parts[1]) : "")
        for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { editor.moveLeft() }
        return editor
    }

    /// The text with a bar at the cursor.
    private func marked(_ editor: TextEditor) -> String {
        let before = editor.textBeforeCursor
        return before + "|" + editor.shownText.dropFirst(before.count)
    }

    @Test(
        "Commands move and delete by clusters, words and lines",
        arguments: [
            ("ab|", "ctrl+b", "a|b"), ("|ab", "ctrl+b", "|ab"), ("a|b", "ctrl+f", "ab|"),
            ("foo bar-baz|", "alt+b", "foo bar-|baz"), ("foo  |bar", "alt+b", "|foo  bar"),
            ("|foo bar", "alt+f", "foo| bar"), ("foo| , bar", "alt+f", "foo , bar|"),
            ("a\nbc|d\ne", "ctrl+a", "a\n|bcd\ne"), ("a\nb|cd\ne", "ctrl+e", "a\nbcd|\ne"),
            ("👩‍👩‍👧x👩‍👩‍👧|", "ctrl+h", "👩‍👩‍👧x|"), ("ae\u{301}|", "ctrl+h", "a|"),
            ("|🇩🇪x", "ctrl+d", "|x"), ("a|\nb", "ctrl+d", "a|b"), ("|", "ctrl+h", "|"),
            ("foo bar-baz |x", "ctrl+w", "foo |x"), ("foo bar-baz|", "alt+backspace", "foo bar-|"),
            ("|foo bar", "alt+d", "| bar"), ("a\nbc|d", "ctrl+u", "a\n|d"),
            ("a\n|d", "ctrl+u", "a|d"), ("a|bc\nd", "ctrl+k", "a|\nd"), ("a|\nd", "ctrl+k", "a|d"),
            ("", "ctrl+u", "|"), ("", "ctrl+k", "|"), ("", "ctrl+w", "|"),
        ]
    )
    func commands(before: String, key: String, after: String) {
        var editor = editor(before)
        switch key {
        case "ctrl+b": editor.moveLeft()
        case "ctrl+f": editor.moveRight()
        case "alt+b": editor.moveWordLeft()
        case "alt+f": editor.moveWordRight()
        case "ctrl+a": editor.moveToLineStart()
        case "ctrl+e": editor.moveToLineEnd()
        case "ctrl+h": editor.deleteBackward()
        case "ctrl+d": editor.deleteForward()
        case "ctrl+w": editor.deleteBlankDelimitedWord()
        case "alt+backspace": editor.deleteWordBackward()
        case "alt+d": editor.deleteWordForward()
        case "ctrl+u": editor.deleteToLineStart()
        case "ctrl+k": editor.deleteToLineEnd()
        default: Issue.record("no such key")
        }
        #expect(marked(editor) == after)
    }

    @Test("Kills in a row come back together, in the order of the text")
    func killRing() {
        var editor = editor("one two |three\nfour")
        editor.deleteBlankDelimitedWord()
        editor.deleteBlankDelimitedWord()
        editor.deleteToLineEnd()
        #expect(marked(editor) == "|\nfour")
        editor.moveToEnd()
        editor.yank()
        #expect(marked(editor) == "\nfourone two three|")
        editor.deleteBlankDelimitedWord()
        editor.yank()
        editor.yank()
        #expect(editor.text == "\nfourone two threethree")
    }

    @Test("A mark joins the letter before it, and signs join where they meet")
    func joining() {
        var accent = editor("e|x")
        accent.insert("\u{301}")
        #expect(marked(accent) == "e\u{301}|x")
        accent.deleteBackward()
        #expect(marked(accent) == "|x")
        var flag = editor("|\u{1F1EA}")
        flag.insert("\u{1F1E9}")
        #expect(flag.text == "🇩🇪")
        #expect(flag.isAtEnd)
        var family = TextEditor()
        for scalar in "👩‍👩‍👧".unicodeScalars { family.insert(String(scalar)) }
        family.deleteBackward()
        #expect(family.isEmpty)
    }

    @Test("Every edit is undone in turn; letters in a row at once")
    func undo() {
        var editor = TextEditor()
        for letter in "one two" { editor.insert(String(letter)) }
        editor.deleteBlankDelimitedWord()
        editor.paste("x\ny")
        editor.clear()
        var texts: [String] = []
        while editor.undo() { texts.append(editor.text) }
        #expect(texts == ["one x\ny", "one ", "one two", "one ", "one", ""])
        #expect(editor.isEmpty)
        let isUndone = editor.undo()
        #expect(!isUndone)
    }

    @Test("Text that was typed in two places is undone in two steps")
    func undoAfterMoving() {
        var editor = TextEditor()
        editor.insert("a")
        editor.insert("b")
        editor.moveLeft()
        editor.insert("c")
        editor.undo()
        #expect(marked(editor) == "a|b")
        editor.undo()
        #expect(marked(editor) == "|")
    }

    @Test("Newlines of every kind are one newline")
    func newlines() {
        var editor = TextEditor()
        editor.insert("a\r\nb\rc\nd")
        #expect(editor.text == "a\nb\nc\nd")
    }

    @Test("Taken text is gone, the killed text stays")
    func takeText() {
        var editor = editor("kill me|")
        editor.deleteBlankDelimitedWord()
        #expect(editor.takeText() == "kill ")
        #expect(editor.isEmpty)
        let isUndone = editor.undo()
        #expect(!isUndone)
        editor.yank()
        #expect(editor.text == "me")
    }
}
