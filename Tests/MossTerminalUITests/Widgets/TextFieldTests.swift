import Testing

@testable import MossTerminalUI

@Suite struct TextFieldTests {
    @Test("The cursor is always in sight", arguments: [1, 2, 3, 5, 40])
    func inSight(width: Int) {
        var field = TextField("server:crm 你好 dur>50ms")
        for _ in 0..<30 {
            let (line, cursor) = field.layout(width: width)
            #expect(line.width <= width)
            #expect((0..<width).contains(cursor))
            field.editor.moveLeft()
        }
        #expect(field.layout(width: width).cursor == 0)
    }

    @Test("Text that fits is shown from its beginning, with the cursor in its column")
    func fits() {
        var field = TextField("你好")
        field.editor.moveLeft()
        let (line, cursor) = field.layout(width: 10)
        #expect(line.text == "你好")
        #expect(cursor == 2)
    }

    @Test("A long text shows its end while the cursor is there")
    func scrolled() {
        let (line, cursor) = TextField("abcdefgh").layout(width: 5)
        #expect(line.text == "efgh")
        #expect(cursor == 4)
    }

    @Test("Pasted newlines are blanks")
    func paste() {
        var field = TextField()
        field.paste("a\r\nb\tc")
        #expect(field.editor.text == "a b c")
    }
}
