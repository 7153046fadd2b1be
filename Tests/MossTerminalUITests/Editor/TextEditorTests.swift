import Testing

@testable import MossTerminalUI

@Suite("Writing a text")
struct TextEditorTests {
    /// A step of a test, by its method's name.
    enum Step: String, Sendable {
        case deleteWordBackward, deleteWordForward, deleteToLineStart, deleteToLineEnd
        case deleteBackward, deleteForward, moveLeft, moveWordLeft, moveWordRight
        case moveToLineStart, yank, undo, clear, insertX

        func apply(to editor: inout TextEditor) {
            switch self {
            case .deleteWordBackward: editor.deleteWordBackward()
            case .deleteWordForward: editor.deleteWordForward()
            case .deleteToLineStart: editor.deleteToLineStart()
            case .deleteToLineEnd: editor.deleteToLineEnd()
            case .deleteBackward: editor.deleteBackward()
            case .deleteForward: editor.deleteForward()
            case .moveLeft: editor.moveLeft()
            case .moveWordLeft: editor.moveWordLeft()
            case .moveWordRight: editor.moveWordRight()
            case .moveToLineStart: editor.moveToLineStart()
            case .yank: editor.yank()
            case .undo: editor.undo()
            case .clear: editor.clear()
            case .insertX: editor.insert("x")
            }
        }
    }

    @Test(
        "Editing keys do what readline's do",
        arguments: [
            ("one two", [.deleteWordBackward], "one |"),
            ("one two  ", [.deleteWordBackward], "one |"),
            ("one two", [.moveWordLeft, .deleteToLineEnd], "one |"),
            ("one two", [.moveWordLeft, .deleteToLineStart], "|two"),
            ("one two", [.moveToLineStart, .deleteWordForward], "| two"),
            ("one two", [.deleteWordBackward, .moveToLineStart, .yank], "two|one "),
            ("a b", [.deleteWordBackward, .deleteWordBackward, .yank], "a b|"),
            ("ab", [.moveLeft, .deleteBackward], "|b"),
            ("ab", [.moveLeft, .deleteForward], "a|"),
            ("ab", [.deleteForward], "ab|"),
            ("a\nbc", [.moveToLineStart, .deleteToLineStart], "a|bc"),
            ("a\nbc", [.moveLeft, .moveToLineStart, .insertX], "a\nx|bc"),
            ("x-y", [.moveWordLeft, .moveWordLeft, .moveWordRight], "x|-y"),
            ("abc", [.clear, .undo], "abc|"),
            ("", [.deleteBackward, .yank, .undo, .moveLeft], "|"),
            ("a\r\nb\rc", [], "a\nb\nc|"),
        ] as [(String, [Step], String)])
    func edits(_ text: String, _ steps: [Step], _ expected: String) {
        var editor = TextEditor(text: text)
        for step in steps { step.apply(to: &editor) }
        #expect(shown(editor) == expected)
    }

    @Test("A combining mark and the parts of an emoji join the cluster before the cursor")
    func clusters() {
        var editor = TextEditor()
        for part in ["e", "\u{301}", "👩", "\u{200D}", "👧", "x"] { editor.insert(part) }
        #expect(editor.elements.count == 3)
        editor.deleteBackward()
        editor.deleteBackward()
        #expect(shown(editor) == "e\u{301}|")
        editor.deleteBackward()
        #expect(editor.isEmpty)
    }

    @Test("A word that was typed is undone as one, with the blank before it")
    func undo() {
        var editor = TextEditor()
        for letter in "one two" { editor.insert(String(letter)) }
        editor.undo()
        #expect(editor.text == "one")
        editor.undo()
        #expect(editor.isEmpty)
    }

    @Test("A large paste is one element that is sent whole")
    func largePaste() {
        let pasted = (1...14_000).map { "line \($0)" }.joined(separator: "\n")
        var editor = TextEditor(text: "see ")
        editor.paste(pasted)
        editor.insert("!")
        let row = editor.layout(width: 60, rows: 3).rows[0]
        #expect(row.parts.map(\.text) == ["see ", "[pasted 14 000 lines]", "!"])
        #expect(editor.text == "see " + pasted + "!")
        editor.deleteBackward()
        editor.deleteBackward()
        #expect(editor.text == "see ")
        editor.undo()
        #expect(editor.text == "see " + pasted)
    }

    @Test("A small paste is text")
    func smallPaste() {
        var editor = TextEditor()
        editor.paste("a\nb")
        #expect(editor.elements.count == 3)
    }

    @Test(
        "Rows break after blanks, else where they are full; the cursor is where it is drawn",
        arguments: [
            ("hello big world", 10, ["hello big ", "world"], 5, 1),
            ("abcdefghijkl", 5, ["abcde", "fghij", "kl"], 2, 2),
            ("你好，世界", 4, ["你好", "，世", "界"], 2, 2),
            ("a\n\nb", 5, ["a", "", "b"], 1, 2),
            ("abc\n", 5, ["abc", ""], 0, 1),
            ("", 5, [""], 0, 0),
            ("abcde", 5, ["abcde"], 5, 0),
        ])
    func rows(_ text: String, _ width: Int, _ rows: [String], _ x: Int, _ y: Int) {
        let layout = TextEditor(text: text).layout(width: width, rows: 10)
        #expect(layout.rows.map { $0.line(text: .plain, token: .plain).text } == rows)
        #expect(layout.cursor == Point(x: x, y: y))
    }

    @Test("Only so many rows are visible, the cursor's among them")
    func window() {
        var editor = TextEditor(text: "1\n2\n3\n4\n5")
        #expect(editor.layout(width: 5, rows: 2).rows.map(\.parts.first?.text) == ["4", "5"])
        for _ in 0..<3 {
            let did1 = editor.moveUp(width: 5)
            #expect(did1)
        }
        let layout = editor.layout(width: 5, rows: 2)
        #expect(layout.rows.map(\.parts.first?.text) == ["1", "2"])
        #expect(layout.hiddenBelow == 3)
    }

    @Test("Up and Down keep the column over shorter rows")
    func vertical() {
        var editor = TextEditor(text: "abcdef\nx\nabcdef")
        let did2 = editor.moveUp(width: 20)
        #expect(did2)
        #expect(shown(editor) == "abcdef\nx|\nabcdef")
        let did3 = editor.moveUp(width: 20)
        #expect(did3)
        #expect(shown(editor) == "abcdef|\nx\nabcdef")
        let did4 = editor.moveUp(width: 20)
        #expect(!did4)
        let did5 = editor.moveDown(width: 20)
        #expect(did5)
        let did6 = editor.moveDown(width: 20)
        #expect(did6)
        let did7 = editor.moveDown(width: 20)
        #expect(!did7)
    }

    private func shown(_ editor: TextEditor) -> String {
        let texts = editor.elements.map(\.text)
        return texts[..<editor.cursor].joined() + "|" + texts[editor.cursor...].joined()
    }
}
