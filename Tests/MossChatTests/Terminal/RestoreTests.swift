import MossPlatform
import MossTestSupport
import Testing

extension TerminalSuite {
    @Suite("The terminal is given back")
    struct Restore {
        /// A shell that keeps the modes it had before and after the chat.
        private func start(_ home: TestHome) async throws -> TmuxTerminal {
            let script = """
                stty -g > "$HOME/before"; \(ChatTerminal.program); echo "status=$?"
                stty -g > "$HOME/after"; cmp "$HOME/before" "$HOME/after" && echo same-modes
                read line
                """
            let terminal = try await TmuxTerminal(
                ["bash", "--norc", "-c", script], environment: home.environment)
            try await terminal.wait(for: "Ready")
            return terminal
        }

        private func expectRestored(_ terminal: TmuxTerminal, status: Int) async throws {
            try await terminal.wait(for: "same-modes")
            let screen = try await terminal.wait(for: "status=")
            #expect(screen.contains("status=\(status)\n"))
            let format = "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"
            #expect(try await terminal.value(format) == "0 1 0")
        }

        @Test("on the usual ways out", arguments: [["C-d"], ["C-c", "C-c"]])
        func leaving(_ keys: [String]) async throws {
            let home = try TestHome()
            let terminal = try await start(home)
            for key in keys { try await terminal.press(key) }
            try await expectRestored(terminal, status: 0)
        }

        @Test("by /quit")
        func quit() async throws {
            let home = try TestHome()
            let terminal = try await start(home)
            try await terminal.type("/quit ")
            try await terminal.wait(for: "› /quit")
            try await terminal.press("Enter")
            try await expectRestored(terminal, status: 0)
        }

        @Test(
            "on signals, a trap among them, and the shell sees the signal",
            arguments: [
                ("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3), ("SEGV", 11), ("ABRT", 6),
                ("ILL", 4), ("TRAP", 5),
            ])
        func signals(_ name: String, _ number: Int) async throws {
            let home = try TestHome()
            let terminal = try await start(home)
            let shell = try await terminal.processId()
            _ = try await RunProgram.run(["pkill", "-\(name)", "-P", "\(shell)", "moss-chat"])
            try await expectRestored(terminal, status: 128 + number)
        }

        @Test("A stop and a continue from outside while an answer streams go unnoticed")
        func stoppedAndContinued() async throws {
            let story = try StoryServer()
            let home = try TestHome()
            // From a shell: tmux itself wakes up a program that it started.
            let terminal = try await TmuxTerminal(
                ["sh", "-c", "\(ChatTerminal.program) Go; read line"],
                environment: home.environment.merging(story.environment) { $1 })
            try await terminal.wait(for: "word2")
            let process = try await ChatTerminal.process(in: terminal)
            _ = try await RunProgram.run(["kill", "-STOP", process])
            try await ChatTerminal.waitForStop(of: process)
            _ = try await RunProgram.run(["kill", "-CONT", process])
            try await terminal.wait(for: "word30")
            #expect(try await terminal.value("#{alternate_on}") == "1")
            try await terminal.press("Escape")
            try await terminal.wait(for: "Cancelled")
        }

        @Test("Ctrl+Z gives it to the shell, and fg brings the chat back")
        func suspend() async throws {
            let home = try TestHome()
            let terminal = try await TmuxTerminal(
                ["bash", "--norc", "--noprofile", "-i"],
                environment: home.environment.merging(["PS1": "shell> "]) { $1 })
            try await terminal.wait(for: "shell>")
            try await terminal.type("\(ChatTerminal.program)\n")
            try await terminal.wait(for: "Ready")
            try await terminal.type("kept draft")
            try await terminal.wait(for: "› kept draft")
            try await terminal.press("C-z")
            try await terminal.wait(for: "Stopped")
            #expect(try await terminal.value("#{alternate_on} #{mouse_any_flag}") == "0 0")
            try await terminal.type("echo it is $((40+2))\n")
            try await terminal.wait(for: "it is 42")
            try await terminal.type("fg\n")
            try await terminal.wait(for: "› kept draft")
            #expect(try await terminal.value("#{alternate_on}") == "1")
            try await terminal.press("C-c", "C-d")
            try await terminal.wait(for: "the prompt") { !$0.contains("Ready") }
        }
    }
}
