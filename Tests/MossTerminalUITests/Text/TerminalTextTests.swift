import Testing

@testable import MossTerminalUI

@Suite struct TerminalTextTests {
    @Test(
        "What steers a terminal goes, what is text stays",
        arguments: [
            ("plain\ttext\n", "plain\ttext\n"),
            ("\u{1B}[1;31mred\u{1B}[0m", "red"),
            ("\u{1B}]0;title\u{7}a\u{1B}]8;;http://x\u{1B}\\b", "ab"),
            ("\u{1B}Pq#0\u{1B}\\c\u{1B}_apc\u{1B}\\d\u{1B}^pm\u{9C}e", "cde"),
            ("\u{9B}31mC1\u{9B}m \u{9D}0;t\u{9C}x\u{85}y", "C1 xy"),
            ("\u{1B}(0lqk\u{1B}(B\u{E}qq\u{F}", "lqkqq"),
            ("\u{1B}7\u{1B}[2J\u{1B}[?25l\u{1B}cx", "x"),
            ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\u{1B}[3", "a"), ("\u{1B}[3\nb", "\nb"),
            ("\u{1B}]0;never ends\nnext", "0;never ends\nnext"),
            ("\u{1B}Pno end \u{1B}]0;t\u{7}x\u{1B}Pno", "no end xno"),
            ("bell\u{7} nul\u{0} del\u{7F}.", "bell nul del."),
            ("10%\r20%\r100%\ndone", "100%\ndone"),
            ("long line\rab", "ab"), ("kept\r", "kept"), ("kept\r\nx\r\r\ny", "kept\nx\ny"),
            ("abc\u{8}\u{8}XY", "aXY"), ("abc\u{8}\u{8}X", "aXc"),
            ("N\u{8}NA\u{8}A _\u{8}x", "NA x"), ("\u{8}\u{8}x", "x"), ("|\u{8}/\u{8}-", "-"),
            ("e\u{301}\u{8}a", "a\u{301}"),
            ("你好\u{1B}[m \u{202E}x", "你好 \u{202E}x"),
        ]
    )
    func cleaned(text: String, expected: String) {
        let cleaned = TerminalText.cleaned(text)
        #expect(cleaned.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test("The output of a program with progress bars and drawing modes is plain text")
    func progress() throws {
        let text = try Fixture.text("tool-output-progress.txt")
        #expect(
            TerminalText.cleaned(text) == """
                start
                100%
                green
                qqqq line drawing
                aXY
                lqqk
                moved
                 sixel
                bell
                100%
                end

                """)
    }

    @Test("An answer with escape strings loses them whole, and shows them if not cleaned")
    func answer() throws {
        let text = try Fixture.text("escapes-in-answer.txt")
        #expect(
            TerminalText.cleaned(text)
                == "Look:  then  and [site](https://example.invalid/) and "
                + "[s2](javascript:alert(1)) C1 <https://example.invalid/ab> end.")
        var grid = Grid(size: Size(columns: 200, rows: 1))
        grid.put(text, at: .zero, style: .plain)
        #expect(grid.text().hasPrefix("Look: ␛]52;c;Y2xpcA==␇ then ␛[2J and"))
        #expect(grid.text().contains("⟨U+009B⟩31mC1"))
    }

    @Test(
        "Hostile megabytes take linear time", .timeLimit(.minutes(5)),
        arguments: [
            "\u{1B}]", "\u{1B}P", "\u{1B}[", "\u{8}", "a\r", "\u{9D}x\u{1B}X", "a\u{301}\u{8}",
        ]
    )
    func large(unit: String) {
        let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
        #expect(TerminalText.cleaned(text + "\nend").hasSuffix("\nend"))
    }

    @Test("Text for a terminal has signs for controls, however a stream is cut")
    func signs() {
        let text = "a\u{1B}[2J\u{7}\u{9B}1m\u{202E}b\tc\r\nd\re"
        #expect(
            TerminalText.withSigns(text) == "a␛[2J␇⟨U+009B⟩1m⟨U+202E⟩b\tc\nd␍e")
        let whole = "e\u{301} 👩‍👩‍👧 🇩🇪 ❤️ 你好"
        #expect(TerminalText.withSigns(whole) == whole)
        let pieces = whole.unicodeScalars.map { TerminalText.withSigns(String($0)) }
        #expect(pieces.joined() == whole)
    }
}
