import MossPlatform
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Function tools")
    struct FunctionTools {
        /// A tool that the built-in model calls when it is named.
        static func configuration(_ command: String, _ more: String = "") -> String {
            """
            {"tools": [{
              "name": "count_words", "description": "Counts the words of a text.",
              "parameters": {"type": "object", "properties": {"text": {"type": "string"}},
                             "required": ["text"]},
              "command": ["sh", "-c", "\(command)"]\(more)
            }]}
            """
        }

        private func ask(_ chat: ChatTerminal) async throws {
            try await chat.send("count words \"one two\"")
            try await chat.terminal.wait(for: "Tab to my draft")
        }

        @Test("A tool is shown with all its arguments, approved, run, and answers")
        func approved() async throws {
            let chat = try await ChatTerminal.start(
                configuration: Self.configuration("read line; echo counted: $line"))
            try await ask(chat)
            let asked = try await chat.terminal.screen()
            #expect(asked.contains("count_words   your function tool"))
            #expect(asked.contains("\"one two\""))
            try await chat.terminal.press("y")
            let screen = try await chat.terminal.wait(for: "✓ count_words")
            #expect(screen.contains("text one two"))
            try await chat.terminal.wait(for: "counted: {")
            try await chat.wait(forStatus: "Ready")
        }

        @Test("Typing `yes always` while an approval opens approves nothing")
        func typing() async throws {
            let chat = try await ChatTerminal.start(
                configuration: Self.configuration("touch $HOME/ran"))
            try await chat.send("count words \"one two\"")
            for letter in "yes always" { try await chat.terminal.type(String(letter)) }
            try await chat.terminal.wait(for: "› yes always")
            let screen = try await chat.wait(forStatus: "Approve?")
            #expect(screen.contains("waits for your approval"))
            #expect(!Files.exists(chat.home.path + "/ran"))
            try await chat.terminal.press("Escape")
            try await chat.wait(forStatus: "Cancelled")
            #expect(!Files.exists(chat.home.path + "/ran"))
        }

        @Test(
            "A tool that fails is shown as such, and nothing of it reaches the terminal raw",
            arguments: [
                ("exit 3", "exit 3"), ("kill -9 $$", "SIGKILL"),
                ("printf '\\\\033]0;owned\\\\007\\\\033[2J'; exit 4", "exit 4"),
            ])
        func failing(_ command: String, _ expected: String) async throws {
            let chat = try await ChatTerminal.start(configuration: Self.configuration(command))
            try await ask(chat)
            try await chat.terminal.press("y")
            let screen = try await chat.terminal.wait(for: "✗ count_words")
            #expect(screen.contains(expected))
            try await chat.wait(forStatus: "Ready")
            #expect(try await chat.terminal.value("#{pane_title}") != "owned")
        }

        @Test("A tool that is missing, and one that hangs past its limit, are said")
        func missingAndHanging() async throws {
            let missing = try await ChatTerminal.start(
                configuration: """
                    {"tools": [{"name": "count_words", "description": "Counts the words of a text.",
                      "parameters": {"type": "object", "properties": {"text": {"type": "string"}},
                                     "required": ["text"]},
                      "command": ["./no-such-program"]}]}
                    """)
            try await ask(missing)
            try await missing.terminal.press("y")
            try await missing.terminal.wait(for: "no-such-program")
            let hanging = try await ChatTerminal.start(
                configuration: Self.configuration("sleep 1000", ", \"timeout\": 0.3"))
            try await ask(hanging)
            try await hanging.terminal.press("y")
            try await hanging.terminal.wait(for: "timed out")
            try await hanging.wait(forStatus: "Ready")
        }
    }
}
