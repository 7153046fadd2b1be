import MossTestSupport
import Testing

/// The whole program in a real terminal. One after the other: each has a tmux of its own, and the
/// machine has few cores.
@Suite("In a terminal", .serialized, .timeLimit(.minutes(5)))
enum TerminalSuite {}

extension TerminalSuite {
    @Suite("The terminal of the tests itself")
    struct Driver {
        @Test("Keys reach the program, and its screen is seen")
        func roundTrip() async throws {
            let home = try TestHome()
            let terminal = try await TmuxTerminal(
                ["sh", "-c", "printf 'who? '; read name; echo \"hello $name in $HOME\"; read end"],
                columns: 90, rows: 10, environment: home.environment)
            try await terminal.wait(for: "who?")
            try await terminal.type("you")
            try await terminal.press("Enter")
            try await terminal.wait(for: "hello you in \(home.path)")
        }
    }
}
