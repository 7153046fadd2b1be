/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// The xterm palette: 16 basic colours, a 6 x 6 x 6 cube and 24 greys.
    case full256
    /// The eight basic colours and their bright forms.
    case ansi16
    /// The eight basic colours.
    case ansi8
    /// Attributes only: the terminal has no colours, or the user set `NO_COLOR`.
    case none

    /// The depth for a number of colours as terminfo's `colors` gives it.
    package init(colors: Int) {
        switch colors {
        case 256...: self = .full256
        case 16...: self = .ansi16
        case 8...: self = .ansi8
        default: self = .none
        }
    }
}
