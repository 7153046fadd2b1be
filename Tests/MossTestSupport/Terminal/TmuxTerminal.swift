package import MossPlatform

/// A program in a real terminal: a tmux server of its own, spoken to by `send-keys` and seen by
/// `capture-pane`.
///
/// A second client in control mode tells of every change of the screen, so that waiting is waiting
/// for the thing itself. Limits are the tests' own (`.timeLimit`): a cancelled wait throws with the
/// last screen.
package final class TmuxTerminal: Sendable {
    /// A wait that ended without what was waited for.
    package struct NotSeen: Error, CustomStringConvertible {
        package let description: String
    }

    private let socket: String
    private let control: ChildProcess
    private let changes: ControlChanges
    private static let environment = Environment.all()

    /// Starts a program in a terminal of that size.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: Variables set for it, beside those of `TestHome`.
    ///   - options: tmux options beside the fixed ones, such as `("-s", "escape-time", "500")`.
    package init(
        _ command: [String], columns: Int = 100, rows: Int = 30,
        environment: [String: String] = [:], options: [[String]] = []
    ) async throws {
        socket = "moss-\(ThisProcess.id)-\(UInt32.random(in: 0 ... .max))"
        // A server without a session would end, so options come after it; the program itself starts
        // last, into a pane that is set up.
        try await Self.tmux(
            socket, ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "cat"])
        let fixed = [
            ["-s", "escape-time", "0"], ["-g", "remain-on-exit", "on"],
            ["-g", "window-size", "manual"], ["-g", "status", "off"],
            ["-g", "default-terminal", "tmux-256color"], ["-g", "history-limit", "0"],
        ]
        for option in fixed + options { try await Self.tmux(socket, ["set-option"] + option) }
        control = try ChildProcess.start(
            arguments: ["tmux", "-L", socket, "-C", "attach-session", "-f", "ignore-size"],
            environment: Self.environment)
        changes = ControlChanges(control.standardOutput)
        let variables = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
        try await resize(columns: columns, rows: rows)
        try await Self.tmux(socket, ["respawn-pane", "-k"] + variables + ["--"] + command)
    }

    deinit {
        control.closeInput()
        _ = try? ChildProcess.start(
            arguments: ["tmux", "-L", socket, "kill-server"], environment: Self.environment)
    }

    // MARK: Keys

    /// Presses keys by tmux's names: `Escape`, `C-c`, `Enter`, `PPage`.
    package func press(_ keys: String...) async throws {
        try await Self.tmux(socket, ["send-keys"] + keys)
    }

    /// Types text as it stands.
    package func type(_ text: String) async throws {
        try await Self.tmux(socket, ["send-keys", "-l", "--", text])
    }

    /// Writes bytes to the program's terminal.
    package func send(bytes: [UInt8]) async throws {
        let hexadecimal = bytes.map { String($0, radix: 16) }
        try await Self.tmux(socket, ["send-keys", "-H"] + hexadecimal)
    }

    /// Pastes text, within paste marks where the program asked for them.
    package func paste(_ text: String, bracketed: Bool) async throws {
        try await Self.tmux(socket, ["load-buffer", "-"], input: Array(text.utf8))
        try await Self.tmux(socket, ["paste-buffer"] + (bracketed ? ["-p"] : []))
    }

    package func resize(columns: Int, rows: Int) async throws {
        try await Self.tmux(socket, ["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    // MARK: The screen

    /// The screen's text, one line a row, without blanks at the right.
    package func screen() async throws -> String {
        try await Self.tmux(socket, ["capture-pane", "-p"])
    }

    /// The screen's text with its colours and attributes, as escape sequences.
    package func escapedScreen() async throws -> String {
        try await Self.tmux(socket, ["capture-pane", "-p", "-e"])
    }

    /// A client of the same screen on another terminal, as a person would attach one.
    package func attach(on terminal: PseudoTerminal) throws -> ChildProcess {
        try ChildProcess.start(
            on: terminal,
            arguments: ["tmux", "-L", socket, "attach-session", "-f", "ignore-size"],
            environment: Self.environment.merging(["TERM": "xterm-256color"]) { $1 })
    }

    /// A value that tmux knows, such as `#{cursor_x}` or `#{alternate_on}`.
    package func value(_ format: String) async throws -> String {
        let text = try await Self.tmux(socket, ["display-message", "-p", format])
        return String(text.prefix { $0 != "\n" })
    }

    /// Waits until the screen's text is as wanted, and returns it.
    @discardableResult
    package func wait(
        for what: String, where isSeen: @Sendable (String) -> Bool
    ) async throws -> String {
        var last = ""
        repeat {
            last = try await screen()
            if isSeen(last) { return last }
        } while await changes.next()
        throw NotSeen(description: "\(what) was not seen; the last screen was\n\(last)")
    }

    /// Waits until the text stands on the screen.
    @discardableResult
    package func wait(for text: String) async throws -> String {
        try await wait(for: "\"\(text)\"") { $0.contains(text) }
    }

    /// The process that tmux started in the pane.
    package func processId() async throws -> Int32 {
        Int32(try await value("#{pane_pid}")) ?? 0
    }

    // MARK: tmux

    @discardableResult
    private static func tmux(
        _ socket: String, _ arguments: [String], input: [UInt8] = []
    ) async throws -> String {
        let result = try await RunProgram.run(
            ["tmux", "-L", socket, "-f", "/dev/null"] + arguments, input: input,
            environment: environment)
        guard result.exit.isSuccess else {
            throw NotSeen(
                description: "tmux \(arguments.first ?? "") failed: \(result.exit) \(result.error)")
        }
        return result.output
    }
}
