import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("Suspended while an answer streams")
    struct Suspending {
        @Test("It goes on after fg, and woken in the background it leaves the shell its terminal")
        func suspended() async throws {
            let server = try ScriptedServer { _ in
                let words = (1...1_000).map { "word\($0) " }
                return .stream(ResponseEvents.text(words), every: .milliseconds(50))
            }
            let home = try TestHome()
            let variables = [
                "PS1": "shell> ", "MOSS_PROJECT_ID": "project", "MOSS_PROJECT_KEY": "key",
                "MOSS_INFERENCE_URL": server.baseURL,
            ]
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

            let shell = try await terminal.processId()
            let found = try await RunProgram.run(["pgrep", "-P", "\(shell)", "moss-chat"])
            let process = String(found.output.prefix { $0 != "\n" })
            _ = try await RunProgram.run(["kill", "-STOP", process])
            // The shell says so once it has the terminal.
            try await terminal.wait(for: "Stopped")
            _ = try await RunProgram.run(["kill", "-CONT", process])
            // It stops itself again. Only then fg: in between, its stop would come after it.
            try await waitForStop(of: process)
            try await terminal.type("fg\n")
            try await terminal.wait(for: "word40")
            try await terminal.press("Escape")
            _ = try await server.waitForClose(of: 0)
            let screen = try await chat.wait(forStatus: "Cancelled")
            #expect(screen.contains("word1 word2 word3"))
            #expect(!screen.contains("shell>"))
        }

        private func waitForStop(of process: String) async throws {
            var state = ""
            repeat {
                try Task.checkCancellation()
                state = try await RunProgram.run(["ps", "-o", "stat=", "-p", process]).output
            } while !state.hasPrefix("T") && !state.isEmpty
            #expect(state.hasPrefix("T"))
        }
    }
}
