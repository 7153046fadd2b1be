import MossTerminalUI
import MossTestSupport
import Testing

@testable import MossTerminal

/// Draws on a screen that no terminal is behind.
private func screen<Result>(
    _ kind: String = "xterm-256color", columns: Int = 40, rows: Int = 6, usesColors: Bool = true,
    _ body: (CursesScreen) throws -> Result
) async throws -> Result {
    try await ExclusiveUse.processState.run {
        let isUTF8 = Locale.setUp()
        let screen = try CursesScreen(
            kind: kind, size: Size(columns: columns, rows: rows), isUTF8: isUTF8,
            usesColors: usesColors)
        return try body(screen)
    }
}

extension CursesScreen {
    /// What drawing a grid sends.
    fileprivate func sent(_ grid: Grid) -> String {
        draw(grid)
        return String(decoding: takeOutput(), as: UTF8.self)
    }
}

private func grid(
    _ text: String, style: Style = .plain, size: Size = Size(columns: 40, rows: 6)
) -> Grid {
    var grid = Grid(size: size)
    _ = grid.put(text, at: Point(x: 0, y: 0), style: style)
    return grid
}

@Suite("The ncurses screen", .timeLimit(.minutes(2)))
struct CursesScreenTests {
    @Test("sends a frame whole, then only what differs, then nothing")
    func difference() async throws {
        try await screen { screen in
            let first = screen.sent(grid("hello world"))
            #expect(first.contains("\u{1B}[?1049h"))
            #expect(first.contains("hello world"))
            let second = screen.sent(grid("hello wOrld"))
            #expect(second.contains("O"))
            #expect(!second.contains("hello"))
            #expect(screen.sent(grid("hello wOrld")).isEmpty)
            screen.repaint()
            #expect(screen.sent(grid("hello wOrld")).contains("hello wOrld"))
        }
    }

    @Test("shows the cursor where the grid has it, and hides it otherwise")
    func cursor() async throws {
        try await screen { screen in
            var frame = grid("x")
            #expect(screen.sent(frame).contains("\u{1B}[?25l"))
            frame.cursor = Point(x: 3, y: 2)
            let shown = screen.sent(frame)
            #expect(shown.contains("\u{1B}[3;4H"))
            #expect(shown.contains("\u{1B}[?25h") || shown.contains("\u{1B}[?12l\u{1B}[?25h"))
            frame.cursor = Point(x: 40, y: 2)
            #expect(screen.sent(frame).contains("\u{1B}[?25l"))
            screen.leave()
            let left = String(decoding: screen.takeOutput(), as: UTF8.self)
            #expect(left.contains("25h"))
            #expect(left.contains("\u{1B}[?1049l"))
        }
    }

    @Test(
        "sends colours as the terminal has them, and none where it has none",
        arguments: [
            ("xterm-256color", true, "\u{1B}[38;5;208m"), ("screen-256color", true, "38;5;208m"),
            ("xterm", true, "\u{1B}[33m"), ("linux", true, "\u{1B}[33m"), ("vt100", true, nil),
            ("xterm-mono", true, nil), ("xterm-256color", false, nil),
        ])
    func colors(kind: String, usesColors: Bool, expected: String?) async throws {
        try await screen(kind, usesColors: usesColors) { screen in
            let style = Style(
                foreground: Color(indexed: 208, ansi16: 11, ansi8: 3), attributes: .reverse)
            let sent = screen.sent(grid("warm", style: style))
            #expect(sent.contains("warm"))
            #expect(sent.contains("7m"), "the attribute is there in any case")
            if let expected {
                #expect(sent.contains(expected))
            } else {
                #expect(!sent.contains("38;5") && !sent.contains("\u{1B}[33m"))
                #expect(screen.depth == .none)
            }
        }
    }

