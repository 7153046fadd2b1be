import MossTerminalUI
import MossTestSupport
import Testing

@testable import MossTerminal

@Suite("The cells ncurses books", .timeLimit(.minutes(5)))
struct BookedWidthTests {
    /// Every scalar of the planes that hold signs, and each 61st of the others, which are all alike:
    /// not assigned, or private.
    private static func following(_ scalar: UInt32) -> UInt32 {
        switch scalar >> 16 {
        case 0...3, 14: scalar + 1
        default: scalar + 61
        }
    }

    /// Rows of scalars, each followed by a bar that must stand where our width puts it.
    @Test("are as many as our width says, for every scalar")
    func everyScalar() async throws {
        try await ExclusiveUse.processState.run {
            try #require(Locale.setUp())
            let size = Size(columns: 520, rows: 100)
            let screen = try CursesScreen(
                kind: "xterm-256color", size: size, isUTF8: true, usesColors: false)
            var next: UInt32 = 0
            while next <= 0x10FFFF {
                var grid = Grid(size: size)
                var bars: [(x: Int, y: Int, scalar: UInt32)] = []
                rows: for y in 0..<size.rows {
                    var x = 0
                    while x < 500 {
                        guard next <= 0x10FFFF else { break rows }
                        guard let scalar = Unicode.Scalar(next) else {
                            next = Self.following(next)
                            continue
                        }
                        next = Self.following(next)
                        x += grid.put(String(scalar), at: Point(x: x, y: y), style: .plain)
                        bars.append((x, y, scalar.value))
                        x += grid.put("|", at: Point(x: x, y: y), style: .plain)
                    }
                }
                screen.draw(grid)
                _ = screen.takeOutput()
                for bar in bars {
                    let booked = screen.bookedCharacter(x: bar.x, y: bar.y)
                    if booked != 0x7C {
                        Issue.record("U+\(String(bar.scalar, radix: 16)) moves what follows it")
                    }
                }
            }
        }
    }

    @Test(
        "are as many as our width says, for clusters of several scalars",
        arguments: [
            "e\u{301}", "👩‍👩‍👧", "👍🏽", "🇩🇪", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "क्षि", "ก\u{E33}",
            "한", "\u{1112}\u{1161}\u{11AB}", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "\r\n",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "\u{202E}", "葛\u{E0100}",
        ])
    func clusters(text: String) async throws {
        try await ExclusiveUse.processState.run {
            try #require(Locale.setUp())
            let size = Size(columns: 40, rows: 1)
            let screen = try CursesScreen(
                kind: "xterm-256color", size: size, isUTF8: true, usesColors: false)
            var grid = Grid(size: size)
            let width = grid.put(text, at: Point(x: 0, y: 0), style: .plain)
            _ = grid.put("|", at: Point(x: width, y: 0), style: .plain)
            screen.draw(grid)
            #expect(screen.bookedCharacter(x: width, y: 0) == 0x7C)
        }
    }
}
