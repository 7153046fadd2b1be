/// One option of the command line: a row of the table that the parser and the help use.
struct OptionRow: Sendable {
    /// Without the dashes.
    let name: String
    let letter: Character?
    /// What its value is called in the help; nil for a switch.
    let value: String?
    /// The subcommands that take it; the full-screen chat is `chat`.
    let commands: Set<String>
    let sentence: String

    init(
        _ name: String, _ letter: Character? = nil, value: String? = nil,
        for commands: Set<String>, _ sentence: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.commands = commands
        self.sentence = sentence
    }
}

/// One subcommand: a row of the same kind.
struct CommandRow: Sendable {
    let name: String
    let arguments: String
    let sentence: String
}

/// The tables of subcommands and options.
enum OptionTable {
    static let commands: [CommandRow] = [
        CommandRow(name: "chat", arguments: "[PROMPT]", sentence: "the full-screen chat"),
        CommandRow(
            name: "demo", arguments: "",
            sentence:
                "the chat with a demonstration shop: index, MCP server, slow and failing tools"),
        CommandRow(
            name: "ask", arguments: "[PROMPT]", sentence: "one answer on standard output"),
        CommandRow(
            name: "index", arguments: "create|add|list|show|query|remove",
            sentence: "indexes of your own files"),
        CommandRow(name: "help", arguments: "[COMMAND]", sentence: "this page"),
        CommandRow(name: "version", arguments: "", sentence: "the version"),
    ]

    private static let talking: Set<String> = ["chat", "demo", "ask"]
    private static let screen: Set<String> = ["chat", "demo"]
    private static let everywhere: Set<String> = Set(commands.map(\.name))

    static let options: [OptionRow] = [
        OptionRow(
            "config", value: "FILE", for: talking,
            "read this configuration instead of the usual one"),
        OptionRow("model", "m", value: "NAME", for: talking, "the model that answers"),
        OptionRow(
            "instructions", value: "TEXT", for: talking, "the system message: text, or @FILE"),
        OptionRow(
            "index", "i", value: "NAME", for: talking,
            "an index to search; may be given more than once"),
        OptionRow(
            "no-index", for: talking, "search no index"),
        OptionRow(
            "engine", value: "cloud|local", for: talking,
            "who answers: the Moss service, or the engine in this program"),
        OptionRow(
            "timeout", value: "SECONDS", for: talking, "the most time for one answer"),
        OptionRow(
            "idle-timeout", value: "SECONDS", for: talking, "the most time without a sign of life"),
        OptionRow("json", for: ["ask"], "print the events, one JSON object a line"),
        OptionRow("theme", value: "NAME", for: screen, "the colours"),
        OptionRow("no-mouse", for: screen, "leave the mouse to the terminal"),
        OptionRow("log", value: "LEVEL", for: talking, "write a log: error, info, debug, trace"),
        OptionRow("help", "h", for: everywhere, "show the help"),
        OptionRow("version", "V", for: everywhere, "show the version"),
    ]
}
