package import MossPlatform
package import MossTerminalUI

/// What the loop of a ``TerminalExecutor`` tells its handler.
package enum TerminalEvent: Sendable, Hashable {
    /// Bytes that were typed or that the terminal sent, as they came.
    case input([UInt8])
    /// The screen has to be drawn anew, in this size: the terminal was resized, or we are back from
    /// a stop.
    case resized(Size)
    /// HUP, INT, QUIT or TERM: end by it, see `ThisProcess.end(by:)`. TSTP: `Terminal.suspend()`.
    case signal(Signal)
    /// The terminal has taken all it was sent; a frame that was `busy` can be drawn now.
    case outputReady
    /// The time the handler asked for has come.
    case tick(ContinuousClock.Instant)
}
