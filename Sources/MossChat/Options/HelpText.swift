/// The help, made from the tables of commands, options and configuration keys.
enum HelpText {
    /// The page for all, or for one command.
    static func page(for command: String?) -> String {
        let commands = OptionTable.commands.filter { command == nil || $0.name == command }
        let options = OptionTable.options.filter { row in
            command.map(row.commands.contains) ?? true
        }
        var lines = ["moss-chat: a terminal for conversational agents", ""]
        lines += table(
            commands.map { row in
                let name = row.name == "chat" ? "[chat]" : row.name
                return (["moss-chat", name, row.arguments].joined(separator: " "), row.sentence)
            })
        lines += ["", "Options"]
        lines += table(
            options.map { row in
                let letter = row.letter.map { "-\($0), " } ?? ""
                return (
                    "  " + letter + "--" + row.name + (row.value.map { " " + $0 } ?? ""),
                    row.sentence
                )
            })
        if command == nil { lines += environment + configuration }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let environment =
        ["", "Environment"]
        + table([
            ("  MOSS_PROJECT_ID, MOSS_PROJECT_KEY", "your project: the Moss service answers"),
            ("  MOSS_INFERENCE_URL", "another address of the service"),
            ("  NO_COLOR", "no colours"),
        ])

    private static let configuration =
        ["", "Configuration: $XDG_CONFIG_HOME/moss-chat/config.json"]
        + table(
            ConfigurationKeys.all.map { key in
                ("  " + key.name, key.sentence + " Default: " + (key.defaultText ?? "none") + ".")
            })
        + ["", "Exit status: 0 done, 1 failed, 2 wrong usage, 130 interrupted."]

    private static func table(_ rows: [(String, String)]) -> [String] {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { left, right in
            left + String(repeating: " ", count: width - left.count) + right
        }
    }
}
