/// The visible rows of an editor at a width, and where its cursor is.
package struct EditorLayout: Hashable, Sendable {
    /// One visible row. At most as wide as the layout.
    package struct Row: Hashable, Sendable {
        struct Part: Hashable, Sendable {
            var text: String
            let isPasted: Bool
        }

        private(set) var parts: [Part] = []

        /// The row in the look of the text and that of the labels for large pastes.
        package func line(text: Style, token: Style) -> StyledLine {
            StyledLine(parts.map { Span($0.text, $0.isPasted ? token : text) })
        }

        mutating func append(_ text: String, isPasted: Bool) {
            let last = parts.count - 1
            if last >= 0, parts[last].isPasted == isPasted {
                parts[last].text += text
            } else {
                parts.append(Part(text: text, isPasted: isPasted))
            }
        }
    }

    package let rows: [Row]
    /// The cursor's cell, counted from the first visible row. Always inside the width.
    package let cursor: Point
    /// How many rows are above and below the visible ones.
    package let hiddenAbove: Int
    package let hiddenBelow: Int

    /// The visible and the hidden rows.
    package var rowCount: Int { hiddenAbove + rows.count + hiddenBelow }
}
