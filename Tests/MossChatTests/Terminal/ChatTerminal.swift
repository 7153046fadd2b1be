import MossPlatform
import MossTestSupport

/// The chat in a terminal of a test's own.
struct ChatTerminal {
    let home: TestHome
    let terminal: TmuxTerminal

    /// Starts the chat and waits until it is ready.
    ///
    /// - Parameters:
    ///   - configuration: The configuration file; nil for none.
    ///   - environment: More variables.
    static func start(
        _ arguments: [String] = [], columns: Int = 100, rows: Int = 30,
        configuration: String? = nil, environment: [String: String] = [:]
    ) async throws -> ChatTerminal {
        let home = try TestHome()
        if let configuration { try home.configure(configuration) }
        let terminal = try await TmuxTerminal(
            [program] + arguments, columns: columns, rows: rows,
            environment: home.environment.merging(environment) { $1 })
        let chat = ChatTerminal(home: home, terminal: terminal)
        try await terminal.wait(for: "Ready")
        return chat
    }

    /// The program that was built beside the tests.
    static var program: String { TestHome.buildFolder + "/moss-chat" }

    /// Types a line, waits until it stands in the composer, and sends it: read together with the
    /// line, Enter would be part of a paste.
    func send(_ line: String) async throws {
        try await terminal.type(line)
        try await terminal.wait(for: "the typed line") { screen in
            screen.contains("› " + line) || screen.contains("> " + line)
        }
        try await terminal.press("Enter")
        try await terminal.wait(for: "an empty composer") { screen in
            !Self.composer(screen).contains(line)
        }
    }

    /// The rows from the rule above the composer on.
    static func composer(_ screen: String) -> String {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let rule = lines.lastIndex { $0.hasPrefix("──") || $0.hasPrefix("--") } ?? lines.startIndex
        return lines[rule...].joined(separator: "\n")
    }

    /// Waits until nothing runs and the first word of the status line is that one.
    @discardableResult
    func wait(forStatus word: String) async throws -> String {
        try await terminal.wait(for: "the status \(word)") { screen in
            let last = screen.split(separator: "\n").last ?? ""
            return last.hasPrefix(" " + word)
        }
    }

    /// The process of the chat that the shell in a terminal started.
    static func process(in terminal: TmuxTerminal) async throws -> String {
        let shell = try await terminal.processId()
        let found = try await RunProgram.run(["pgrep", "-P", "\(shell)", "moss-chat"])
        return String(found.output.prefix { $0.isNumber })
    }

    /// Waits until a signal has stopped a process: its state in proc(5) is `T`.
    static func waitForStop(of process: String) async throws {
        func isStopped() throws -> Bool {
            let stat = String(
                decoding: try Files.read("/proc/\(process)/stat", limit: 4096), as: UTF8.self)
            return stat.split(separator: ") ").last?.first == "T"
        }
        while try !isStopped() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
