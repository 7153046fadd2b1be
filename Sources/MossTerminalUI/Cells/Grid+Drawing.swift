extension Grid {
    /// Draws text from a place to the right, clipped to the grid and to `limit` columns.
    ///
    /// A newline or a tab is drawn as its sign (`␊`, `␉`): break lines and expand tabs first.
    ///
    /// - Parameter limit: The most columns to draw; `nil` is up to the right edge. A wide sign
    ///   that would cross it leaves a blank.
    /// - Returns: The columns drawn, those left of the grid counted.
    @discardableResult
    package mutating func put(
        _ text: String, at point: Point, style: Style, limit: Int? = nil
    ) -> Int {
        let edge = limit.map { min(size.columns, point.x + max(0, $0)) } ?? size.columns
        var x = point.x
        guard point.y >= 0, point.y < size.rows, x < edge else { return 0 }
        _ = ClusterScanner.scanPrefix(text) { cluster in
            switch cluster {
            case .ascii(let byte):
                write(CellText(ascii: byte), style: style, x: x, y: point.y, limit: edge)
                x += 1
            case .other(let character):
                if let cell = CellText(single: character) {
                    write(cell, style: style, x: x, y: point.y, limit: edge)
                    x += cell.width
                    break
                }
                for part in CellText.parts(of: character) {
                    write(part, style: style, x: x, y: point.y, limit: edge)
                    x += part.width
                }
            }
            return x < edge
        }
        return min(x, edge) - point.x
    }

    /// Draws a line of several styles; see `put(_:at:style:limit:)`.
    ///
    /// - Parameter base: What shows where a span's style leaves something open.
    @discardableResult
    package mutating func put(
        line: StyledLine, at point: Point, limit: Int? = nil, base: Style = .plain
    ) -> Int {
        var used = 0
        for span in line.spans {
            let rest = limit.map { $0 - used }
            if let rest, rest <= 0 { break }
            used += put(
                span.text, at: Point(x: point.x + used, y: point.y),
                style: span.style.over(base), limit: rest
            )
        }
        return used
    }

    /// Blanks a rectangle and gives it a style.
    package mutating func fill(_ rect: Rect, style: Style) {
        let rect = rect.intersection(bounds)
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                write(.blank, style: style, x: x, y: y, limit: size.columns)
            }
        }
    }

    /// Lays a style over what stands in a rectangle, such as a selection or a search hit.
    package mutating func restyle(_ rect: Rect, with style: Style) {
        let rect = rect.intersection(bounds)
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                let index = y * size.columns + x
                cells[index].style = style.over(cells[index].style)
            }
        }
    }
}
