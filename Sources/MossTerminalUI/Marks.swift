/// The few signs that the screen is made of, and what stands for them where the terminal does
/// not speak UTF-8. Every field is one column wide, `ellipsis` too.
package struct Marks: Hashable, Sendable {
    /// Before what the user wrote.
    package let user: String
    /// Before a call that runs.
    package let running: String
    /// Before a call that is done.
    package let done: String
    /// Before a call that failed.
    package let failed: String
    /// Before a call that waits for approval.
    package let ask: String
    /// Left of a call's details.
    package let bar: String
    /// The sign that rules are drawn with.
    package let rule: String
    /// The column between two panes, and where it meets a rule above.
    package let divider: String
    package let dividerTop: String
    /// Before a folded block, before an open one, before the row that is selected.
    package let folded: String
    package let unfolded: String
    package let selected: String
    /// Stands for text that was cut.
    package let ellipsis: String
    /// Between the parts of a line.
    package let separator: String
    /// Between the headings of a path.
    package let path: String
    /// Before an item of a list.
    package let bullet: String
    package let up: String
    package let down: String

    package static let unicode = Marks(
        user: "›", running: "●", done: "✓", failed: "✗", ask: "?", bar: "│",
        rule: "─", divider: "│", dividerTop: "┬",
        folded: "▸", unfolded: "▾", selected: "▸", ellipsis: "…", separator: "·", path: "›",
        bullet: "•", up: "↑", down: "↓"
    )

    package static let ascii = Marks(
        user: ">", running: "*", done: "+", failed: "x", ask: "?", bar: "|",
        rule: "-", divider: "|", dividerTop: "+",
        folded: ">", unfolded: "v", selected: ">", ellipsis: "~", separator: "-", path: ">",
        bullet: "*", up: "^", down: "v"
    )

    /// The signs for a terminal that speaks UTF-8, or those for one that does not.
    package init(utf8: Bool) {
        self = utf8 ? .unicode : .ascii
    }

    private init(
        user: String, running: String, done: String, failed: String, ask: String, bar: String,
        rule: String, divider: String, dividerTop: String,
        folded: String, unfolded: String, selected: String, ellipsis: String,
        separator: String, path: String, bullet: String, up: String, down: String
    ) {
        self.user = user
        self.running = running
        self.done = done
        self.failed = failed
        self.ask = ask
        self.bar = bar
        self.rule = rule
        self.divider = divider
        self.dividerTop = dividerTop
        self.folded = folded
        self.unfolded = unfolded
        self.selected = selected
        self.ellipsis = ellipsis
        self.separator = separator
        self.path = path
        self.bullet = bullet
        self.up = up
        self.down = down
    }
}
