import Testing

@testable import MossTerminalUI

@Suite struct GridTests {
    private func grid(_ columns: Int, _ rows: Int = 1) -> Grid {
        Grid(size: Size(columns: columns, rows: rows))
    }

    /// The width of the cells in each row, and no half of a wide sign alone.
    private func isWhole(_ grid: Grid) -> Bool {
        for y in 0..<grid.size.rows {
            var x = 0
            while x < grid.size.columns {
                let width = grid[x, y].text.width
                guard width == 1 || width == 2, x + width <= grid.size.columns else { return false }
                if width == 2, !grid[x + 1, y].isCovered { return false }
                x += width
            }
        }
        return true
    }

    @Test("Text is drawn, measured and clipped at the right edge")
    func put() {
        var grid = grid(8, 2)
        #expect(grid.put("hello", at: Point(x: 1, y: 0), style: .plain) == 5)
        #expect(grid.put("far too long", at: Point(x: 2, y: 1), style: .plain) == 6)
        #expect(grid.text() == " hello\n  far to")
    }

    @Test("A limit clips before the edge; a wide sign that crosses it leaves a blank")
    func limit() {
        var grid = grid(8)
        #expect(grid.put("a你好", at: .zero, style: .plain, limit: 4) == 4)
        #expect(grid.text() == "a你")
        #expect(grid.put("x", at: Point(x: 3, y: 0), style: .plain, limit: 0) == 0)
        #expect(isWhole(grid))
    }

    @Test("Text that begins left of the grid shows its right part")
    func leftClip() {
        var grid = grid(6)
        #expect(grid.put("ab你cd", at: Point(x: -3, y: 0), style: .plain) == 6)
        #expect(grid.text() == " cd")
        #expect(isWhole(grid))
    }

    @Test("Nothing is drawn outside, and nothing traps there")
    func outside() {
        for size in [(0, 0), (1, 1), (0, 4), (4, 0)] {
            var grid = grid(size.0, size.1)
            for x in -3...5 {
                for y in -2...5 {
                    grid.put("你a\u{202E}", at: Point(x: x, y: y), style: .plain)
                    grid[x, y] = Cell(text: CellText("你"))
                    grid.fill(Rect(x: x, y: y, width: 3, height: 3), style: .plain)
                    grid.restyle(Rect(x: x, y: y, width: 3, height: 3), with: .plain)
                    _ = grid[x, y]
                    _ = grid.row(y)
                }
            }
            #expect(isWhole(grid))
        }
    }

    @Test("Writing over one half of a wide sign blanks the other", arguments: 0..<6)
    func halves(x: Int) {
        for text in ["a", "你", "\u{202E}"] {
            var grid = grid(6)
            grid.put("你好吗", at: .zero, style: .plain)
            grid.put(text, at: Point(x: x, y: 0), style: .plain)
            #expect(isWhole(grid))
            grid.put("你好吗", at: .zero, style: .plain)
            grid[x, 0] = Cell(text: CellText(Character(text)))
            #expect(isWhole(grid))
        }
    }

    @Test("Controls, newlines and tabs are drawn as signs")
    func controls() {
        var grid = grid(30)
        grid.put("a\nb\tc\u{1B}[31m\r\nd", at: .zero, style: .plain)
        #expect(grid.text() == "a␊b␉c␛[31m␍␊d")
    }

    @Test("Emoji and marks keep the columns straight")
    func clusters() {
        let rows = ["👩‍👩‍👧|", "❤️|", "你|", "🇩🇪|", "कि|", "กำ|", "🏴󠁧󠁢󠁥󠁮󠁧󠁿|", "1️⃣|"]
        var grid = grid(4, rows.count)
        for (y, row) in rows.enumerated() {
            #expect(grid.put(row, at: Point(x: 0, y: y), style: .plain) == 3)
            #expect(grid[2, y].text.text == "|")
        }
        #expect(grid.text() == rows.joined(separator: "\n"))
        #expect(isWhole(grid))
    }

    @Test("The fast way for ASCII draws the same as the way for all")
    func fastWay() {
        let text = "ab\u{301}c1\u{FE0F}\u{20E3}\r\n\r\u{301}x\u{600}1é你z"
        var whole = grid(40)
        let used = whole.put(text, at: .zero, style: .plain)
        var single = grid(40)
        var x = 0
        for character in text {
            single[x, 0] = Cell(text: CellText(character))
            x += CellText(character).width
        }
        #expect(whole == single)
        #expect(used == x)
        #expect(TextWidth.columns(of: text) == x)
    }

    @Test("A line of spans is drawn in its styles over a base")
    func spans() {
        var grid = grid(6)
        let bold = Style(attributes: .bold)
        let base = Style(background: .indexed(4))
        let line = StyledLine([Span("ab"), Span("cd", bold), Span("ef")])
        #expect(grid.put(line: line, at: .zero, limit: 5, base: base) == 5)
        #expect(grid.text() == "abcde")
        #expect(grid[0, 0].style == base)
        #expect(grid[2, 0].style == bold.over(base))
        #expect(grid[5, 0].style == .plain)
    }

    @Test("A restyled rectangle keeps its text")
    func restyle() {
        var grid = grid(3)
        grid.put("abc", at: .zero, style: Style(foreground: .indexed(1)))
        let selection = Style(attributes: .reverse)
        grid.restyle(Rect(x: 1, y: 0, width: 9, height: 9), with: selection)
        #expect(grid.text() == "abc")
        #expect(grid[0, 0].style.attributes == [])
        #expect(grid[1, 0].style == Style(foreground: .indexed(1), attributes: .reverse))
    }
}
