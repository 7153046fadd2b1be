extension StyledLine {
    /// A line with one text at the left edge and one at the right.
    ///
    /// The left text is cut where it would come nearer than `gap` to the right one; the right one
    /// only where it alone is wider than the line. The line is exactly `width` wide, but without
    /// blanks at its end where the right text is empty.
    ///
    /// - Parameter ellipsis: One column wide, stands for what was cut.
    package static func aligned(
        left: StyledLine, right: StyledLine, width: Int, gap: Int = 2, ellipsis: String
    ) -> StyledLine {
        let width = max(0, width)
        guard !right.isEmpty else { return left.truncated(to: width, ellipsis: ellipsis) }
        let right = right.truncated(to: width, ellipsis: ellipsis)
        var line = left.truncated(to: width - right.width - gap, ellipsis: ellipsis)
        line.append(blanks: width - line.width - right.width)
        line.append(right)
        return line
    }
}
