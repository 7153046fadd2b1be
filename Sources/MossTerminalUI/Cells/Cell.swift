/// One cell of a grid: its text and its look.
package struct Cell: Hashable, Sendable {
    package var text: CellText
    package var style: Style

    package static let blank = Cell(text: .blank)

    package init(text: CellText, style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// Whether the right half of the wide sign in the cell to the left covers this one. Nothing
    /// is drawn for it.
    package var isCovered: Bool { text.width == 0 }
}
