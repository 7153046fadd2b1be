import Testing

@testable import MossTerminalUI

@Suite struct StyledLineWidgetsTests {
    @Test(
        "The left text is cut before the right one",
        arguments: [
            (20, "left           right"), (11, "left  right"), (10, "le…  right"),
            (8, "…  right"), (7, "  right"), (6, " right"), (5, "right"), (4, "rig…"), (1, "…"),
            (0, ""),
        ]
    )
    func aligned(width: Int, text: String) {
        let line = StyledLine.aligned(left: "left", right: "right", width: width, ellipsis: "…")
        #expect(line.text == text)
        #expect(line.width == width)
    }

    @Test("Without a right text the left one has the whole line")
    func alignedLeftOnly() {
        #expect(
            StyledLine.aligned(left: "abcdef", right: StyledLine(), width: 4, ellipsis: "…").text
                == "abc…")
    }

    @Test(
        "A rule has the whole width, at any width",
        arguments: [
            (30, "─ Approve? ────────── 1 of 2 ─"), (22, "─ Approve? ── 1 of 2 ─"),
            (21, "─ Approve? ──────────"), (12, "─ Approve? ─"), (11, "─ Approv… ─"),
            (5, "─ … ─"), (4, "────"), (0, ""),
        ]
    )
    func rule(width: Int, text: String) {
        let line = StyledLine.rule(
            title: "Approve?", note: "1 of 2", width: width, mark: "─", style: .plain,
            ellipsis: "…")
        #expect(line.text == text)
    }

    @Test("A rule without texts is a rule")
    func plainRule() {
        let line = StyledLine.rule(width: 5, mark: "-", style: .plain, ellipsis: "~")
        #expect(line.text == "-----")
    }
}
