import Testing

@testable import MossBenchmarks

@Suite("Table of figures")
struct FigureTableTests {
    @Test(
        "a number has at most three digits that count",
        arguments: [
            (0.0, "0 ms"), (0.004, "0 ms"), (1.05, "1.05 ms"), (2.5, "2.5 ms"), (9.999, "10 ms"),
            (14.96, "15 ms"), (99.94, "99.9 ms"), (1234.5, "1235 ms"), (-0.25, "-0.25 ms"),
            (.nan, "none"),
        ])
    func numbers(value: Double, expected: String) {
        #expect(FigureTable.text(value, .milliseconds) == expected)
    }

    @Test("a figure above its budget is over, one on it is not, one that is none is")
    func verdicts() {
        #expect(FigureTable.row("a", .milliseconds("b", 5, budget: 5)).hasSuffix("ok"))
        #expect(FigureTable.row("a", .milliseconds("b", 5.1, budget: 5)).hasSuffix("over"))
        #expect(FigureTable.row("a", .milliseconds("b", 5)).hasSuffix("5 ms"))
        #expect(FigureTable.row("a", .milliseconds("b", .nan, budget: 5)).hasSuffix("over"))
        #expect(!Figure.milliseconds("b", 5).isOver)
    }
}
