import Moss
import Testing

@testable import MossTUI

@Suite("Times, sizes and arguments as they are shown")
struct FormattingTests {
    @Test(
        "A time that has ended",
        arguments: [
            (.zero, "0 ms"), (.milliseconds(84), "84 ms"), (.milliseconds(999.6), "1.0 s"),
            (.milliseconds(2_140), "2.1 s"), (.milliseconds(59_960), "1 min 00 s"),
            (.seconds(125), "2 min 05 s"), (.milliseconds(-5), "0 ms"),
        ] as [(Duration, String)])
    func ended(_ duration: Duration, _ expected: String) {
        #expect(TimeText.duration(duration) == expected)
    }

    @Test(
        "A time that runs, and when it next changes",
        arguments: [
            (.milliseconds(0), "0.0 s", .milliseconds(100)),
            (.milliseconds(1_290), "1.2 s", .milliseconds(10)),
            (.milliseconds(9_999), "9.9 s", .milliseconds(1)),
            (.milliseconds(11_250), "11 s", .milliseconds(750)),
            (.milliseconds(61_000), "1 min 01 s", .milliseconds(1000)),
        ] as [(Duration, String, Duration)])
    func running(_ duration: Duration, _ expected: String, _ tick: Duration) {
        #expect(TimeText.running(duration) == expected)
        #expect(TimeText.nextTick(after: duration) == tick)
    }

    @Test(
        "Sizes",
        arguments: [
            (1, "1 byte"), (46, "46 bytes"), (5_120, "5 120 bytes"), (64_000, "64 kB"),
            (5_242_880, "5.2 MB"),
        ])
    func sizes(_ count: Int, _ expected: String) {
        #expect(SizeText.bytes(count) == expected)
    }

    @Test(
        "Arguments in one line",
        arguments: [
            (
                ["order": "A1", "include": ["items", "tracking"]],
                "order A1 · include items, tracking"
            ),
            ([:], ""), (["a": ["b": 1]], "a {\"b\":1}"), ("text", "text"),
        ] as [(JSONValue, String)])
    func brief(_ arguments: JSONValue, _ expected: String) {
        #expect(ArgumentsText.brief(arguments, separator: "·") == expected)
    }

    @Test("Arguments as rows")
    func rows() {
        let rows = ArgumentsText.rows(["order": "A1", "deep": ["x": [1, 2], "y": [[:]]]])
        #expect(
            rows == [
                .init(depth: 0, name: "order", value: "\"A1\""),
                .init(depth: 0, name: "deep", value: "{2}"),
                .init(depth: 1, name: "x", value: "[2]  1, 2"),
                .init(depth: 1, name: "y", value: "[{}]"),
            ])
        let many = JSONValue.object(JSONObject((0..<500).map { (key: "k\($0)", value: 1) }))
        #expect(ArgumentsText.rows(many, limit: 20).count == 21)
    }
}
