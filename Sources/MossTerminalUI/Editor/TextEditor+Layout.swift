extension TextEditor {
    package typealias Layout = EditorLayout

    /// Lays the text out in rows, broken like an answer's text. The last column is left free for
    /// the cursor behind a full row.
    ///
    /// - Parameters:
    ///   - width: In columns; below 2 counts as 2.
    ///   - limit: The most rows to show; the one with the cursor is among them. At least 1.
    package func layout(width: Int, rows limit: Int = .max) -> Layout {
        let breaker = breaker(width: width)
        let rows = rows(breaker)
        let cursorRow = row(of: cursor, in: rows)
        let count = min(max(1, limit), rows.count)
        let first = min(max(0, cursorRow - count / 2), rows.count - count)
        let x = column(of: cursor, in: rows[cursorRow], breaker)
        return Layout(
            rows: rows[first..<first + count].map { visible($0, breaker) },
            cursor: Point(x: x, y: cursorRow - first),
            hiddenAbove: first, hiddenBelow: rows.count - first - count)
    }

    /// Moves the cursor to the row above, as near to the column it came from as it gets.
    ///
    /// - Returns: False if it is in the first row; then it stays.
    @discardableResult
    package mutating func moveUp(width: Int) -> Bool {
        moveRows(-1, width: width)
    }

    /// As `moveUp(width:)`, to the row below.
    @discardableResult
    package mutating func moveDown(width: Int) -> Bool {
        moveRows(1, width: width)
    }

    private mutating func moveRows(_ count: Int, width: Int) -> Bool {
        let breaker = breaker(width: width)
        let rows = rows(breaker)
        let current = row(of: cursor, in: rows)
        let target = current + count
        let column = keptColumn ?? column(of: cursor, in: rows[current], breaker)
        endCommand()
        guard rows.indices.contains(target) else { return false }
        cursor = place(at: column, in: rows[target], breaker)
        keptColumn = column
        return true
    }

    /// The units of a row, newline and hanging blanks included.
    private struct Row {
        let start: Int
        /// The end of what is drawn.
        let end: Int
        /// The last place of the cursor that is in this row.
        let lastPlace: Int
    }

    private func breaker(width: Int) -> LineBreaker {
        LineBreaker(width: max(2, width) - 1)
    }

    private func rows(_ breaker: LineBreaker) -> [Row] {
        var rows: [Row] = []
        var start = 0
        while let row = breaker.row(from: start, in: units) {
            rows.append(
                Row(start: start, end: row.end, lastPlace: row.next - 1))
            start = row.next
        }
        rows.append(Row(start: start, end: units.count, lastPlace: units.count))
        return rows
    }

    private func row(of place: Int, in rows: [Row]) -> Int {
        var low = 0
        var high = rows.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if rows[middle].start <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The column of the cursor at a place, at most the free one at the edge.
    private func column(of place: Int, in row: Row, _ breaker: LineBreaker) -> Int {
        var column = 0
        for unit in units[row.start..<place] { column += breaker.columns(of: unit, at: column) }
        return min(column, breaker.width)
    }

    /// The place of the cursor whose column is nearest to the left of `column`.
    private func place(at column: Int, in row: Row, _ breaker: LineBreaker) -> Int {
        var place = row.start
        var left = 0
        while place < row.lastPlace {
            let columns = breaker.columns(of: units[place], at: left)
            guard left + columns <= column else { break }
            left += columns
            place += 1
        }
        return place
    }

    private func visible(_ row: Row, _ breaker: LineBreaker) -> Layout.Row {
        var visible = Layout.Row()
        var column = 0
        for unit in units[row.start..<row.end] {
            let columns = breaker.columns(of: unit, at: column)
            switch unit.kind {
            case .space, .tab:
                visible.append(String(repeating: " ", count: columns), isPasted: false)
            case .newline, .nothing: break
            default:
                // Only a unit that is wider than the row does not fit.
                let (text, _) = TextWidth.prefix(
                    of: unit.label, columns: max(0, breaker.width - column))
                visible.append(text, isPasted: unit.isPasted)
            }
            column += columns
        }
        return visible
    }
}
