import Testing

@testable import MossTerminalUI

@Suite struct TextEditorPasteTests {
    private static func lines(_ count: Int) -> String {
        (0..<count).map { "line \($0)" }.joined(separator: "\n")
    }

    @Test(
        "A paste of more than 20 lines or 2,000 characters is a label",
        arguments: [
            (lines(20), nil), (lines(21), "[pasted 21 lines]"),
            (lines(21) + "\n", "[pasted 21 lines]"), (lines(14_000), "[pasted 14 000 lines]"),
            (String(repeating: "x", count: 2000), nil),
            (String(repeating: "你", count: 2000), nil),
            (String(repeating: "x", count: 2001), "[pasted 2 001 characters]"),
            (String(repeating: "你", count: 200_000), "[pasted 200 000 characters]"),
        ] as [(String, String?)]
    )
    func label(text: String, label: String?) {
        var editor = TextEditor(text: "a")
        editor.paste(text)
        editor.insert("b")
        #expect(editor.shownText == "a" + (label ?? text) + "b")
        #expect(editor.text == "a" + text + "b")
    }

    @Test("A label is one step for the cursor and goes as a whole")
    func oneUnit() {
        var editor = TextEditor(text: "a ")
        editor.paste(Self.lines(30))
        editor.insert(" b")
        editor.moveWordLeft()
        editor.moveLeft()
        #expect(editor.textBeforeCursor == "a [pasted 30 lines]")
        editor.moveWordLeft()
        #expect(editor.textBeforeCursor == "a ")
        editor.moveRight()
        editor.deleteBackward()
        #expect(editor.text == "a  b")
        editor.undo()
        #expect(editor.text == "a " + Self.lines(30) + " b")
        editor.deleteBlankDelimitedWord()
        editor.yank()
        #expect(editor.text == "a " + Self.lines(30) + " b")
    }

    @Test("Text set as a whole is editable up to 64 KiB, and can be undone")
    func setText() {
        var editor = TextEditor(text: "old")
        let text = Self.lines(100)
        editor.setText(text)
        #expect(editor.shownText == text)
        #expect(editor.isAtEnd)
        editor.setText(String(repeating: "x", count: 70_000))
        #expect(editor.shownText == "[pasted 70 000 characters]")
        editor.undo()
        editor.undo()
        #expect(editor.text == "old")
    }

    @Test("Megabytes are pasted, edited around and cleared quickly", .timeLimit(.minutes(5)))
    func large() {
        var editor = TextEditor()
        let text = Self.lines(150_000)
        for _ in 0..<5 { editor.paste(text) }
        for _ in 0..<300 {
            editor.insert("x")
            _ = editor.layout(width: 80, rows: 10)
        }
        #expect(editor.text.utf8.count == 5 * text.utf8.count + 300)
        editor.deleteToLineStart()
        #expect(editor.isEmpty)
    }
}
