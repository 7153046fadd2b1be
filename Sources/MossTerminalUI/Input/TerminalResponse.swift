/// An answer of the terminal to a question of ours. Answers nobody asks for are dropped.
package enum TerminalResponse: Hashable, Sendable {
    /// `CSI ? flags u`: the terminal speaks the kitty keyboard protocol with these flags.
    case keyboardFlags(Int)
    /// `CSI ? … c`: the primary device attributes, which every terminal answers.
    case deviceAttributes([Int])
}
