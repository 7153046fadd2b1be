/// A signal by its number.
package struct Signal: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package static let hangUp = Signal(rawValue: System.SignalNumber.hangUp)
    package static let interrupt = Signal(rawValue: System.SignalNumber.interrupt)
    package static let quit = Signal(rawValue: System.SignalNumber.quit)
    package static let terminate = Signal(rawValue: System.SignalNumber.terminate)
    package static let brokenPipe = Signal(rawValue: System.SignalNumber.brokenPipe)
    /// SIGTSTP, what Ctrl+Z sends.
    package static let stop = Signal(rawValue: System.SignalNumber.stop)
    /// SIGCONT.
    package static let goOn = Signal(rawValue: System.SignalNumber.goOn)
    /// SIGWINCH: the terminal has another size.
    package static let windowChange = Signal(rawValue: System.SignalNumber.windowChange)

    /// For example `SIGTERM`; `signal 40` for one without a name.
    package var description: String {
        System.signalName(rawValue).map { "SIG" + $0 } ?? "signal \(rawValue)"
    }
}
