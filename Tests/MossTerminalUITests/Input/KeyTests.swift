import Testing

@testable import MossTerminalUI

@Suite struct KeyTests {
    @Test(
        "A key is read from its spelling, spelled back and labelled",
        arguments: [
            ("ctrl+t", Key(.character("t"), .control), "^T"),
            ("ctrl+_", Key(.character("_"), .control), "^_"),
            ("alt+enter", Key(.enter, .alt), "Alt+Enter"),
            ("shift+tab", Key(.tab, .shift), "Shift+Tab"),
            ("ctrl+home", Key(.home, .control), "Ctrl+Home"),
            ("f2", Key(.function(2)), "F2"),
            ("escape", Key(.escape), "Esc"),
            ("space", Key(.character(" ")), "Space"),
            ("?", Key(.character("?")), "?"),
            ("G", Key(.character("G")), "G"),
            ("+", Key(.character("+")), "+"),
            ("ctrl++", Key(.character("+"), .control), "^+"),
            ("ctrl+alt+x", Key(.character("x"), [.control, .alt]), "Ctrl+Alt+X"),
            ("alt+你", Key(.character("你"), .alt), "Alt+你"),
            ("pageup", Key(.pageUp), "PgUp"),
        ]
    )
    func spelling(spelling: String, key: Key, label: String) {
        #expect(Key(spelling) == key)
        #expect(key.spelling == spelling)
        #expect(key.label == label)
    }

    @Test(
        "Other spellings of the same keys",
        arguments: [
            ("Ctrl+T", "ctrl+t"), ("ctrl+T", "ctrl+t"), ("control+t", "ctrl+t"),
            ("esc", "escape"), ("PgDn", "pagedown"), ("F11", "f11"), ("ctrl+i", "tab"),
            ("ctrl+m", "enter"), ("ctrl+[", "escape"), ("return", "enter"),
        ]
    )
    func otherSpelling(other: String, spelling: String) {
        #expect(Key(other)?.spelling == spelling)
    }

    @Test(
        "What is no key is refused",
        arguments: ["", "ctrl+", "foo", "f0", "f99", "hyper+x", "ctrl+foo", "ctrl+alt", "ab"])
    func refused(spelling: String) {
        #expect(Key(spelling) == nil)
    }

    @Test("Alt with a sign is also Escape and that sign")
    func escapeThenKey() {
        let pair = Key(.character("x"), .alt).escapeThenKey
        #expect(pair?.escape == Key(.escape))
        #expect(pair?.key == Key(.character("x")))
        #expect(Key(.character("x")).escapeThenKey == nil)
    }

    @Test("Only signs without a command modifier type")
    func typed() {
        #expect(Key(.character("x")).typedCharacter == "x")
        #expect(Key(.character("X"), .shift).typedCharacter == "X")
        #expect(Key(.character("x"), .control).typedCharacter == nil)
        #expect(Key(.enter).typedCharacter == nil)
    }
}