    @Test("keeps more than 256 pairs of colours apart")
    func manyPairs() async throws {
        try await screen(columns: 100, rows: 40) { screen in
            var grid = Grid(size: Size(columns: 100, rows: 40))
            for index in 0..<600 {
                let style = Style(
                    foreground: .indexed(UInt8(index % 250)),
                    background: .indexed(UInt8(index / 250 + 20)))
                _ = grid.put("#", at: Point(x: index % 100, y: index / 100), style: style)
            }
            let sent = screen.sent(grid)
            #expect(sent.contains("\u{1B}[38;5;44m"))
            #expect(sent.contains("\u{1B}[38;5;249m"))
            #expect(sent.contains("\u{1B}[48;5;22m"))
        }
    }

    @Test("goes without a colour when a terminal's 64 pairs are used up")
    func fewPairs() async throws {
        try await screen("xterm") { screen in
            var grid = Grid(size: Size(columns: 40, rows: 6))
            for index in 0..<80 {
                let style = Style(
                    foreground: Color(indexed: 0, ansi16: 0, ansi8: UInt8(index % 9 % 8)),
                    background: Color(indexed: 0, ansi16: 0, ansi8: UInt8(index / 9 % 8)))
                _ = grid.put("#", at: Point(x: index % 40, y: index / 40), style: style)
            }
            #expect(screen.sent(grid).filter { $0 == "#" }.count == 80)
        }
    }

    @Test("takes any size, and cuts or fills up a grid of another one")
    func sizes() async throws {
        try await screen { screen in
            for (columns, rows) in [(1, 1), (2, 1), (1, 50), (200, 1), (0, 0), (300, 100), (40, 6)]
            {
                screen.resize(Size(columns: columns, rows: rows))
                screen.draw(grid("ab你c"))
                #expect(screen.size == Size(columns: max(1, columns), rows: max(1, rows)))
            }
            _ = screen.takeOutput()
            screen.resize(Size(columns: 3, rows: 2))
            let sent = screen.sent(grid("ab你c"))
            #expect(sent.contains("ab"))
            #expect(!sent.contains("你"))
        }
    }

    @Test("writes the last cell of the last row, and moves wide signs about")
    func wide() async throws {
        try await screen(columns: 6, rows: 2) { screen in
            for text in ["你好吗", "a你好b", "abcdef", "你bc好", "你好吗"] {
                var frame = grid(text, size: Size(columns: 6, rows: 2))
                _ = frame.put(text, at: Point(x: 0, y: 1), style: .plain)
                screen.draw(frame)
                for y in 0..<2 {
                    var x = 0
                    for character in text {
                        #expect(
                            screen.bookedCharacter(x: x, y: y)
                                == character.unicodeScalars.first?.value, "\(text) at \(x), \(y)")
                        let width = TextWidth.columns(of: String(character))
                        if width == 2 { #expect(screen.bookedCharacter(x: x + 1, y: y) == 0) }
                        x += width
                    }
                }
            }
        }
    }

    @Test("does not reset the palette when it comes back")
    func palette() async throws {
        try await screen { screen in
            _ = screen.sent(grid("x"))
            screen.leave()
            _ = screen.takeOutput()
            screen.repaint()
            let back = screen.sent(grid("x"))
            #expect(back.contains("\u{1B}[?1049h"))
            #expect(!back.contains("\u{1B}]104"))
        }
    }

    @Test(
        "is refused in a sentence for a kind that is unknown or cannot show it",
        arguments: [
            (nil, .kindNotSet), ("nosuch", .unknownKind("nosuch")),
            ("../../etc/passwd", .unknownKind("../../etc/passwd")),
            ("x\u{0}y", .unknownKind("x\u{0}y")), ("unknown", .unknownKind("unknown")),
            ("dumb", .cannotMoveCursor("dumb")),
        ] as [(String?, TerminalError)])
    func kinds(kind: String?, error: TerminalError) async {
        await ExclusiveUse.processState.run {
            _ = #expect(throws: error) { try Terminfo.check(kind, output: 1) }
            #expect(throws: TerminalError.self) {
                try Terminfo.check(String(repeating: "x", count: 5000), output: 1)
            }
        }
    }
}
