internal import CMossPlatform

/// A program started in a session of its own: it has no terminal, only descriptors 0, 1 and 2, and
/// the signals of a fresh process.
///
/// It is always reaped, also when every reference to it is dropped; dropping does not end it.
/// Nothing here blocks the caller.
///
/// ```swift
/// let child = try ChildProcess.start(arguments: ["sort"], environment: Environment.all())
/// child.write(Array("b\na\n".utf8))
/// child.closeInput()
/// for await bytes in child.standardOutput { … }
/// let exit = await child.waitForExit()
/// ```
package struct ChildProcess: Sendable {
    /// Also the id of its session and of its process group.
    package let processId: Int32
    package let standardOutput: ChildOutput
    package let standardError: ChildOutput

    private let control: ChildControl
    private let monitor: ChildMonitor

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments; no shell is between. A name without a slash is
    ///     looked up in the `PATH` of `environment`, a relative path is seen from `directory`.
    ///   - environment: All the child gets.
    ///   - directory: Where it starts; nil is our current folder.
    ///   - limits: How long its end may take.
    /// - Throws: `SpawnError`, which names the program. An error of the child's `chdir` or `exec` is
    ///   among them: a returned child runs the program.
    package static func start(
        arguments: [String],
        environment: [String: String],
        directory: String? = nil,
        limits: ChildLimits = ChildLimits()
    ) throws(SpawnError) -> ChildProcess {
        try start(
            arguments: arguments, environment: environment, directory: directory, terminal: nil,
            limits: limits)
    }

    /// Starts a program on a pseudo-terminal, which becomes its session's terminal. Its standard
    /// descriptors are that terminal; `standardOutput` and `standardError` have ended.
    package static func start(
        on terminal: PseudoTerminal,
        arguments: [String],
        environment: [String: String],
        directory: String? = nil
    ) throws(SpawnError) -> ChildProcess {
        try start(
            arguments: arguments, environment: environment, directory: directory,
            terminal: terminal.path, limits: ChildLimits())
    }

    private static func start(
        arguments: [String], environment: [String: String], directory: String?,
        terminal: String?, limits: ChildLimits
    ) throws(SpawnError) -> ChildProcess {
        guard let program = arguments.first, !program.isEmpty else { throw .noProgramNamed }
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let texts = arguments + variables + [directory ?? ""]
        guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw .holdsNul(program) }
        if let directory, System.fileKind(of: directory) != .directory {
            throw .directoryNotFound(directory)
        }
        let search = ProgramSearch(path: environment["PATH"], directory: directory)
        let file = try search.file(of: program)

        let monitor: ChildMonitor
        let pipes: ChildPipes?
        do throws(SystemError) {
            monitor = try ChildMonitor.shared.get()
            pipes = terminal == nil ? try ChildPipes() : nil
        } catch {
            throw .failed(program: program, error)
        }
        defer { pipes?.closeChildEnds() }

        var process: pid_t = 0
        let started = ContinuousClock.now
        let code = withCStrings(arguments) { arguments in
            withCStrings(variables) { variables in
                moss_spawn(
                    file, arguments, variables, directory, terminal,
                    pipes?.input.child ?? -1, pipes?.output.child ?? -1, pipes?.error.child ?? -1,
                    &process)
            }
        }
        guard code == 0 else {
            pipes?.closeOurEnds()
            throw SpawnError(code: code, program: program, file: search.seenFromHere(file))
        }

        let child = ChildProcess(
            processId: process,
            standardOutput: ChildOutput { monitor.wake() },
            standardError: ChildOutput { monitor.wake() },
            control: ChildControl(), monitor: monitor)
        if pipes == nil {
            child.control.inputIsGone()
            child.standardOutput.end(wasCut: false)
            child.standardError.end(wasCut: false)
        }
        monitor.attend(
            AttendedChild(
                process: process, control: child.control, output: child.standardOutput,
                error: child.standardError, limits: limits, started: started, pipes: pipes,
                processDescriptor: moss_process_descriptor(process)))
        return child
    }

    /// Queues bytes for its standard input, in order. Never waits; what the child does not take
    /// stays in memory, see ``pendingInput``. Bytes for a closed input are dropped.
    package func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        control.queue(bytes)
        monitor.wake()
    }

    /// Closes its standard input once all queued bytes are written.
    package func closeInput() {
        control.closeInput()
        monitor.wake()
    }

    /// The queued bytes the child has not taken yet.
    package var pendingInput: Int { control.pendingInput }

    /// True once its standard input is closed, by us, by the child, or by its end.
    package var isInputClosed: Bool { control.isInputGone }

    /// Asks its process group to end with SIGTERM, and ends what is left of the group with SIGKILL
    /// after the kill delay. Once is enough; after the exit it does nothing.
    package func terminate() {
        control.terminate()
        monitor.wake()
    }

    /// How it ended; nil while it runs.
    package var exit: ChildExit? { control.exit }

    /// Waits for its end. Cancelling the waiting task ends neither the child nor the wait; a caller
    /// that wants that calls ``terminate()`` on cancellation. The output may still be read after it.
    package func waitForExit() async -> ChildExit { await control.waitForExit() }
}

/// Calls `body` with a NULL-ended array of C strings, valid during the call.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var storage: [CChar] = []
    var offsets: [Int] = []
    for string in strings {
        offsets.append(storage.count)
        storage += string.utf8.map { CChar(bitPattern: $0) } + [0]
    }
    // One byte more, so that an empty list has storage too.
    storage.append(0)
    return storage.withUnsafeMutableBufferPointer { buffer in
        let pointers = offsets.map { offset in buffer.baseAddress.map { $0 + offset } } + [nil]
        return pointers.withUnsafeBufferPointer { list in
            guard let base = list.baseAddress else {
                preconditionFailure("a list with a closing nil has an address")
            }
            return body(base)
        }
    }
}
