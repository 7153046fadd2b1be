package import MossTerminalUI

/// What a screen is drawn on: the terminal, or a list of frames in a test.
package protocol ScreenDevice: Sendable {
    /// Shows a frame. False if it can't be taken now: it is asked again when there is room.
    func present(_ grid: Grid) -> Bool

    /// Has the next frame written whole.
    func repaint()

    /// Gives the terminal to the shell and returns when it is ours again.
    ///
    /// - Returns: Why that can't be, or nil.
    func suspend() -> String?
}
