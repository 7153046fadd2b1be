/// A screen as a value: rows of cells, and where the cursor stands.
///
/// A cell of a grid is 1 or 2 columns wide, and the right half of a wide sign is always a
/// covered cell. Writing over one half blanks the other. Everything is clipped: no place is out
/// of range.
package struct Grid: Hashable, Sendable {
    package let size: Size
    /// Where the cursor is shown; `nil` hides it.
    package var cursor: Point?
    var cells: [Cell]

    /// A grid of blank cells, without a cursor.
    package init(size: Size, style: Style = .plain) {
        self.size = size
        cells = Array(
            repeating: Cell(text: .blank, style: style), count: size.columns * size.rows)
    }

    package var bounds: Rect { Rect(size) }

    /// The cell at a place. Reading outside gives a blank cell, writing there does nothing.
    /// Writing a text of more than one cell writes the cells right of it too.
    package subscript(x: Int, y: Int) -> Cell {
        get {
            guard bounds.contains(Point(x: x, y: y)) else { return .blank }
            return cells[y * size.columns + x]
        }
        set {
            var column = x
            for part in newValue.text.parts {
                write(part, style: newValue.style, x: column, y: y, limit: size.columns)
                column += part.width
            }
        }
    }

    /// The cells of one row, for the one who draws them. Empty for a row outside.
    package func row(_ y: Int) -> ArraySlice<Cell> {
        guard y >= 0, y < size.rows else { return [] }
        return cells[y * size.columns..<(y + 1) * size.columns]
    }

    /// Whether a row holds what it holds in another grid of the same size. (Here and not where it is
    /// asked for: across modules the comparison of a cell is not inlined, and 20 times as slow.)
    package func hasRow(_ y: Int, equalTo other: Grid) -> Bool {
        guard size == other.size, 0..<size.rows ~= y else { return row(y) == other.row(y) }
        for index in y * size.columns..<(y + 1) * size.columns
        where cells[index] != other.cells[index] {
            return false
        }
        return true
    }

    /// The text of the grid for snapshots: rows joined by newlines, blanks at their ends cut.
    package func text() -> String {
        var text = ""
        for y in 0..<size.rows {
            if y > 0 { text += "\n" }
            var blanks = 0
            for cell in row(y) {
                if cell.text == .blank {
                    blanks += 1
                } else {
                    text += String(repeating: " ", count: blanks)
                    blanks = 0
                    text += cell.text.text
                }
            }
        }
        return text
    }

    /// Writes a single cell's text, if it fits left of the column `limit` and inside the grid.
    /// A wide sign of which one half is outside leaves a blank in the other.
    mutating func write(_ text: CellText, style: Style, x: Int, y: Int, limit: Int) {
        let width = text.width
        let limit = min(limit, size.columns)
        guard width > 0, y >= 0, y < size.rows, x < limit, x + width > 0 else { return }
        let start = y * size.columns
        if width == 1 {
            uncover(x: x, start: start)
            cells[start + x] = Cell(text: text, style: style)
            return
        }
        guard x >= 0, x + 1 < limit else {
            let visible = max(0, x)
            guard visible < limit else { return }
            uncover(x: visible, start: start)
            cells[start + visible] = Cell(text: .blank, style: style)
            return
        }
        uncover(x: x, start: start)
        uncover(x: x + 1, start: start)
        cells[start + x] = Cell(text: text, style: style)
        cells[start + x + 1] = Cell(text: .covered, style: style)
    }

    /// Blanks the other half of a wide sign that a write at `x` is about to cut.
    private mutating func uncover(x: Int, start: Int) {
        if cells[start + x].isCovered, x > 0 {
            cells[start + x - 1].text = .blank
            cells[start + x].text = .blank
        } else if cells[start + x].text.width == 2, x + 1 < size.columns {
            cells[start + x + 1].text = .blank
        }
    }
}
