import Testing

@testable import MossTerminalUI

@Suite struct TextWidthTests {
    @Test(
        "A text is as wide as its clusters",
        arguments: [
            ("", 0), ("hello", 5), ("你好 a", 6), ("é e\u{301}", 3), ("a\nb", 3), ("a\r\nb", 4),
            ("👩‍👩‍👧🇩🇪🇫🇷", 6), ("\u{202E}", 8), ("🇩🇪🇫", 3),
        ]
    )
    func columns(text: String, columns: Int) {
        #expect(TextWidth.columns(of: text) == columns)
        #expect(StyledLine(text).width == columns)
    }

    @Test("A beginning has whole clusters only", arguments: 0...8)
    func prefix(columns: Int) {
        let text = "a你e\u{301}👩‍👩‍👧\u{1B}"
        let (prefix, used) = TextWidth.prefix(of: text, columns: columns)
        #expect(text.hasPrefix(prefix))
        #expect(used == TextWidth.columns(of: prefix))
        #expect(used <= columns && used >= min(columns - 1, 7))
    }

    @Test("The end of the family's rows stands in one column")
    func emojiSelector() throws {
        let rows = try Fixture.text("emoji-selector.md").split(separator: "\n")
            .filter { $0.hasSuffix("after a tab") }
        #expect(rows.count == 6)
        let ends = rows.map { row -> Int in
            let drawn = LineWrapper.rows(of: String(row), width: 40)[0].text
            return TextWidth.columns(of: String(drawn.prefix { $0 != "¦" }))
        }
        #expect(Set(ends) == [8])
    }
}
