import Testing

@testable import MossTerminalUI

@Suite struct TextEditorLayoutTests {
    private func drawn(_ layout: EditorLayout) -> [String] {
        layout.rows.map { $0.line(text: .plain, token: .plain).text }
    }

    @Test(
        "Rows break like an answer's, with a free column for the cursor",
        arguments: [
            ("", 10, [""], Point(x: 0, y: 0)),
            ("hello", 6, ["hello"], Point(x: 5, y: 0)),
            ("hello", 5, ["hell", "o"], Point(x: 1, y: 1)),
            ("hello world", 8, ["hello", "world"], Point(x: 5, y: 1)),
            ("hello  ", 6, ["hello"], Point(x: 5, y: 0)),
            ("a\n\nb\n", 10, ["a", "", "b", ""], Point(x: 0, y: 3)),
            ("你好吗", 5, ["你好", "吗"], Point(x: 2, y: 1)),
            ("\tx", 20, ["        x"], Point(x: 9, y: 0)),
            ("，，，", 10, ["，，，"], Point(x: 6, y: 0)),
            ("e\u{301}👩‍👩‍👧", 10, ["e\u{301}👩‍👩‍👧"], Point(x: 3, y: 0)),
            ("ab", 0, ["a", "b"], Point(x: 1, y: 1)),
        ] as [(String, Int, [String], Point)]
    )
    func rows(text: String, width: Int, lines: [String], cursor: Point) {
        let layout = TextEditor(text: text).layout(width: width)
        #expect(drawn(layout) == lines)
        #expect(layout.cursor == cursor)
    }

    @Test("Only so many rows are shown, the cursor's among them", arguments: 1..<7)
    func rowLimit(count: Int) {
        var editor = TextEditor(text: "0\n1\n2\n3\n4\n5")
        editor.moveToStart()
        for row in 0..<6 {
            let layout = editor.layout(width: 10, rows: count)
            #expect(layout.rows.count == count)
            #expect(layout.hiddenAbove + layout.cursor.y == row)
            #expect(layout.rowCount == 6)
            #expect(drawn(layout)[layout.cursor.y] == String(row))
            editor.moveDown(width: 10)
        }
    }

    @Test("Up and down go by rows and keep their column over short ones")
    func vertical() {
        var editor = TextEditor(text: "one two three\nx\nlonger line")
        // Rows of 8 columns: "one two", "three", "x", "longer", "line".
        #expect(editor.layout(width: 9).rows.count == 5)
        editor.moveLeft()
        #expect(editor.layout(width: 9).cursor == Point(x: 3, y: 4))
        var columns: [Int] = []
        while editor.moveUp(width: 9) { columns.append(editor.layout(width: 9).cursor.x) }
        #expect(columns == [3, 1, 3, 3])
        let moved1 = editor.moveUp(width: 9)
        #expect(!moved1)
        columns = []
        while editor.moveDown(width: 9) { columns.append(editor.layout(width: 9).cursor.x) }
        #expect(columns == [3, 1, 3, 3])
        editor.moveToLineEnd()
        let moved2 = editor.moveDown(width: 9)
        #expect(!moved2)
    }

    @Test("The column of wide signs is kept to the left")
    func verticalWide() {
        var editor = TextEditor(text: "你好\nabc")
        editor.moveUp(width: 20)
        #expect(editor.textBeforeCursor == "你")
        editor.moveDown(width: 20)
        #expect(editor.textBeforeCursor == "你好\nabc")
    }

    @Test("Labels have their own look and are cut at the edge")
    func labels() {
        var editor = TextEditor(text: "a")
        editor.paste(String(repeating: "x\n", count: 30))
        let pasted = Style(attributes: .reverse)
        let lines = editor.layout(width: 40).rows.map { $0.line(text: .plain, token: pasted) }
        #expect(lines == [StyledLine([Span("a"), Span("[pasted 30 lines]", pasted)])])
        let narrow = editor.layout(width: 9)
        #expect(drawn(narrow) == ["a", "[pasted "])
        #expect(narrow.cursor == Point(x: 8, y: 1))
    }

    @Test("No row and no cursor is outside, whatever the text and the width", arguments: 0..<12)
    func inside(width: Int) throws {
        let files = ["clusters.md", "direction.md", "tabs.md"]
        for text in try files.map(Fixture.text) {
            var editor = TextEditor(text: text)
            editor.moveToStart()
            let limit = max(2, width)
            while true {
                let layout = editor.layout(width: width, rows: 4)
                let isInside =
                    drawn(layout).allSatisfy { TextWidth.columns(of: $0) < limit }
                    && (0..<limit).contains(layout.cursor.x)
                    && layout.rows.indices.contains(layout.cursor.y)
                guard isInside else {
                    Issue.record("outside: \(layout)")
                    return
                }
                if editor.isAtEnd { break }
                for _ in 0..<5 { editor.moveRight() }
            }
        }
    }
}
