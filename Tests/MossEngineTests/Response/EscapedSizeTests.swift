import Moss
import Testing

@testable import MossEngine

@Suite("The size of a text in JSON")
struct EscapedSizeTests {
    @Test("It is that of the written string", arguments: ["", "a", "é\n\"\\\u{1}\u{7F}", "👩‍👩‍👧\r\n"])
    func size(_ text: String) {
        #expect(EscapedSize.of(text) == JSONValue.string(text).serialized().count - 2)
    }

    @Test(
        "A start that fits ends between characters",
        arguments: [
            (0, ""), (1, ""), (2, "é"), (3, "é"), (4, "é\""), (21, "é\""), (22, "é\"👩‍👩‍👧"),
            (99, "é\"👩‍👩‍👧"),
        ])
    func prefix(_ limit: Int, _ expected: String) {
        #expect(EscapedSize.prefix(of: "é\"👩‍👩‍👧", limit: limit) == expected)
    }
}
