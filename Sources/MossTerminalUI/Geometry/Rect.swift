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
}
