/// How long the decoder waits for more bytes before it takes what it has.
package struct KeyTiming: Hashable, Sendable {
    /// After a lone ESC. 25 ms, 100 ms over ssh, zero under the kitty keyboard protocol, where
    /// Escape comes as a sequence.
    package var escape: Duration
    /// How much later than `escape` the rest of a torn sequence is still known as such.
    package var late: Duration = .milliseconds(50)
    /// Inside a sequence that has begun.
    package var sequence: Duration = .milliseconds(500)
    /// Inside a UTF-8 character, and inside a string such as an OSC answer.
    package var character: Duration = .seconds(1)
    /// Between the bytes of a burst, which no hand types.
    package var burst: Duration = .milliseconds(5)
    /// The same once the burst is known to be a paste.
    package var burstPaste: Duration = .milliseconds(50)
    /// Silence inside a bracketed paste: its end is not coming.
    package var paste: Duration = .seconds(1)

    package init(escape: Duration = .milliseconds(25)) {
        self.escape = escape
    }
}
