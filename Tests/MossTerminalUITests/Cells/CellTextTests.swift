import Testing

@testable import MossTerminalUI

@Suite struct CellTextTests {
    @Test(
        "A cluster has the width of what is drawn",
        arguments: [
            ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("你", 2), ("가", 2), ("각", 2),
            ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("🫨", 2), ("👩‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🏳️‍🌈", 2),
            ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏽", 2), ("⏱️", 2), ("⏱", 1), ("❤️", 2), ("❤", 1),
            ("⚠️", 2),
            ("☠", 1), ("☠️", 2), ("✅", 2), ("✅\u{FE0E}", 2), ("1️⃣", 2), ("⚡️", 2), ("☝🏽", 2),
            ("─", 1), ("●", 1), ("…", 1), ("·", 1), ("กำ", 2), ("ก้", 1), ("क्", 1), ("षि", 2),
            ("\u{301}", 1), ("ᅡ", 1), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{E000}", 1),
            ("\u{3000}", 2), ("⟨", 1),
        ]
    )
    func width(text: String, width: Int) throws {
        try #require(text.count == 1)
        let cluster = Character(text)
        #expect(CellText(cluster).width == width)
        #expect(TextWidth.columns(of: cluster) == width)
    }

    @Test(
        "What steers a terminal or hides is shown as a sign",
        arguments: [
            ("\u{1B}", "␛"), ("\u{0}", "␀"), ("\u{7}", "␇"), ("\n", "␊"), ("\t", "␉"),
            ("\r\n", "␍␊"), ("\u{7F}", "␡"), ("\u{9B}", "⟨U+009B⟩"), ("\u{85}", "⟨U+0085⟩"),
            ("\u{202E}", "⟨U+202E⟩"), ("\u{2066}", "⟨U+2066⟩"), ("\u{200F}", "⟨U+200F⟩"),
            ("\u{61C}", "⟨U+061C⟩"), ("\u{2028}", "⟨U+2028⟩"), ("\u{2029}", "⟨U+2029⟩"),
            ("\u{200B}", "⟨U+200B⟩"), ("\u{2060}", "⟨U+2060⟩"), ("\u{FEFF}", "⟨U+FEFF⟩"),
            ("\u{AD}", "⟨U+00AD⟩"), ("\u{200D}", "⟨U+200D⟩"), ("\u{FE0F}", "⟨U+FE0F⟩"),
            ("\u{E0001}", "⟨U+E0001⟩"), ("\u{301}", "\u{25CC}\u{301}"),
            ("a\u{E0061}", "a⟨U+E0061⟩"),
        ]
    )
    func signs(cluster: String, sign: String) {
        let cell = CellText(Character(cluster))
        #expect(cell.text.unicodeScalars.elementsEqual(sign.unicodeScalars))
        #expect(cell.width == sign.count)
        #expect(cell.parts.map(\.width).allSatisfy { $0 == 1 })
    }

    @Test("No scalar can put a control or a hidden direction into a cell")
    func everyScalar() {
        var faults: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let cluster = Character(scalar)
            let cell = CellText(cluster)
            let parts = cell.parts
            let hidden = cell.text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default:
                    [0x61C, 0x200E, 0x200F].contains(scalar.value)
                        || (0x202A...0x202E).contains(scalar.value)
                        || (0x2066...0x2069).contains(scalar.value)
                }
            }
            let widths = parts.reduce(0) { $0 + $1.width }
            if hidden || cell.width < 1 || cell.width != widths
                || cell.width != TextWidth.columns(of: cluster)
                || parts.contains(where: { $0.width < 1 || $0.width > 2 })
            {
                faults.append(String(value, radix: 16))
            }
        }
        #expect(faults == [])
    }

    @Test("Marks without end are cut, the base and the width stay")
    func manyMarks() {
        let cluster = Character("z" + String(repeating: "\u{301}", count: 100_000))
        let cell = CellText(cluster)
        #expect(cell.width == 1)
        #expect(cell.text.unicodeScalars.count == 16)
        #expect(cell.text.unicodeScalars.first == "z")
    }

    @Test("Clusters with several spacing signs take a cell for each")
    func severalSigns() {
        #expect(CellText("กำ").parts.map(\.text) == ["ก", "ำ"])
        #expect(CellText("षि").parts.map(\.text) == ["ष", "ि"])
        #expect(CellText("👩‍👩‍👧").parts.map(\.text) == ["👩‍👩‍👧"])
    }
}
