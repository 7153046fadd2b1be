import Testing

@testable import MossTerminal

/// A C library that knows no emoji after Unicode 14.
private func columns(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x300...0x36F, 0x200D, 0xFE0F, 0x93C,
        0x1F3FB...0x1F3FF where scalar < 0x10000:
        0
    case 0x1100...0x115F, 0x3000...0x9FFF, 0xAC00...0xD7A3: 2
    case 0x1F300...0x1F64F: 2
    case 0x1FAE8: -1
    default: 1
    }
}

@Suite("The drawn form of a cell")
struct DrawnTextTests {
    @Test(
        "is the text itself where everybody agrees, else its base, letters, or a box",
        arguments: [
            ("a", 1, ["a"]),
            ("é", 1, ["é"]),
            ("e\u{301}", 1, ["e\u{301}"]),
            ("e\u{301}\u{302}\u{303}\u{304}", 1, ["e\u{301}\u{302}\u{303}\u{304}"]),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}", 1, ["e"]),
            ("你", 2, ["你"]),
            ("👩", 2, ["👩"]),
            ("👩‍👩‍👧", 2, ["👩"]),
            ("👍🏽", 2, ["👍"]),
            ("🇩🇪", 2, ["D", "E"]),
            ("🇩", 2, ["D", " "]),
            ("🇩", 1, ["D"]),
            ("❤\u{FE0F}", 2, ["❤", " "]),
            ("1\u{FE0F}\u{20E3}", 2, ["1", " "]),
            ("🫨", 2, ["▯", " "]),
            ("你", 1, ["▯"]),
            ("x", 2, ["x", " "]),
        ])
    func form(text: String, width: Int, cells: [String]) {
        let drawn = DrawnText(text, width: width, isUTF8: true, columns: columns)
        #expect(drawn.cells == cells.map { $0.unicodeScalars.map(\.value) })
    }

    @Test(
        "is ASCII where the terminal takes no more",
        arguments: [
            ("a", 1, ["a"]), ("é", 1, ["?"]), ("你", 2, ["?", " "]), ("🇩🇪", 2, ["D", "E"]),
        ])
    func ascii(text: String, width: Int, cells: [String]) {
        let drawn = DrawnText(text, width: width, isUTF8: false, columns: columns)
        #expect(drawn.cells == cells.map { $0.unicodeScalars.map(\.value) })
    }
}
