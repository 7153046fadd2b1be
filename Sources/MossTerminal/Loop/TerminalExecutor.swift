package import MossPlatform
internal import Synchronization

/// Runs actors on the thread that made it, the main thread, between the events of a terminal.
///
/// The thread blocks in `poll` on the terminal, a wake descriptor and one deadline, and wakes for
/// nothing else. An actor that names it as its `unownedExecutor` reads keys and draws without a hop.
///
/// ```swift
/// let executor = try TerminalExecutor()
/// let terminal = try Terminal.enter(waking: executor.wake)
/// let screen = ChatScreen(executor, terminal)
/// let end = executor.run(terminal, handler: screen)
/// terminal.restore()
/// ```
package final class TerminalExecutor: SerialExecutor {
    /// Why ``run(_:handler:)`` returned.
    package enum End: Sendable, Hashable {
        /// ``stop()`` was called.
        case stopped
        /// The terminal was closed. The handler has not been told.
        case terminalGone
    }

    private struct State {
        var jobs: [UnownedJob] = []
        var isStopping = false
    }

    /// Wakes the thread.
    package let wake: WakeDescriptor
    private let thread = CurrentThread.id
    private let state = Mutex(State())

    /// Belongs to the thread that calls this.
    ///
    /// - Throws: `SystemError` when there is no descriptor left.
    package init() throws(SystemError) {
        wake = try WakeDescriptor()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        // The thread itself looks at the jobs before it waits.
        if CurrentThread.id != thread { wake.wake() }
    }

    package func checkIsolated() {
        precondition(CurrentThread.id == thread, "this belongs to the terminal's thread")
    }

    package func isIsolatingCurrentContext() -> Bool? { CurrentThread.id == thread }

    /// Makes ``run(_:handler:)`` return, from any thread.
    package func stop() {
        state.withLock { $0.isStopping = true }
        wake.wake()
    }

    /// Serves the terminal and runs jobs until ``stop()`` or until the terminal is closed. Jobs that
    /// wait then run in the next call, or in ``finish(within:_:)``.
    ///
    /// Window changes and returns from a stop are dealt with here, and told as
    /// ``TerminalEvent/resized(_:)``.
    package func run(_ terminal: Terminal, handler: any TerminalHandler) -> End {
        checkIsolated()
        state.withLock { $0.isStopping = false }
        while true {
            runJobs()
            if state.withLock({ $0.isStopping }) { return .stopped }
            if terminal.isGone { return .terminalGone }

            let deadline = handler.deadline
            let isWriting = terminal.hasPendingOutput
            // Reading keys in the background would stop us.
            let input = terminal.isActive ? terminal.inputDescriptor : -1
            let ready = DescriptorPoll.wait(
                reading: [wake.fileDescriptor, input],
                writing: isWriting ? terminal.outputDescriptor : nil,
                timeout: timeout(until: deadline))

            if ready[0].isReadable {
                wake.drain()
                handleSignals(terminal, handler)
            }
            if isWriting, terminal.flush(), !terminal.isGone { handler.handle(.outputReady) }
            if ready[1].isReadable {
                switch terminal.read() {
                case .bytes(let bytes): handler.handle(.input(bytes))
                case .nothing: break
                case .gone: return .terminalGone
                }
            }
            let now = ContinuousClock.now
            if let deadline, deadline <= now { handler.handle(.tick(now)) }
        }
    }

    /// Runs `operation` and every job to its end, without a terminal: for saving and closing on the
    /// way out.
    ///
    /// - Returns: False if the time was up first; the operation is cancelled then.
    package func finish(
        within limit: Duration, _ operation: @escaping @Sendable () async -> Void
    ) -> Bool {
        checkIsolated()
        let done = Completion()
        let task = Task { [wake] in
            await operation()
            done.set()
            wake.wake()
        }
        let deadline = ContinuousClock.now + limit
        while true {
            runJobs()
            if done.isSet { return true }
            if deadline <= ContinuousClock.now {
                task.cancel()
                return false
            }
            _ = DescriptorPoll.wait(
                reading: [wake.fileDescriptor], timeout: timeout(until: deadline))
            wake.drain()
        }
    }

    /// Those that are waiting now; what they enqueue comes after the next look at the terminal.
    private func runJobs() {
        let jobs = state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
        for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func timeout(until deadline: ContinuousClock.Instant?) -> Duration? {
        if state.withLock({ !$0.jobs.isEmpty }) { return .zero }
        return deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    }

    private func handleSignals(_ terminal: Terminal, _ handler: any TerminalHandler) {
        let signals = SignalWatch.take()
        // A shell that ends a stopped job wakes it with SIGCONT. Taking the terminal then would stop
        // us again, before we have ended.
        let isEnding = signals.contains(where: Terminal.endingSignals.contains)
        for signal in signals {
            switch signal {
            case .goOn where isEnding: continue
            case .windowChange:
                if let size = terminal.updateSize() { handler.handle(.resized(size)) }
            case .goOn:
                terminal.resume()
                if terminal.isActive { handler.handle(.resized(terminal.size)) }
            default: handler.handle(.signal(signal))
            }
        }
    }
}

/// A flag that is set once.
private final class Completion: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }

    func set() { state.withLock { $0 = true } }
}
