import MossTerminalUI
import Testing

@testable import MossTerminal

@Suite("The size to draw in")
struct TerminalSizeTests {
    @Test(
        "is what the terminal says, else LINES and COLUMNS, else 80 x 24",
        arguments: [
            (100, 30, "", "", 100, 30),
            (100, 30, "24", "80", 100, 30),
            (0, 0, "30", "100", 100, 30),
            (0, 0, "", "", 80, 24),
            (0, 0, "-3", "many", 80, 24),
            (120, 0, "", "", 120, 24),
            (1, 1, "", "", 1, 1),
            (65_535, 65_535, "", "", 1000, 500),
            (0, 0, "999999999999", "0", 80, 500),
        ] as [(Int, Int, String, String, Int, Int)])
    func size(
        reportedColumns: Int, reportedRows: Int, lines: String, columns: String,
        width: Int, height: Int
    ) {
        let size = Size(
            reported: (reportedColumns, reportedRows),
            environment: ["LINES": lines, "COLUMNS": columns])
        #expect(size == Size(columns: width, rows: height))
    }

    @Test("has a default where the terminal says nothing")
    func unknown() {
        #expect(Size(reported: nil, environment: [:]) == Size(columns: 80, rows: 24))
    }
}

@Suite("Terminal sequences")
struct TerminalSequencesTests {
    @Test("are undone in reverse, first of all after a crash")
    func order() {
        let sequences = TerminalSequences(isANSI: true, usesMouse: true)
        let enter = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1006h"
        let leave = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"
        #expect(String(decoding: sequences.enter, as: UTF8.self) == enter)
        #expect(String(decoding: sequences.leave, as: UTF8.self) == leave)
        let reset = sequences.reset { name in ["sgr0": [1], "cnorm": [2], "rmcup": [3]][name] }
        #expect(reset == Array(leave.utf8) + [1, 2, 3])
    }

    @Test("are not sent to a terminal that would print them")
    func notANSI() {
        let sequences = TerminalSequences(isANSI: false, usesMouse: true)
        #expect(sequences.enter.isEmpty)
        #expect(sequences.reset { _ in nil } == Array("\r\n".utf8))
    }

    @Test(
        "lose the padding times of terminfo",
        arguments: [
            ("a$<5>b", "ab"), ("$<10*/>", ""), ("$x$<2", "$x$<2"), ("", ""), ("a>$<1>$<2>", "a>"),
        ])
    func padding(text: String, bare: String) {
        #expect(Terminfo.withoutPadding(Array(text.utf8)) == Array(bare.utf8))
    }

    @Test("TERM is shown in an error without what could steer a terminal")
    func error() {
        let error = TerminalError.unknownKind(
            "x\u{1B}[2J\u{9B}é" + String(repeating: "y", count: 99))
        #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
        #expect(error.description.contains("TERM=x?[2J??yy"))
    }
}
