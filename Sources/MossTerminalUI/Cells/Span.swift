/// A piece of text in one style.
package struct Span: Hashable, Sendable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// In columns.
    package var width: Int { TextWidth.columns(of: text) }
}
