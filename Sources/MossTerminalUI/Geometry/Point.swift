/// A cell's place: `x` columns from the left, `y` rows from the top, both from zero.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package static let zero = Point(x: 0, y: 0)

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
