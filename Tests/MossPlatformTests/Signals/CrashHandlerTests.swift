import MossPlatform
import Testing

/// How the victim, this test program started once more, ends.
private enum Crash: String, CaseIterable {
    case trap, overflow, badAccess, abort, twoThreads, sentSegv, sentBus, sentFpe

    /// SIGILL is what a Swift trap is on x86, SIGTRAP elsewhere.
    var signals: [Int32] {
        switch self {
        case .trap, .twoThreads: [4, 5]
        case .overflow, .badAccess, .sentSegv: [11]
        case .abort: [6]
        case .sentBus: [7]
        case .sentFpe: [8]
        }
    }
}

@Suite("The crash handler", .serialized, .timeLimit(.minutes(1)))
struct CrashHandlerTests {
    private static let kindVariable = "MOSS_TEST_CRASH"
    private static let deviceVariable = "MOSS_TEST_DEVICE"

    @Test(
        "gives the terminal back, and the signal takes its course",
        .enabled(if: Environment.value(kindVariable) == nil),
        arguments: Crash.allCases.map(\.rawValue))
    func restores(kind: String) async throws {
        let crash = try #require(Crash(rawValue: kind))
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let device = try #require(terminal.openDevice())
        defer { TerminalDevice.close(device) }
        let before = try #require(TerminalModes(of: device))

        var environment = Environment.all()
        environment[Self.kindVariable] = kind
        environment[Self.deviceVariable] = terminal.path
        // Or every crash writes a report of some seconds.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        let victim = try ChildProcess.start(
            arguments: [
                CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter",
                "CrashHandlerTests/victim",
            ], environment: environment)
        victim.standardOutput.discard()
        victim.standardError.discard()
        let exit = await victim.waitForExit()

        #expect(crash.signals.map(ChildExit.Status.signaled).contains(exit.status), "\(exit)")
        #expect(terminal.read(timeout: .seconds(10)) == .bytes(Array("ready;reset;".utf8)))
        #expect(TerminalModes(of: device) == before)
        #expect(before.raw != before)
    }

    @Test("the victim of the test above", .enabled(if: Environment.value(kindVariable) != nil))
    func victim() async throws {
        let crash = try #require(Environment.value(Self.kindVariable).flatMap(Crash.init))
        let path = try #require(Environment.value(Self.deviceVariable))
        let device = try #require(TerminalDevice.open(path))
        try PlatformThread.start {
            guard let modes = TerminalModes(of: device) else { return }
            CrashHandler.install(
                resetBytes: Array("reset;".utf8), output: device, input: device, modes: modes)
            try? modes.raw.apply(to: device)
            try? TerminalDevice.write(device, Array("ready;".utf8))
            crash.happen()
        }
        // Nobody resumes this: the crash ends the process.
        try await Task.sleep(for: .seconds(60))
    }
}

extension Crash {
    fileprivate func happen() {
        switch self {
        case .trap: trap()
        case .overflow: _ = depth(of: 1)
        case .badAccess: UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = 1
        case .abort: ThisProcess.send(Signal(rawValue: 6))
        case .sentSegv: ThisProcess.send(Signal(rawValue: 11))
        case .sentBus: ThisProcess.send(Signal(rawValue: 7))
        case .sentFpe: ThisProcess.send(Signal(rawValue: 8))
        case .twoThreads:
            for _ in 0..<2 { try? PlatformThread.start { self.trap() } }
        }
    }

    private func trap() {
        let none = [Int]().randomElement()
        precondition(none != nil, "the crash this test is about")
    }

    /// Endless; not a tail call.
    private func depth(of number: Int) -> Int {
        number < 0 ? 0 : withUnsafePointer(to: number) { depth(of: $0.pointee &+ 1) } &+ 1
    }
}
