/// One row of a wrapped text.
package struct WrappedRow: Hashable, Sendable {
    /// What is drawn, the hanging indent included; tabs are blanks here, newlines and the blanks
    /// at which a line was broken are not in it.
    package let line: StyledLine
    /// The part of the text that the row stands for, newline included, in UTF-8 bytes from the
    /// beginning of all that was appended.
    package let source: Range<Int>
    /// Whether the row goes on with the line of the row before.
    package let isContinuation: Bool
}
