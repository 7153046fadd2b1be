import MossTerminalUI

/// The command line, taken apart.
struct Options: Sendable, Equatable {
    /// The subcommand; `chat` where none is named.
    var command = "chat"
    /// What is no option: the prompt, or a subcommand's own words.
    var words: [String] = []
    /// The values of each option given, in order; a switch has one empty value.
    var values: [String: [String]] = [:]

    /// The last value of an option, or nil if it was not given.
    func value(_ name: String) -> String? { values[name]?.last }

    /// Whether a switch was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The prompt: the words joined, or nil if there are none.
    var prompt: String? { words.isEmpty ? nil : words.joined(separator: " ") }
}

/// A wrong use of the command line: one line, status 2.
struct UsageError: Error, Sendable, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Options {
    /// Takes the arguments after the program's name apart. Options may stand anywhere; `--` ends
    /// them, and `--name=value` is the same as `--name value`.
    static func parse(_ arguments: [String]) throws(UsageError) -> Options {
        var options = Options()
        var rest = arguments[...]
        var isCommandOpen = true
        while let argument = rest.popFirst() {
            if argument == "--" {
                options.words += rest
                break
            } else if argument.hasPrefix("-"), argument != "-" {
                try options.takeOption(argument, &rest)
            } else if isCommandOpen, OptionTable.commands.contains(where: { $0.name == argument }) {
                options.command = argument
                isCommandOpen = false
            } else {
                options.words.append(argument)
                isCommandOpen = false
            }
        }
        try options.checkCommands()
        return options
    }

    private mutating func takeOption(
        _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        var name = argument
        var inline: String?
        if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            inline = String(argument[argument.index(after: equals)...])
        }
        guard
            let row = OptionTable.options.first(where: {
                "--" + $0.name == name || $0.letter.map { "-\($0)" } == name
            })
        else { throw Self.unknown(name) }
        if row.value == nil {
            if inline != nil { throw UsageError("\(name) takes no value") }
            values[row.name, default: []].append("")
        } else if let value = inline ?? rest.popFirst() {
            values[row.name, default: []].append(value)
        } else {
            throw UsageError("\(name) needs a value: \(name) \(row.value ?? "")")
        }
    }

    private static func unknown(_ name: String) -> UsageError {
        let names = OptionTable.options.map { "--" + $0.name }
        let hint = NearestName.of(name, among: names).map { "; is it \($0)?" }
        return UsageError("unknown option \(name)" + (hint ?? "; moss-chat --help lists them"))
    }

    /// Each option belongs to the command, and one word close to a command's name is a slip, not a
    /// question.
    private func checkCommands() throws(UsageError) {
        for row in OptionTable.options where has(row.name) && !row.commands.contains(command) {
            throw UsageError("--\(row.name) does not go with \(command)")
        }
        guard command == "chat", words.count == 1, let word = words.first,
            !word.contains(where: \.isWhitespace),
            let near = NearestName.of(word, among: OptionTable.commands.map(\.name))
        else { return }
        throw UsageError(
            "unknown command \(word); is it \(near)? To ask that word: moss-chat ask \(word)")
    }
}
