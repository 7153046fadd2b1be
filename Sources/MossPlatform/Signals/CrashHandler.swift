internal import CMossPlatform

/// Gives the terminal back when the program crashes: SEGV, BUS, ABRT, ILL, FPE and TRAP, a Swift
/// trap and an overflow of the stack among them. The signal then takes its course, so the exit
/// status and a crash report are what they would be without it.
///
/// The stack may overflow on the thread that installs this and on every ``PlatformThread``. On the
/// threads Swift's tasks share, which are not ours, an overflow ends the program at once.
package enum CrashHandler {
    /// The most reset bytes that are kept.
    package static let byteLimit = 1024

    /// Arms the handler. Call it before the first mode of the terminal is set, and again when one
    /// that needs undoing is added.
    ///
    /// - Parameters:
    ///   - resetBytes: Written to the terminal as they are.
    ///   - output: The terminal, for the bytes.
    ///   - input: The terminal, for the modes.
    ///   - modes: Set after the bytes are written.
    ///   - standardError: What becomes standard error again after that; nil leaves it as it is.
    package static func install(
        resetBytes: [UInt8], output: Int32, input: Int32, modes: TerminalModes,
        standardError: Int32? = nil
    ) {
        precondition(resetBytes.count <= byteLimit, "the reset bytes are a few short sequences")
        var value = modes.value
        _ = moss_crash_handler_install(
            output, input, standardError ?? -1, &value, resetBytes, resetBytes.count)
    }

    /// Disarms it: the terminal has been restored.
    package static func remove() { moss_crash_handler_remove() }
}
