import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Suspended while an answer streams")
    struct Suspending {
        @Test("It goes on after fg, and woken in the background it leaves the shell its terminal")
        func suspended() async throws {
            let story = try StoryServer()
            let home = try TestHome()
            let variables = story.environment.merging(["PS1": "shell> "]) { $1 }
            let terminal = try await TmuxTerminal(
                ["bash", "--norc", "--noprofile", "-i"],
                environment: home.environment.merging(variables) { $1 })
            let chat = ChatTerminal(home: home, terminal: terminal)
            try await terminal.wait(for: "shell>")
            try await terminal.type("\(ChatTerminal.program)\n")
            try await terminal.wait(for: "Ready")
            try await chat.send("Tell me a long story")
            try await terminal.wait(for: "word3")
            try await terminal.press("C-z")
            try await terminal.wait(for: "Stopped")
            #expect(try await terminal.value("#{alternate_on} #{mouse_any_flag}") == "0 0")
            try await terminal.type("fg\n")
            try await terminal.wait(for: "Streaming")

            let process = try await ChatTerminal.process(in: terminal)
            _ = try await RunProgram.run(["kill", "-STOP", process])
            // The shell says so once it has the terminal.
            try await terminal.wait(for: "Stopped")
            _ = try await RunProgram.run(["kill", "-CONT", process])
            // It stops itself again. Only then fg: in between, its stop would come after it.
            try await ChatTerminal.waitForStop(of: process)
            try await terminal.type("fg\n")
            try await terminal.wait(for: "word40")
            try await terminal.press("Escape")
            _ = try await story.server.waitForClose(of: 0)
            let screen = try await chat.wait(forStatus: "Cancelled")
            #expect(screen.contains("word1 word2 word3"))
            #expect(!screen.contains("shell>"))
        }
    }
}
