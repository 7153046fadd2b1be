import MossPlatform
import MossTerminal
import MossTerminalUI
import MossTestSupport
import Testing

/// A pseudo-terminal, and the terminal of ours on its other side.
struct TerminalBench {
    let pseudo: PseudoTerminal
    let device: Int32
    let wake: WakeDescriptor

    init(columns: Int = 40, rows: Int = 6) throws {
        pseudo = try PseudoTerminal(columns: columns, rows: rows)
        device = try #require(pseudo.openDevice())
        wake = try WakeDescriptor()
    }

    func enter(_ environment: [String: String] = [:]) throws -> Terminal {
        try Terminal.enter(
            TerminalOptions(
                environment: ["TERM": "xterm-256color"].merging(environment) { $1 },
                input: device, output: device),
            waking: wake)
    }

    /// Everything sent so far.
    func sent() -> String {
        var bytes: [UInt8] = []
        while case .bytes(let more) = pseudo.read(timeout: .zero) { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    func close() { TerminalDevice.close(device) }
}

private func grid(_ text: String, columns: Int = 40, rows: Int = 6) -> Grid {
    var grid = Grid(size: Size(columns: columns, rows: rows))
    grid.put(text, at: Point(x: 0, y: 0), style: .plain)
    return grid
}

@Suite("A terminal", .timeLimit(.minutes(2)))
struct TerminalTests {
    @Test("is given back as it was found, once")
    func restore() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let before = try #require(TerminalModes(of: bench.device))
            let terminal = try bench.enter()
            #expect(TerminalModes(of: bench.device) == before.raw)
            #expect(terminal.size == Size(columns: 40, rows: 6))
            #expect(terminal.depth == .full256)
            #expect(terminal.isUTF8)
            #expect(bench.sent() == "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1006h")
            #expect(terminal.present(grid("hello")) == .drawn)
            #expect(bench.sent().contains("hello"))

            terminal.restore()
            #expect(TerminalModes(of: bench.device) == before)
            let left = bench.sent()
            #expect(left.hasPrefix("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"))
            #expect(left.contains("\u{1B}[?25h"))
            #expect(left.contains("\u{1B}[?1049l"))
            terminal.restore()
            #expect(bench.sent().isEmpty)
            #expect(terminal.present(grid("late")) == .away)
            #expect(terminal.updateSize() == nil)
            #expect(!terminal.isActive)
            #expect(!terminal.hasPendingOutput)
        }
    }

    @Test("leaves no descriptor open, 50 times")
    func descriptors() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            try bench.enter().restore()
            let names = try Files.list("/proc/self/fd")
            for _ in 0..<50 {
                let terminal = try bench.enter()
                _ = terminal.present(grid("x"))
                terminal.restore()
                _ = bench.sent()
            }
            // Other tests open some meanwhile; 50 entries would leave 150.
            #expect(try Files.list("/proc/self/fd").count < names.count + 120)
        }
    }

    @Test(
        "is refused in a sentence, and left untouched",
        arguments: [
            ("", TerminalError.kindNotSet), ("nosuch", .unknownKind("nosuch")),
            ("dumb", .cannotMoveCursor("dumb")),
        ])
    func refused(kind: String, error: TerminalError) async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let before = try #require(TerminalModes(of: bench.device))
            #expect(throws: error) { try bench.enter(["TERM": kind]) }
            #expect(TerminalModes(of: bench.device) == before)
            #expect(bench.sent().isEmpty)
        }
    }

    @Test("must be a terminal")
    func noTerminal() async throws {
        try await ExclusiveUse.processState.run {
            let wake = try WakeDescriptor()
            #expect(throws: TerminalError.outputIsNoTerminal) {
                try Terminal.enter(
                    TerminalOptions(environment: ["TERM": "xterm"], output: wake.fileDescriptor),
                    waking: wake)
            }
            #expect(throws: TerminalError.outputIsNoTerminal) {
                try Terminal.enter(
                    TerminalOptions(environment: ["TERM": "xterm"], output: -1), waking: wake)
            }
        }
    }

    @Test(
        "of every kind shows text, and nothing but ASCII and escapes of its own",
        arguments: ["vt100", "vt220", "xterm", "xterm-mono", "linux", "screen", "ansi"])
    func kinds(kind: String) async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench()
            defer { bench.close() }
            let terminal = try bench.enter(["TERM": kind])
            #expect(terminal.present(grid("hello")) == .drawn)
            terminal.restore()
            #expect(bench.sent().contains("hello"))
        }
    }

    @Test("that is resized is told once, and drawn whole")
    func resize() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench(columns: 0, rows: 0)
            defer { bench.close() }
            let terminal = try bench.enter(["LINES": "30", "COLUMNS": "100"])
            defer { terminal.restore() }
            #expect(terminal.size == Size(columns: 100, rows: 30))
            _ = terminal.present(grid("hello"))
            _ = bench.sent()
            bench.pseudo.resize(columns: 20, rows: 3)
            #expect(terminal.updateSize() == Size(columns: 20, rows: 3))
            #expect(terminal.updateSize() == nil)
            _ = terminal.present(grid("hello", columns: 20, rows: 3))
            #expect(bench.sent().contains("hello"))
        }
    }

    @Test("that takes nothing delays frames, and nothing waits for it")
    func slow() async throws {
        try await ExclusiveUse.processState.run {
            let bench = try TerminalBench(columns: 400, rows: 100)
            defer { bench.close() }
            let terminal = try bench.enter()
            var drawn = 0
            var result = Terminal.Presentation.drawn
            while result == .drawn, drawn < 1000 {
                var grid = Grid(size: terminal.size)
                for y in 0..<100 {
                    let row = String(repeating: "\(drawn % 10)", count: 400)
                    grid.put(row, at: Point(x: 0, y: y), style: .plain)
                }
                result = terminal.present(grid)
                drawn += 1
            }
            #expect(result == .busy)
            #expect(terminal.hasPendingOutput)
            // Reading it makes room again.
            var received = bench.sent()
            while !terminal.flush() { received += bench.sent() }
            received += bench.sent()
            #expect(received.filter { $0 == "0" }.count >= 40_000)
            #expect(terminal.present(grid("again", columns: 400, rows: 100)) == .drawn)
            while !terminal.flush() { _ = bench.sent() }
            terminal.restore()
        }
    }

    @Test("that is closed is found gone, and the way back survives it")
    func gone() async throws {
        try await ExclusiveUse.processState.run {
            var pseudo: PseudoTerminal? = try PseudoTerminal(columns: 40, rows: 6)
            let device = try #require(pseudo?.openDevice())
            defer { TerminalDevice.close(device) }
            let wake = try WakeDescriptor()
            let terminal = try Terminal.enter(
                TerminalOptions(environment: ["TERM": "xterm"], input: device, output: device),
                waking: wake)
            pseudo = nil
            #expect(terminal.present(grid("hello")) == .gone)
            #expect(terminal.isGone)
            #expect(terminal.read() == .gone)
            terminal.restore()
        }
    }
}
