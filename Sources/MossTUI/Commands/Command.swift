import MossTerminalUI

/// A slash command: a row of the table that the palette, the completion and the help use.
package struct Command: Sendable {
    package enum Name: String, Sendable, CaseIterable {
        case new, model, instructions, index, calls, theme, help, demo, quit
    }

    package enum Group: String, Sendable, CaseIterable {
        case conversation, agent, tools, looking, program
    }

    package let name: Name
    let group: Group
    /// Other words for it, hidden in the list but found.
    let aliases: [String]
    /// What may follow, as the list shows it; empty for nothing.
    let argument: String
    let sentence: String
}

/// The table of commands, in the order in which the list shows them.
enum CommandTable {
    static let all: [Command] = [
        Command(
            name: .new, group: .conversation, aliases: ["clear"], argument: "",
            sentence: "start a new conversation"),
        Command(
            name: .model, group: .agent, aliases: ["models"], argument: "[NAME]",
            sentence: "choose the model that answers"),
        Command(
            name: .instructions, group: .agent, aliases: ["system"], argument: "[TEXT|@FILE|none]",
            sentence: "see or set the system message"),
        Command(
            name: .index, group: .agent, aliases: ["indexes"], argument: "[NAME …|none]",
            sentence: "choose the indexes that are searched"),
        Command(
            name: .calls, group: .tools, aliases: ["inspector"], argument: "",
            sentence: "look into the calls of tools and MCP servers"),
        Command(
            name: .theme, group: .looking, aliases: ["themes"], argument: "[NAME]",
            sentence: "choose the colours"),
        Command(
            name: .help, group: .program, aliases: [], argument: "[QUESTION]",
            sentence: "keys and commands, or an answer of the guide"),
        Command(
            name: .demo, group: .program, aliases: [], argument: "",
            sentence: "a shop with slow, failing and hanging tools"),
        Command(
            name: .quit, group: .program, aliases: ["exit", "q"], argument: "",
            sentence: "leave"),
    ]

    /// The command of that word, its aliases included; nil if there is none.
    static func command(_ word: String) -> Command? {
        let word = word.lowercased()
        return all.first { $0.name.rawValue == word || $0.aliases.contains(word) }
    }

    /// The commands whose name or alias begins with the word, then those that only hold it.
    static func matching(_ word: String) -> [Command] {
        let word = word.lowercased()
        let names = { (command: Command) in [command.name.rawValue] + command.aliases }
        let first = all.filter { names($0).contains { $0.hasPrefix(word) } }
        let second = all.filter { command in
            !first.contains { $0.name == command.name }
                && (command.sentence.contains(word)
                    || names(command).contains { $0.contains(word) })
        }
        return first + second
    }
}

/// What a line of the composer is.
enum ComposerLine: Equatable {
    /// To be sent. A leading space that kept a `/` from being a command is gone.
    case text(String)
    case command(Command.Name, argument: String)
    /// A word that is no command, with the nearest that is.
    case unknown(word: String, nearest: String?)

    /// A leading `/` makes a command, unless a space stands before it or a second `/` stands in
    /// the first word, as in a path.
    init(_ text: String) {
        guard text.hasPrefix("/") else {
            self = .text(text.hasPrefix(" /") ? String(text.dropFirst()) : text)
            return
        }
        let rest = text.dropFirst()
        let word = rest.prefix { !$0.isWhitespace }
        if word.contains("/") {
            self = .text(text)
        } else if let command = CommandTable.command(String(word)) {
            let argument = rest.dropFirst(word.count).drop(while: \.isWhitespace)
            self = .command(command.name, argument: Self.trimmed(argument))
        } else {
            let names = CommandTable.all.flatMap { [$0.name.rawValue] + $0.aliases }
            self = .unknown(
                word: String(word), nearest: NearestName.of(String(word), among: names))
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
