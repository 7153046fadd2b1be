/// The look of a cell: colours (`nil` is the terminal's own default) and attributes.
package struct Style: Hashable, Sendable {
    package var foreground: Color?
    package var background: Color?
    package var attributes: Attributes

    /// The terminal's own colours, no attributes.
    package static let plain = Style()

    package init(
        foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// This style where it says something, `base` elsewhere; the attributes of both.
    package func over(_ base: Style) -> Style {
        Style(
            foreground: foreground ?? base.foreground,
            background: background ?? base.background,
            attributes: attributes.union(base.attributes)
        )
    }

    package func adding(_ attributes: Attributes) -> Style {
        Style(
            foreground: foreground, background: background,
            attributes: self.attributes.union(attributes)
        )
    }
}
