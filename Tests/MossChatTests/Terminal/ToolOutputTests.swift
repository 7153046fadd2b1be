import MossPlatform
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("What a tool writes")
    struct ToolOutput {
        private func run(_ command: String) async throws -> ChatTerminal {
            let chat = try await ChatTerminal.start(
                configuration: FunctionTools.configuration(command))
            try await chat.send("count words \"one two\"")
            try await chat.terminal.wait(for: "Tab to my draft")
            try await chat.terminal.press("y")
            return chat
        }

        @Test("A flood is cut to what is kept, and the chat stays awake")
        func flood() async throws {
            let chat = try await run("yes flooding | head -c 50000000")
            try await chat.terminal.wait(for: "✓ count_words")
            try await chat.wait(forStatus: "Ready")
            try await chat.terminal.type("still here")
            try await chat.terminal.wait(for: "› still here")
        }

        @Test("A grandchild that holds the pipe holds nothing up")
        func grandchild() async throws {
            let chat = try await run("sleep 300 & echo counted; exit 0")
            try await chat.terminal.wait(for: "✓ count_words")
            try await chat.terminal.wait(for: "counted")
            try await chat.wait(forStatus: "Ready")
        }

        @Test("Noise on standard error stays off the screen's rows")
        func noise() async throws {
            let chat = try await run(
                "for i in 1 2 3 4 5 6 7 8 9; do echo noise$i >&2; done; echo counted")
            try await chat.terminal.wait(for: "✓ count_words")
            let screen = try await chat.wait(forStatus: "Ready")
            #expect(!screen.contains("noise"))
        }

        @Test("Escape sequences are shown as signs, not obeyed")
        func sequences() async throws {
            let chat = try await run(
                "printf 'counted \\\\033[31mred\\\\033[2J\\\\033]0;owned\\\\007 \\\\342\\\\200\\\\256'"
            )
            let screen = try await chat.terminal.wait(for: "✓ count_words")
            #expect(screen.contains("? help"))
            try await chat.wait(forStatus: "Ready")
            try await chat.terminal.wait(for: "␛[31mred")
            #expect(try await chat.terminal.value("#{pane_title}") != "owned")
        }

        @Test("Stopping ends a tool and its children, and the call says that its effect is unknown")
        func stopped() async throws {
            let chat = try await run("sleep 300 & echo $! > $HOME/child; wait")
            try await chat.terminal.wait(for: "● count_words")
            try await chat.terminal.wait(for: "the child's file") { _ in
                Files.exists(chat.home.path + "/child")
            }
            try await chat.terminal.press("Escape")
            try await chat.wait(forStatus: "Cancelled")
            let child = String(
                decoding: try Files.read(chat.home.path + "/child", limit: 100), as: UTF8.self)
            let process = try #require(Int32(child.prefix { $0.isNumber }))
            try await chat.terminal.type("x")
            try await chat.terminal.wait(for: "› x")
            while Files.exists("/proc/\(process)") {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
    }
}
