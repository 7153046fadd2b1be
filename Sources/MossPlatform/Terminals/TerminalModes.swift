internal import CMossPlatform

/// The settings of a terminal line, what `stty` shows.
package struct TerminalModes: Sendable, Equatable {
    let value: termios

    /// Nil if the descriptor is no terminal.
    package init?(of descriptor: Int32) {
        guard let modes = System.terminalModes(descriptor) else { return nil }
        value = modes
    }

    private init(_ value: termios) {
        self.value = value
    }

    /// The same line with every byte of a key passed on as it is and at once: no line editing, no
    /// echo, no signals from keys, no flow control, no translation of Return.
    package var raw: TerminalModes { TerminalModes(System.rawModes(value)) }

    /// Sets them at once. A process in the background is stopped by this, as the kernel does, until
    /// it comes to the foreground.
    package func apply(to descriptor: Int32) throws(SystemError) {
        try System.setTerminalModes(descriptor, value).get()
    }

    package static func == (left: TerminalModes, right: TerminalModes) -> Bool {
        System.bytes(of: left.value) == System.bytes(of: right.value)
    }
}
