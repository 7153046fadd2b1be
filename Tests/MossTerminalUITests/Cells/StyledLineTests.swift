import Testing

@testable import MossTerminalUI

@Suite struct StyledLineTests {
    @Test("Text in one style is one span; empty spans are dropped")
    func spans() {
        var line = StyledLine([Span("a"), Span("")])
        line.append("b")
        line.append("c", Style(attributes: .bold))
        #expect(line.spans == [Span("ab"), Span("c", Style(attributes: .bold))])
        #expect(line.text == "abc")
    }

    @Test(
        "A line is cut at whole clusters, with an ellipsis in the style that it cuts",
        arguments: [
            (0, ""), (1, "…"), (2, "…"), (3, "你…"), (4, "你a…"), (5, "你ab…"), (6, "你abcd"),
            (7, "你abcd"),
        ]
    )
    func truncated(columns: Int, text: String) {
        let line = StyledLine([Span("你a", Style(attributes: .bold)), Span("bcd")])
        let cut = line.truncated(to: columns, ellipsis: "…")
        #expect(cut.text == text)
        #expect(cut.width <= columns)
    }
}
