import Moss
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("What stands around the chat")
    struct Surroundings {
        @Test("A pipe is attached to the question, and keys come from the terminal")
        func pipe() async throws {
            let story = try StoryServer()
            let home = try TestHome()
            let environment = home.environment.merging(story.environment) { $1 }
            let terminal = try await TmuxTerminal(
                ["sh", "-c", "printf 'piped lines\\n' | \(ChatTerminal.program) 'What is this?'"],
                environment: environment)
            let chat = ChatTerminal(home: home, terminal: terminal)
            try await terminal.wait(for: "word2")
            let body = try JSONValue(parsing: story.server.requests[0].text)
            let input = body["input"]?.stringValue ?? body["input"]?[0]?["content"]?.stringValue
            #expect(input == "What is this?\n\npiped lines")
            try await terminal.press("Escape")
            _ = try await story.server.waitForClose(of: 0)
            try await chat.wait(forStatus: "Cancelled")
            try await chat.send("go on")
            try await terminal.wait(for: "All done.")
        }

        @Test("LINES and COLUMNS in the environment are not believed")
        func variables() async throws {
            let chat = try await ChatTerminal.start(
                columns: 70, rows: 20, environment: ["LINES": "5", "COLUMNS": "200"])
            try await chat.terminal.resize(columns: 90, rows: 25)
            let rule = String(repeating: "─", count: 90)
            let screen = try await chat.terminal.wait(for: "the whole width") { $0.contains(rule) }
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.firstIndex { $0.contains("Ready") } == 24)
        }

        @Test("NO_COLOR leaves attributes and no colours; else there are colours")
        func colors() async throws {
            let plain = try await ChatTerminal.start(environment: ["NO_COLOR": "1"])
            #expect(Self.colors(in: try await plain.terminal.escapedScreen()).isEmpty)
            let colored = try await ChatTerminal.start()
            #expect(!Self.colors(in: try await colored.terminal.escapedScreen()).isEmpty)
        }

        /// The numbers of SGR sequences (ECMA-48) that choose a colour.
        private static func colors(in screen: String) -> [Int] {
            let sequences = screen.split(separator: "\u{1B}[").dropFirst()
            let numbers = sequences.flatMap { sequence in
                sequence.prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
            }
            return numbers.filter { number in
                [30...38, 40...48, 90...97, 100...107].contains { $0 ~= number }
            }
        }
    }
}
