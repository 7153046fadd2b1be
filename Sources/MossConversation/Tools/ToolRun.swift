import MossPlatform
import Synchronization

/// A function tool that runs: what it has written so far, and how to end it.
///
/// The conversation looks at it when the screen asks for a snapshot; nothing hops to an actor for a
/// piece of output.
final class ToolRun: Sendable {
    private struct State {
        var output = OutputCollector()
        var error = OutputCollector()
        /// Grows with each piece.
        var version = 0
        var wasStopped = false
        var isExpired = false
    }

    private let tool: FunctionTool
    private let child: ChildProcess
    private let onOutput: @Sendable () -> Void
    private let state = Mutex(State())

    /// Starts the program and hands it the arguments on its standard input.
    ///
    /// - Parameters:
    ///   - environment: All the program gets.
    ///   - onOutput: Called on any thread when it has written something.
    /// - Throws: Why it did not start.
    init(
        _ tool: FunctionTool, arguments: String, environment: [String: String],
        limits: ChildLimits, onOutput: @escaping @Sendable () -> Void
    ) throws(SpawnError) {
        self.tool = tool
        self.onOutput = onOutput
        child = try ChildProcess.start(
            arguments: tool.command, environment: environment, directory: tool.directory,
            limits: limits)
        child.write(Array(arguments.utf8) + [UInt8(ascii: "\n")])
        child.closeInput()
    }

    /// Waits for its end, and ends it when its time is up. Called once.
    ///
    /// Cancelling the task ends neither the tool nor the wait: `stop()` does.
    func finish(clock: ConversationClock) async -> ToolResult {
        let timer = Task { [tool] in
            try await clock.sleep(tool.timeout)
            expire()
        }
        async let output: Void = collect(child.standardOutput, isError: false)
        async let error: Void = collect(child.standardError, isError: true)
        let exit = await child.waitForExit()
        timer.cancel()
        await (_, _) = (output, error)
        return state.withLock { state in
            let ending: ToolResult.Ending =
                if state.wasStopped {
                    .stopped(exit)
                } else if state.isExpired {
                    .timedOut(exit)
                } else {
                    .exited(exit)
                }
            return ToolResult(
                ending: ending, timeLimit: tool.timeout, output: state.output, error: state.error)
        }
    }

    /// The user stops it: SIGTERM, and after the kill delay SIGKILL, to its process group.
    func stop() {
        state.withLock { $0.wasStopped = true }
        child.terminate()
    }

    /// What it has written, if that is more than `version` knew.
    func news(since version: Int) -> (version: Int, output: String, error: String, bytes: Int)? {
        state.withLock { state in
            guard state.version > version else { return nil }
            return (state.version, state.output.text, state.error.text, state.output.count)
        }
    }

    private func expire() {
        let isFirst = state.withLock { state in
            guard !state.wasStopped, child.exit == nil else { return false }
            state.isExpired = true
            return true
        }
        if isFirst { child.terminate() }
    }

    private func collect(_ stream: ChildOutput, isError: Bool) async {
        for await bytes in stream {
            state.withLock { state in
                if isError { state.error.append(bytes) } else { state.output.append(bytes) }
                state.version += 1
            }
            onOutput()
        }
    }
}
