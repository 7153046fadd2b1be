/// Why the full screen cannot be shown. The description is one sentence for the user.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard output is a file or a pipe.
    case outputIsNoTerminal
    /// Neither standard input nor /dev/tty is a terminal.
    case noKeyboard
    /// TERM is not set, or empty.
    case kindNotSet
    /// Terminfo does not know the kind TERM names.
    case unknownKind(String)
    /// The kind cannot place its cursor, such as `dumb`.
    case cannotMoveCursor(String)
    /// The terminal or ncurses refused, in the system's words.
    case failed(String)

    package var description: String {
        switch self {
        case .outputIsNoTerminal:
            "standard output is not a terminal, which the full screen needs"
        case .noKeyboard:
            "there is no terminal to read keys from"
        case .kindNotSet:
            "TERM is not set; name the kind of this terminal, for example TERM=xterm-256color"
        case .unknownKind(let kind):
            "this machine does not know the terminal TERM=\(Self.shown(kind)); "
                + "install its terminfo entry or try TERM=xterm-256color"
        case .cannotMoveCursor(let kind):
            "a terminal of the kind TERM=\(Self.shown(kind)) cannot show a full screen; "
                + "if it is a usual one, set TERM=xterm-256color"
        case .failed(let reason):
            "the terminal cannot be set up: \(reason)"
        }
    }

    /// The variable is anybody's text; this line goes to a terminal.
    private static func shown(_ kind: String) -> String {
        let safe = kind.unicodeScalars.prefix(60).map { scalar in
            scalar.value > 0x20 && scalar.value < 0x7F ? Character(scalar) : "?"
        }
        return String(safe)
    }
}
