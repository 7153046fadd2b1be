extension TextEditor {
    /// The visible rows of the text, and where the cursor is among them.
    package struct Layout: Sendable {
        package let rows: [Row]
        /// In columns and rows of what is visible.
        package let cursor: Point
        /// Rows above and below the visible ones.
        package let hiddenAbove: Int
        package let hiddenBelow: Int
    }

    /// One visible row.
    package struct Row: Sendable {
        /// Runs of text; a large paste's stand-in is a run of its own.
        package let parts: [(text: String, isStandIn: Bool)]

        package func line(text: Style, token: Style) -> StyledLine {
            StyledLine(parts.map { Span($0.text, $0.isStandIn ? token : text) })
        }
    }

    /// Lays the text out in rows of at most `width` columns, broken after blanks where it can be.
    ///
    /// - Parameter rows: How many are visible; the cursor's row always is.
    package func layout(width: Int, rows: Int) -> Layout {
        let ranges = rowRanges(width: max(width, 1))
        let cursorRow = row(of: cursor, in: ranges)
        let visible = max(rows, 1)
        let first = min(max(cursorRow - visible + 1, 0), max(ranges.count - visible, 0))
        let shown = ranges[first..<min(first + visible, ranges.count)]
        let column = elements[ranges[cursorRow].lowerBound..<cursor].reduce(0) { $0 + $1.width }
        return Layout(
            rows: shown.map(drawn), cursor: Point(x: column, y: cursorRow - first),
            hiddenAbove: first, hiddenBelow: ranges.count - first - shown.count)
    }

    /// One row up, in the same column as far as the rows go. False on the first row.
    package mutating func moveUp(width: Int) -> Bool { moveRows(by: -1, width: width) }

    /// One row down. False on the last row.
    package mutating func moveDown(width: Int) -> Bool { moveRows(by: 1, width: width) }

    private mutating func moveRows(by rows: Int, width: Int) -> Bool {
        let ranges = rowRanges(width: max(width, 1))
        let current = row(of: cursor, in: ranges)
        guard ranges.indices.contains(current + rows) else { return false }
        let from = ranges[current].lowerBound
        let column = goalColumn ?? elements[from..<cursor].reduce(0) { $0 + $1.width }
        let target = ranges[current + rows]
        var place = target.lowerBound
        var reached = 0
        while place < target.upperBound, !elements[place].isNewline,
            reached + elements[place].width <= column
        {
            reached += elements[place].width
            place += 1
        }
        // The end of a row that goes on below is the beginning of the next one.
        if place == target.upperBound, place > target.lowerBound, place < elements.count,
            !elements[place - 1].isNewline
        {
            place -= 1
        }
        goalColumn = column
        move(to: place, keepingColumn: true)
        return true
    }

    /// The elements of each row; a newline ends its row and is its last element.
    private func rowRanges(width: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var used = 0
        var lastBreak = 0
        var index = 0
        while index < elements.count {
            let element = elements[index]
            if element.isNewline {
                ranges.append(start..<index + 1)
                start = index + 1
                lastBreak = start
                used = 0
            } else {
                if used + element.width > width, index > start {
                    let end = lastBreak > start ? lastBreak : index
                    ranges.append(start..<end)
                    start = end
                    lastBreak = end
                    used = elements[start..<index].reduce(0) { $0 + $1.width }
                }
                used += element.width
                if element.isBlank || element.standIn != nil { lastBreak = index + 1 }
            }
            index += 1
        }
        ranges.append(start..<elements.count)
        return ranges
    }

    private func row(of place: Int, in ranges: [Range<Int>]) -> Int {
        ranges.firstIndex { $0.contains(place) } ?? ranges.count - 1
    }

    private func drawn(_ range: Range<Int>) -> Row {
        var parts: [(text: String, isStandIn: Bool)] = []
        for element in elements[range] where !element.isNewline {
            if let standIn = element.standIn {
                parts.append((standIn, true))
            } else if let last = parts.last, !last.isStandIn {
                parts[parts.count - 1].text += element.text
            } else {
                parts.append((element.text, false))
            }
        }
        return Row(parts: parts)
    }
}
