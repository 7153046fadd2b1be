/// What reading the terminal brought.
package enum TerminalInput: Sendable, Hashable {
    case bytes([UInt8])
    /// Nothing now.
    case nothing
    /// The terminal was closed.
    case gone
}
