/// A size in cells. Never negative.
package struct Size: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    package static let zero = Size(columns: 0, rows: 0)

    /// Negative values become zero, so that layout arithmetic cannot trap later.
    package init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }
}
