/// A rectangle of cells. Its width and height are never negative; every operation that would
/// make them so gives an empty rectangle, so that no layout at a tiny size can trap.
package struct Rect: Hashable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    package init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.columns, height: size.rows)
    }

    package var origin: Point { Point(x: x, y: y) }
    package var size: Size { Size(columns: width, rows: height) }
    package var isEmpty: Bool { width == 0 || height == 0 }
    /// The first column right of the rectangle.
    package var maxX: Int { x + width }
    /// The first row below the rectangle.
    package var maxY: Int { y + height }

    package func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top,
            width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top
        )
    }

    /// The rectangle without a border of the given widths. Borders that do not fit are cut, the
    /// top and left ones last.
    package func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
        let left = min(max(0, left), width)
        let top = min(max(0, top), height)
        return Rect(
            x: x + left, y: y + top,
            width: width - left - max(0, right),
            height: height - top - max(0, bottom)
        )
    }

    package func inset(by border: Int) -> Rect {
        inset(top: border, left: border, bottom: border, right: border)
    }

    /// The uppermost `rows` rows (fewer if there are fewer) and what is below them.
    package func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
        let rows = min(max(0, rows), height)
        return (
            Rect(x: x, y: y, width: width, height: rows),
            Rect(x: x, y: y + rows, width: width, height: height - rows)
        )
    }

    /// The lowest `rows` rows (fewer if there are fewer) and what is above them.
    package func splitBottom(_ rows: Int) -> (rest: Rect, bottom: Rect) {
        let (rest, bottom) = splitTop(height - min(max(0, rows), height))
        return (rest, bottom)
    }

    /// The leftmost `columns` columns (fewer if there are fewer) and what is right of them.
    package func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
        let columns = min(max(0, columns), width)
        return (
            Rect(x: x, y: y, width: columns, height: height),
            Rect(x: x + columns, y: y, width: width - columns, height: height)
        )
    }

    /// The rightmost `columns` columns (fewer if there are fewer) and what is left of them.
    package func splitRight(_ columns: Int) -> (rest: Rect, right: Rect) {
        let (rest, right) = splitLeft(width - min(max(0, columns), width))
        return (rest, right)
    }
}
