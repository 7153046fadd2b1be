import Testing

@testable import MossTerminalUI

@Suite struct LineWrapperTests {
    private func rows(_ text: String, _ width: Int, mode: BreakMode = .words) -> [String] {
        LineWrapper.rows(of: text, width: width, mode: mode).map(\.text)
    }

    @Test(
        "Text breaks between words, between ideographs and emoji, never before a stop",
        arguments: [
            ("", 5, [""]),
            ("hello world", 11, ["hello world"]),
            ("hello world", 10, ["hello", "world"]),
            ("hello   world", 6, ["hello", "world"]),
            ("hello ", 5, ["hello"]), ("hello ", 6, ["hello "]),
            ("  indented text", 10, ["  indented", "text"]),
            ("a\nb\n\nc", 5, ["a", "b", "", "c"]),
            ("a\r\nb\rc\n", 5, ["a", "bc", ""]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("ab cdefghij", 4, ["ab", "cdef", "ghij"]),
            ("你好吗再见", 4, ["你好", "吗再", "见"]),
            ("你好吗。再见", 6, ["你好", "吗。再", "见"]),
            ("他说「你好」", 7, ["他说", "「你", "好」"]),
            ("用Swift写", 6, ["用", "Swift", "写"]),
            ("Moss（モス）", 7, ["Moss", "（モ", "ス）"]),
            ("チャットー", 6, ["チャッ", "トー"]),
            ("❤️❤️❤️❤️❤️", 5, ["❤️❤️", "❤️❤️", "❤️"]),
            ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "👩‍👩‍👧"]),
            ("well-known", 7, ["well-", "known"]),
            ("run --private", 9, ["run", "--private"]),
            ("1-2-3-4", 4, ["1-2-", "3-4"]),
            ("ten\u{A0}km away", 7, ["ten\u{A0}km", "away"]),
            ("yes—no", 4, ["yes—", "no"]),
            ("a (b)", 4, ["a", "(b)"]),
            ("你", 1, ["你"]),
            ("你好", 1, ["你", "好"]),
            ("a你b", 1, ["a", "你", "b"]),
            ("ab", 0, ["a", "b"]),
            ("\u{301}start", 6, ["\u{301}start"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("한국어 문장", 7, ["한국어", "문장"]),
            ("कि कि कि", 5, ["कि कि", "कि"]),
        ] as [(String, Int, [String])]
    )
    func words(text: String, width: Int, expected: [String]) {
        #expect(rows(text, width) == expected)
    }

    @Test(
        "Source code breaks at the edge and keeps its blanks",
        arguments: [
            ("let x = 1", 6, ["let x ", "= 1"]),
            ("a\tb", 4, ["a   ", "b"]),
            ("    return", 6, ["    re", "turn"]),
            ("aaaa   b", 4, ["aaaa", "   b"]),
        ] as [(String, Int, [String])]
    )
    func anywhere(text: String, width: Int, expected: [String]) {
        #expect(rows(text, width, mode: .anywhere) == expected)
    }

    @Test("Tabs stop where `expand -t8` has them, counted in columns")
    func tabs() throws {
        #expect(
            rows(try Fixture.text("tabs.md"), 60).joined(separator: "\n")
                == (try Fixture.text("tabs-expanded.md")))
    }

    @Test("Rows that go on with a line hang, as far as eight columns are left")
    func hanging() {
        let rows = LineWrapper.rows(
            of: "one two three\nfour five six", width: 11, hangingIndent: 2)
        #expect(rows.map(\.text) == ["one two", "  three", "four five", "  six"])
        let narrow = LineWrapper.rows(of: "one two three", width: 9, hangingIndent: 6)
        #expect(narrow.map(\.text) == ["one two", " three"])
    }

