/// What key was pressed, apart from its modifiers.
///
/// Enter is `.enter`, Ctrl+J (a line feed) is `.character("j")` with control, Ctrl+H is
/// `.character("h")` with control, Ctrl+Space is `.character(" ")` with control.
package enum KeyCode: Hashable, Sendable {
    /// A sign as it would be typed; with control, the lower-case letter.
    case character(Character)
    case enter, tab, backspace, delete, escape
    case up, down, left, right
    case home, end, pageUp, pageDown, insert
    /// F1 is 1.
    case function(Int)
}
