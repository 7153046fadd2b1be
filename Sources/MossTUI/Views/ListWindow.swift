/// Which rows of a list are visible.
enum ListWindow {
    /// The first visible row, such that the selected one is seen, near the middle where there is
    /// more on both sides.
    static func first(selected: Int, count: Int, height: Int) -> Int {
        min(max(selected - height / 2, 0), max(count - height, 0))
    }
}
