/// What came from the terminal, decoded.
package enum InputEvent: Hashable, Sendable {
    case key(Key)
    /// Pasted text: newlines are `\n`, no other control character but `\t` is left in it. Nothing
    /// in it may act as a key.
    case paste(String)
    /// A paste over the limit in bytes came and was dropped as a whole.
    case pasteRefused(limit: Int)
    case mouse(MouseEvent)
    /// The terminal's window got (true) or lost the keyboard.
    case focus(Bool)
    case response(TerminalResponse)
}
