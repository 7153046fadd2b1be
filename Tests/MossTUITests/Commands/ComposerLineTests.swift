import Testing

@testable import MossTUI

@Suite("What a line of the composer is")
struct ComposerLineTests {
    @Test(
        "Commands, text and slips are told apart",
        arguments: [
            ("hello", .text("hello")),
            ("/new", .command(.new, argument: "")),
            ("/Clear", .command(.new, argument: "")),
            ("/model  qwen3:8b ", .command(.model, argument: "qwen3:8b")),
            ("/q", .command(.quit, argument: "")),
            ("/thme light", .unknown(word: "thme", nearest: "theme")),
            ("/xyzzy", .unknown(word: "xyzzy", nearest: nil)),
            ("/", .unknown(word: "", nearest: nil)),
            (" /new is a command", .text("/new is a command")),
            ("/usr/bin/env is a path", .text("/usr/bin/env is a path")),
            ("/help\nwhat is this", .command(.help, argument: "what is this")),
        ] as [(String, ComposerLine)])
    func kinds(_ text: String, _ expected: ComposerLine) {
        #expect(ComposerLine(text) == expected)
    }

    @Test("Names and aliases are used once")
    func unique() {
        let names = CommandTable.all.flatMap { [$0.name.rawValue] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(Set(CommandTable.all.map(\.name)) == Set(Command.Name.allCases))
    }

    @Test("The list finds by beginning first, then by words")
    func matching() {
        #expect(CommandTable.matching("").count == CommandTable.all.count)
        #expect(CommandTable.matching("in").map(\.name).prefix(2) == [.instructions, .index])
        #expect(CommandTable.matching("colours").map(\.name) == [.theme])
    }
}
