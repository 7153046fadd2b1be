internal import MossPlatform

/// What to ask of the terminal.
package struct TerminalOptions: Sendable {
    /// Where TERM, NO_COLOR, LINES and COLUMNS are looked up.
    package var environment: [String: String]
    /// Where keys come from, if it is a terminal; /dev/tty otherwise.
    package var input: Int32
    /// The terminal to draw on.
    package var output: Int32
    /// Whether the wheel is reported. The terminal's own selection then needs Shift.
    package var usesMouse: Bool
    /// False shows no colours, as NO_COLOR does.
    package var usesColors: Bool
    /// The file that gets what is written to standard error while the screen is up; nil throws it
    /// away. Standard error is left alone if it is not a terminal.
    package var errorLog: String?

    package init(
        environment: [String: String] = Environment.all(),
        input: Int32 = StandardStream.input.fileDescriptor,
        output: Int32 = StandardStream.output.fileDescriptor,
        usesMouse: Bool = true,
        usesColors: Bool = true,
        errorLog: String? = nil
    ) {
        self.environment = environment
        self.input = input
        self.output = output
        self.usesMouse = usesMouse
        self.usesColors = usesColors
        self.errorLog = errorLog
    }

    /// The kind of the terminal; nil if TERM is not set or empty.
    var kind: String? {
        guard let kind = environment["TERM"], !kind.isEmpty else { return nil }
        return kind
    }

    /// Whether colours may be used, by https://no-color.org: any text in NO_COLOR forbids them.
    var allowsColors: Bool {
        usesColors && (environment["NO_COLOR"] ?? "").isEmpty
    }
}
