import MossPlatform
import MossTestSupport

/// The program, run on a pseudo-terminal of its own with a home folder of its own.
final class MeasuredChat: Sendable {
    static let size = (columns: 100, rows: 30)

    let child: ChildProcess
    let reader: ScreenReader
    /// Before the program was started.
    let startedAt: ContinuousClock.Instant
    /// When its first words were read.
    let shownAt: ContinuousClock.Instant

    private let home: TestHome
    private let terminal: PseudoTerminal
    /// Held open, so that the terminal is not hung up when the program ends.
    private let device: Int32?

    /// Starts it, and returns when the marker was drawn.
    ///
    /// - Parameters:
    ///   - baseURL: The service; nil for the engine in the program.
    ///   - marker: What is drawn when it has started.
    init(
        _ program: String, arguments: [String] = [], baseURL: String? = nil,
        marker: String = "Ready"
    ) async throws {
        let home = try TestHome()
        let terminal = try PseudoTerminal(columns: Self.size.columns, rows: Self.size.rows)
        let reader = ScreenReader(terminal)
        var environment = home.environment
        environment["TERM"] = "xterm-256color"
        environment["PATH"] = Environment.value("PATH")
        if let baseURL {
            environment["MOSS_PROJECT_ID"] = "project"
            environment["MOSS_PROJECT_KEY"] = "key"
            environment["MOSS_INFERENCE_URL"] = baseURL
        }
        device = terminal.openDevice()
        try reader.start()
        var started: (child: ChildProcess, at: ContinuousClock.Instant)?
        do {
            shownAt = try await reader.time(of: marker) {
                let now = ContinuousClock.now
                let child = try ChildProcess.start(
                    on: terminal, arguments: [program] + arguments, environment: environment)
                started = (child, now)
            }
            guard let started else { throw MeasurementError("the program was not started") }
            child = started.child
            startedAt = started.at
        } catch {
            started?.child.terminate()
            reader.stop()
            device.map(TerminalDevice.close)
            throw error
        }
        self.home = home
        self.terminal = terminal
        self.reader = reader
    }

    deinit {
        reader.stop()
        device.map(TerminalDevice.close)
    }

    /// Types bytes.
    ///
    /// - Returns: The time right before.
    @discardableResult
    func type(_ text: String) throws -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        try terminal.type(Array(text.utf8))
        return now
    }

    /// Sends a question, and returns when its answer streams.
    func ask() async throws {
        _ = try await reader.time(of: "Streaming") { try type("on\r") }
    }

    /// Stops the answer that streams.
    ///
    /// - Throws: `MeasurementError` if none did any more: what was measured was something else.
    func stopAnswer() async throws {
        _ = try await reader.time(of: "Cancelled") { try type("\u{3}") }
    }

    /// What it has used so far.
    func usage() throws -> ProcessUsage { try ProcessUsage(of: child.processId) }

    /// Ends it, and returns when it has ended.
    func end() async {
        child.terminate()
        _ = await child.waitForExit()
    }
}