    @Test("Styles stay on their words; a cluster has the style of its beginning")
    func styles() {
        let bold = Style(attributes: .bold)
        let line = StyledLine([Span("one tw"), Span("o thre", bold), Span("\u{301}e")])
        let rows = LineWrapper.rows(of: line, width: 7)
        #expect(
            rows == [
                StyledLine([Span("one tw"), Span("o", bold)]),
                StyledLine([Span("thre\u{301}", bold), Span("e")]),
            ])
    }

    @Test("Rows know the part of the text that they stand for")
    func sources() {
        var wrapper = LineWrapper(width: 5)
        wrapper.append("ab cde\r\n你好吗x")
        #expect(wrapper.rows.map(\.source) == [0..<3, 3..<8, 8..<14, 14..<18])
        #expect(wrapper.rows.map(\.isContinuation) == [false, true, false, true])
    }

    private static let samples = [
        "The quick brown fox, jumps over   the lazy dog.\n\n\tTabbed\ttext  \r\nand so on\r\r\nx",
        "你好，世界。「引用」和 English words 混排。👩‍👩‍👧👩🏽‍🚀🇩🇪🇫🇷❤️❤️1️⃣ ok\n",
        "e\u{301}a\u{300}\u{301}\u{302} z\u{200D}x \u{202E}abc\u{200B}def ก้กำเแ ษิकि",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb-cc-dd --ee 1-2",
        "        \t   \t  x   \n   \n          ",
    ]

    @Test("Text that comes in pieces gives the rows of the whole, for every cut")
    func everyCut() {
        let bold = Style(attributes: .bold)
        for sample in Self.samples {
            let scalars = Array(sample.unicodeScalars)
            for width in [1, 3, 8, 20] {
                for mode in [BreakMode.words, .anywhere] {
                    var whole = LineWrapper(width: width, hangingIndent: 2, mode: mode)
                    whole.append(sample, style: bold)
                    var single = LineWrapper(width: width, hangingIndent: 2, mode: mode)
                    for scalar in scalars { single.append(String(scalar), style: bold) }
                    #expect(single.rows == whole.rows)
                    for cut in 1..<scalars.count {
                        var parts = LineWrapper(width: width, hangingIndent: 2, mode: mode)
                        parts.append(string(scalars[..<cut]), style: bold)
                        parts.append(string(scalars[cut...]), style: bold)
                        guard parts.rows != whole.rows else { continue }
                        Issue.record("cut at \(cut) of \(sample.debugDescription), \(width)")
                    }
                }
            }
        }
    }

    @Test("Every cluster stays, in order, and no row is too wide", arguments: [1, 2, 5, 17, 40])
    func nothingIsLost(width: Int) throws {
        let files = ["clusters.md", "direction.md", "emoji-selector.md", "tabs.md"]
        for text in try Self.samples + files.map(Fixture.text) {
            var wrapper = LineWrapper(width: width)
            wrapper.append(text)
            for row in wrapper.rows {
                #expect(row.line.width <= width || row.line.text.count == 1)
            }
            let drawn = wrapper.rows.reduce("") { $0 + $1.line.text }
            let visible = { (text: String) in text.filter { !$0.isWhitespace } }
            #expect(visible(drawn) == visible(text))
            #expect(wrapper.rows.first?.source.lowerBound == 0)
            #expect(wrapper.rows.last?.source.upperBound == text.utf8.count)
        }
    }

    @Test(
        "Megabytes without a break take linear time, whole and in pieces",
        .timeLimit(.minutes(5)),
        arguments: ["a", " ", "\u{301}", "你", "a b ", "\t"]
    )
    func large(unit: String) {
        let text = String(repeating: unit, count: 100 * (2_000 / unit.utf8.count))
        var whole = LineWrapper(width: 80)
        whole.append(text)
        #expect(whole.rows.last?.source.upperBound == text.utf8.count)
        var pieces = LineWrapper(width: 80)
        let piece = String(repeating: unit, count: 100)
        for _ in 0..<(text.utf8.count / piece.utf8.count) { pieces.append(piece) }
        #expect(pieces.rows == whole.rows)
    }
}

private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
}
