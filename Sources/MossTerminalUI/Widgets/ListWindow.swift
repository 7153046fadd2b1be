/// Which rows of a list are visible, and which one is selected. The rows themselves are the
/// caller's; the selected one is always visible.
package struct ListWindow: Hashable, Sendable {
    /// How many rows the list has.
    package private(set) var count: Int
    /// How many rows are shown at once.
    package private(set) var height: Int
    /// `nil` while the list is empty or nothing was selected.
    package private(set) var selected: Int?
    /// The first visible row.
    package private(set) var first = 0

    package init(count: Int = 0, height: Int = 1, selected: Int? = nil) {
        self.count = max(0, count)
        self.height = max(1, height)
        select(selected)
    }

    package var visible: Range<Int> { first..<min(count, first + height) }

    /// Takes over a new length of the list or a new height; selection and place stay as far as
    /// they can.
    package mutating func update(count: Int, height: Int) {
        self.count = max(0, count)
        self.height = max(1, height)
        select(selected)
    }

    /// Selects a row, the last one if there are not so many; `nil` selects none.
    package mutating func select(_ row: Int?) {
        selected = row.flatMap { count == 0 ? nil : min(max(0, $0), count - 1) }
        if let selected {
            first = min(max(first, selected - height + 1), selected)
        }
        first = min(max(0, first), max(0, count - height))
    }

    /// Moves the selection; from none, to the first or last visible row.
    package mutating func move(by rows: Int) {
        guard count > 0, rows != 0 else { return }
        if let selected {
            select(selected + rows)
        } else {
            select(rows > 0 ? first : visible.upperBound - 1)
        }
    }

    /// Moves the selection by pages, each one row less than the height.
    package mutating func move(byPages pages: Int) {
        move(by: pages * max(1, height - 1))
    }

    /// Moves what is visible, as the wheel does; the selection moves only to stay visible.
    package mutating func scroll(by rows: Int) {
        first = min(max(0, first + rows), max(0, count - height))
        if let selected {
            self.selected = min(max(selected, first), visible.upperBound - 1)
        }
    }
}
