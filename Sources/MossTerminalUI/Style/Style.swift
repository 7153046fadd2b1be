/// The look of a cell: colours (`nil` is the terminal's own default) and attributes.
///
/// The colours are kept as numbers: every frame compares thousands of these.
package struct Style: Hashable, Sendable {
    private var foregroundCode: UInt32
    private var backgroundCode: UInt32
    package var attributes: Attributes

    package var foreground: Color? {
        get { Color(code: foregroundCode) }
        set { foregroundCode = newValue?.code ?? 0 }
    }

    package var background: Color? {
        get { Color(code: backgroundCode) }
        set { backgroundCode = newValue?.code ?? 0 }
    }

    /// The terminal's own colours, no attributes.
    package static let plain = Style()

    package init(
        foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []
    ) {
        foregroundCode = foreground?.code ?? 0
        backgroundCode = background?.code ?? 0
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
}
