/// The modes of a terminal that ncurses knows nothing of, and how to undo them.
struct TerminalSequences {
    /// DEC private modes, in the order they are set: bracketed paste, focus reports, and for the
    /// wheel mouse buttons in the SGR encoding (xterm, "Control Sequences").
    private let modes: [Int]

    /// - Parameter isANSI: Whether the terminal understands such sequences at all; another one would
    ///   print them.
    init(isANSI: Bool, usesMouse: Bool) {
        modes = isANSI ? [2004, 1004] + (usesMouse ? [1000, 1006] : []) : []
    }

    var enter: [UInt8] { modes.flatMap { Array("\u{1B}[?\($0)h".utf8) } }

    /// Undoes them in reverse.
    var leave: [UInt8] { modes.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) } }

    /// What the crash handler writes: ``leave``, then what ncurses would do, from terminfo.
    ///
    /// - Parameter capability: Looks up a string by its name.
    func reset(capability: (String) -> [UInt8]?) -> [UInt8] {
        let leaveScreen = capability("rmcup") ?? Array("\r\n".utf8)
        let parts = [capability("sgr0"), capability("op"), capability("cnorm"), leaveScreen]
        return leave + parts.compactMap(\.self).joined()
    }
}
