import Testing

@testable import MossChat

@Suite("The command line")
struct OptionsTests {
    @Test(
        "Words, options and commands are taken apart",
        arguments: [
            ([], "chat", [], [:]),
            (["ask", "a", "b"], "ask", ["a", "b"], [:]),
            (["-m", "x", "ask", "hi"], "ask", ["hi"], ["model": ["x"]]),
            (["Do you ship?"], "chat", ["Do you ship?"], [:]),
            (["ask", "--model=x=y", "--", "--json"], "ask", ["--json"], ["model": ["x=y"]]),
            (["ask", "-i", "a", "--index", "b", "q"], "ask", ["q"], ["index": ["a", "b"]]),
            (["ask", "--json", "-"], "ask", ["-"], ["json": [""]]),
            (["index", "create", "faq", "./docs"], "index", ["create", "faq", "./docs"], [:]),
            (["ask", "index"], "ask", ["index"], [:]),
            (["chat", "ask"], "chat", ["ask"], [:]),
        ] as [([String], String, [String], [String: [String]])])
    func parts(
        _ arguments: [String], _ command: String, _ words: [String], _ values: [String: [String]]
    ) throws {
        if arguments == ["chat", "ask"] {
            #expect(throws: UsageError.self) { try Options.parse(arguments) }
            return
        }
        let options = try Options.parse(arguments)
        #expect(options.command == command)
        #expect(options.words == words)
        #expect(options.values == values)
    }

    @Test(
        "Wrong use gets one sentence that says what to do",
        arguments: [
            (["--modle", "x"], "unknown option --modle; is it --model?"),
            (["--qqq"], "unknown option --qqq; moss-chat --help lists them"),
            (["ask", "--model"], "--model needs a value: --model NAME"),
            (["ask", "--json=1"], "--json takes no value"),
            (["--json"], "--json does not go with chat"),
            (["aks"], "unknown command aks; is it ask? To ask that word: moss-chat ask aks"),
        ])
    func refusals(_ arguments: [String], _ expected: String) {
        let error = #expect(throws: UsageError.self) { try Options.parse(arguments) }
        #expect(error?.description == expected)
    }

    @Test("The help names every command, option and key")
    func help() {
        let page = HelpText.page(for: nil)
        for row in OptionTable.commands { #expect(page.contains(row.name)) }
        for row in OptionTable.options { #expect(page.contains("--" + row.name)) }
        for key in ConfigurationKeys.all { #expect(page.contains(key.name)) }
        #expect(!HelpText.page(for: "index").contains("--json"))
    }
}
