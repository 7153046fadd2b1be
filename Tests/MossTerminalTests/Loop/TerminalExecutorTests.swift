import MossPlatform
import MossTerminal
import MossTerminalUI
import MossTestSupport
import Synchronization
import Testing

/// Collects what the loop says, and does what the test wants on some of it.
private final class Recorder: TerminalHandler {
    let events = Mutex<[TerminalEvent]>([])
    let due = Mutex<ContinuousClock.Instant?>(nil)
    let react: @Sendable (TerminalEvent) -> Void

    init(react: @escaping @Sendable (TerminalEvent) -> Void) {
        self.react = react
    }

    var deadline: ContinuousClock.Instant? { due.withLock { $0 } }

    func handle(_ event: TerminalEvent) {
        if case .tick = event { due.withLock { $0 = nil } }
        events.withLock { $0.append(event) }
        react(event)
    }
}

/// An actor on the terminal's thread.
private actor Screen {
    let executor: TerminalExecutor
    private(set) var count = 0

    init(_ executor: TerminalExecutor) {
        self.executor = executor
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func increment() -> UInt {
        count += 1
        return CurrentThread.id
    }

    /// Asks another executor and comes back.
    func hop() async -> Bool {
        let before = CurrentThread.id
        await Task.detached {}.value
        return CurrentThread.id == before
    }
}

/// Runs `body` on a thread of its own, which becomes a terminal's thread.
private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        do {
            try PlatformThread.start(stackSize: 4_194_304) {
                continuation.resume(with: .init(catching: body))
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}

@Suite("The terminal executor", .timeLimit(.minutes(2)))
struct TerminalExecutorTests {
    @Test("hands on what is typed, resizes and ticks, and stops when told")
    func events() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let events = try await onThread {
                let executor = try TerminalExecutor()
                let terminal = try Terminal.enter(
                    TerminalOptions(
                        environment: ["TERM": "xterm"], input: bench.device, output: bench.device),
                    waking: executor.wake)
                defer { terminal.restore() }
                let recorder = Recorder { event in
                    switch event {
                    case .input:
                        bench.pseudo.resize(columns: 30, rows: 7)
                        // A terminal that is not ours sends us no signal.
                        ThisProcess.send(.windowChange)
                    case .resized: ThisProcess.send(.terminate)
                    default: executor.stop()
                    }
                }
                recorder.due.withLock { $0 = .now + .seconds(3600) }
                try bench.pseudo.type(Array("h\u{1B}".utf8))
                #expect(executor.run(terminal, handler: recorder) == .stopped)
                return recorder.events.withLock { $0 }
            }
            let size = Size(columns: 30, rows: 7)
            #expect(
                events == [.input(Array("h\u{1B}".utf8)), .resized(size), .signal(.terminate)])
        }
    }

    @Test("tells when the deadline has come, and asks for the next")
    func ticks() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let events = try await onThread {
                let executor = try TerminalExecutor()
                let terminal = try Terminal.enter(
                    TerminalOptions(
                        environment: ["TERM": "xterm"], input: bench.device, output: bench.device),
                    waking: executor.wake)
                defer { terminal.restore() }
                let recorder = Recorder { _ in executor.stop() }
                recorder.due.withLock { $0 = .now + .milliseconds(5) }
                _ = executor.run(terminal, handler: recorder)
                return recorder.events.withLock { $0 }
            }
            #expect(events.count == 1)
            if case .tick = events.first {} else { Issue.record("\(events)") }
        }
    }

    @Test("ends when the terminal is closed")
    func gone() async throws {
        try await ExclusiveUse.processState.run {
            let end = try await onThread {
                let pseudo = Mutex<PseudoTerminal?>(try PseudoTerminal(columns: 40, rows: 6))
                let device = try #require(pseudo.withLock { $0?.openDevice() })
                defer { TerminalDevice.close(device) }
                let executor = try TerminalExecutor()
                let terminal = try Terminal.enter(
                    TerminalOptions(environment: ["TERM": "xterm"], input: device, output: device),
                    waking: executor.wake)
                defer { terminal.restore() }
                pseudo.withLock { $0 = nil }
                return executor.run(terminal, handler: Recorder { _ in })
            }
            #expect(end == .terminalGone)
        }
    }

    @Test("runs its actors on its thread, also after they waited for others")
    func actors() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let isOnThread = try await onThread {
                let executor = try TerminalExecutor()
                let thread = CurrentThread.id
                let terminal = try Terminal.enter(
                    TerminalOptions(
                        environment: ["TERM": "xterm"], input: bench.device, output: bench.device),
                    waking: executor.wake)
                defer { terminal.restore() }
                let screen = Screen(executor)
                #expect(screen.assumeIsolated { $0.count } == 0)
                let result = ResultBox()
                Task {
                    var isAlways = true
                    for _ in 0..<100 {
                        if await screen.increment() != thread { isAlways = false }
                        if await !screen.hop() { isAlways = false }
                    }
                    let count = await screen.count
                    result.set(isAlways && count == 100)
                    executor.stop()
                }
                _ = executor.run(terminal, handler: Recorder { _ in })
                return result.value
            }
            #expect(isOnThread)
        }
    }

    @Test("finishes work on the way out, and gives it up when the time is over")
    func finish() async throws {
        let (done, late) = try await onThread {
            let executor = try TerminalExecutor()
            let screen = Screen(executor)
            let done = executor.finish(within: .seconds(60)) { _ = await screen.hop() }
            let late = executor.finish(within: .milliseconds(5)) {
                try? await Task.sleep(for: .seconds(60))
            }
            return (done, late)
        }
        #expect(done)
        #expect(!late)
    }

    @Test("says when a terminal that was slow takes the next frame")
    func slow() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench(columns: 400, rows: 100)
            defer { bench.close() }
            let events = try await onThread {
                let executor = try TerminalExecutor()
                let terminal = try Terminal.enter(
                    TerminalOptions(
                        environment: ["TERM": "xterm"], input: bench.device, output: bench.device),
                    waking: executor.wake)
                var number = 0
                var result = Terminal.Presentation.drawn
                while result == .drawn {
                    var grid = Grid(size: terminal.size)
                    number += 1
                    let row = String(repeating: "\(number % 10)", count: 400)
                    for y in 0..<100 { grid.put(row, at: Point(x: 0, y: y), style: .plain) }
                    result = terminal.present(grid)
                }
                try PlatformThread.start {
                    while terminal.hasPendingOutput {
                        _ = bench.pseudo.read(timeout: .milliseconds(1))
                    }
                }
                let recorder = Recorder { _ in executor.stop() }
                _ = executor.run(terminal, handler: recorder)
                terminal.restore()
                return recorder.events.withLock { $0 }
            }
            #expect(events == [.outputReady])
        }
    }
}

/// One value for two threads.
private final class ResultBox: Sendable {
    private let state = Mutex(false)

    var value: Bool { state.withLock { $0 } }

    func set(_ value: Bool) { state.withLock { $0 = value } }
}
