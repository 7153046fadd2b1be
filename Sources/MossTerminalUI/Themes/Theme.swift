/// A look for every scope of the screen.
///
/// A theme file is a flat JSON object with one member per scope:
///
///     "callFailed": { "fg": "203/bright-red/red", "attributes": "bold" },
///     "selection":  { "bg": "238/bright-black/blue", "mono": "reverse" },
///
/// - `fg`, `bg`: a colour of the xterm-256 palette, then its stand-ins with 16 and with 8
///   colours, as numbers or names (`red`, `bright-red`); those left out are the nearest ones.
///   `default` is the terminal's own colour, also as a stand-in, and so is no member.
/// - `attributes`: words of bold, dim, italic, underline, reverse, strike. (ncurses can't strike a
///   text through: there it has no look of its own.)
/// - `mono`: the attributes where there are no colours, if they differ.
///
/// A fault never makes a theme unusable: what can't be read keeps the default look, and
/// `problems` has a sentence about it.
package struct Theme: Hashable, Sendable {
    package let name: String
    /// What is wrong with the entries, a sentence each; empty if nothing is.
    package let problems: [String]
    private let looks: [ThemeScope: Look]

    /// A style with the attributes that take the place of its colours where there are none.
    struct Look: Hashable, Sendable {
        var style = Style.plain
        var mono: Attributes?
    }

    /// The terminal's own colours everywhere, no attributes. For tests, and until a theme is read.
    package static let plain = Theme(name: "plain", problems: [], looks: [:])

    /// - Parameter entries: By scope name the members of its object, all strings.
    package init(name: String, entries: [String: [String: String]]) {
        var reader = ThemeReader()
        let looks = reader.read(entries)
        self.init(name: name, problems: reader.problems, looks: looks)
    }

    private init(name: String, problems: [String], looks: [ThemeScope: Look]) {
        self.name = name
        self.problems = problems
        self.looks = looks
    }

    package subscript(scope: ThemeScope) -> Style {
        looks[scope]?.style ?? .plain
    }

    /// The theme for a terminal with so many colours: itself, but without colours each scope has
    /// its `mono` attributes.
    package func adapted(to depth: ColorDepth) -> Theme {
        guard depth == .none else { return self }
        let looks = looks.mapValues { look in
            Look(style: Style(attributes: look.mono ?? look.style.attributes), mono: look.mono)
        }
        return Theme(name: name, problems: problems, looks: looks)
    }
}
