import Testing

@testable import MossTerminalUI

@Suite struct KeyDecoderTests {
    private let start = ContinuousClock.now

    private func key(_ spelling: String) -> InputEvent {
        .key(Key(spelling) ?? Key(.escape))
    }

    /// All events of bytes that come at one instant, with what is due a long time after.
    private func decode(_ bytes: [UInt8], cuts: [Int] = []) -> [InputEvent] {
        var decoder = KeyDecoder()
        var events: [InputEvent] = []
        var from = 0
        for cut in cuts + [bytes.count] {
            events += decoder.feed(Array(bytes[from..<cut]), at: start)
            from = cut
        }
        return events + decoder.expire(at: start + .seconds(10))
    }

    @Test(
        "Bytes become keys, whole, byte by byte and at every cut",
        arguments: [
            ("a", ["a"]), ("你é", ["你", "é"]), ("\u{1}", ["ctrl+a"]), ("\u{0}", ["ctrl+space"]),
            ("\t", ["tab"]), ("\r", ["enter"]), ("\n", ["ctrl+j"]), ("\u{7F}", ["backspace"]),
            ("\u{8}", ["ctrl+h"]), ("\u{1F}", ["ctrl+_"]), ("\u{1C}", ["ctrl+\\"]),
            ("\u{1B}", ["escape"]), ("\u{1B}\u{1B}", ["escape", "escape"]),
            ("\u{1B}z", ["alt+z"]), ("\u{1B}你", ["alt+你"]), ("\u{1B}\r", ["alt+enter"]),
            ("\u{1B}\u{7F}", ["alt+backspace"]), ("\u{1B}\u{6}", ["ctrl+alt+f"]),
            ("\u{1B}\u{1B}[A", ["escape", "up"]), ("\u{1B}[", ["alt+["]), ("\u{1B}O", ["alt+O"]),
            ("\u{1B}]", ["alt+]"]), ("\u{1B}P", ["alt+P"]),
            ("\u{1B}[A\u{1B}OB\u{1B}[1;5C", ["up", "down", "ctrl+right"]),
            ("\u{1B}[H\u{1B}[4~\u{1B}[5~\u{1B}[6;2~", ["home", "end", "pageup", "shift+pagedown"]),
            ("\u{1B}[3~\u{1B}[2~\u{1B}[Z", ["delete", "insert", "shift+tab"]),
            ("\u{1B}OP\u{1B}[12~\u{1B}[24~\u{1B}[1;2R", ["f1", "f2", "f12", "shift+f3"]),
            ("\u{1B}[[A\u{1B}[[E", ["f1", "f5"]), ("\u{1B}OM\u{1B}Op", ["enter", "0"]),
            ("\u{1B}[97;5u\u{1B}[27u\u{1B}[127;5u", ["ctrl+a", "escape", "ctrl+backspace"]),
            ("\u{1B}[105;5u\u{1B}[109;5u\u{1B}[91;5u", ["tab", "enter", "escape"]),
            ("\u{1B}[97;6u\u{1B}[65;6u", ["ctrl+shift+a", "ctrl+shift+a"]),
            ("\u{1B}[97;2u\u{1B}[49:33;2u\u{1B}[97;4u", ["A", "!", "alt+A"]),
            ("\u{1B}[45;6u\u{1B}[47;5u\u{1B}[32;5u", ["ctrl+_", "ctrl+_", "ctrl+space"]),
            ("\u{1B}[97;129u\u{1B}[57417;5u\u{1B}[57414u", ["a", "ctrl+left", "enter"]),
            ("\u{1B}[27;5;116~\u{1B}[27;6;84~", ["ctrl+t", "ctrl+shift+t"]),
            ("\u{1B}[1;1:1A\u{1B}[1;1:2A\u{1B}[1;1:3A", ["up", "up"]),
            ("\u{1B}[57441;2u\u{1B}[57358u", []),
            ("\u{1B}[1\u{3}x", ["ctrl+c", "x"]), ("\u{1B}[1\u{1B}[Bx", ["down", "x"]),
            ("\u{1B}]0;t\u{3}x", ["ctrl+c", "x"]), ("\u{1B}]0;t\u{1B}[Ax", ["up", "x"]),
            ("\u{1B}[<0;1;1é", ["é"]),
        ] as [(String, [String])]
    )
    func keys(bytes: String, spellings: [String]) {
        let bytes = Array(bytes.utf8)
        let expected = spellings.map(key)
        #expect(decode(bytes) == expected)
        #expect(decode(bytes, cuts: Array(bytes.indices)) == expected)
        for cut in bytes.indices { #expect(decode(bytes, cuts: [cut]) == expected) }
    }

    @Test(
        "What is no UTF-8 becomes a replacement character, one for each broken piece",
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0xE4, 0xBD], "\u{FFFD}"), ([0xE4, 0x41], "\u{FFFD}A"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF4, 0x90], "\u{FFFD}\u{FFFD}"), ([0x80], "\u{FFFD}"),
            ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xE4, 0xFF, 0x62], "\u{FFFD}\u{FFFD}b"),
            ([0x9B], "\u{FFFD}"), ([0x9B, 0xC3, 0xA9], "\u{FFFD}é"),
        ] as [([UInt8], String)]
    )
    func brokenText(bytes: [UInt8], text: String) {
        let expected = text.map { InputEvent.key(Key(.character($0))) }
        #expect(decode(bytes) == expected)
        #expect(decode(bytes, cuts: Array(bytes.indices)) == expected)
    }

    @Test("A character may come in pieces, a fifth of a second apart")
    func slowCharacter() {
        var decoder = KeyDecoder()
        var events: [InputEvent] = []
        for (index, byte) in "你".utf8.enumerated() {
            let now = start + .milliseconds(200 * index)
            events += decoder.expire(at: now)
            events += decoder.feed([byte], at: now)
        }
        #expect(events == [key("你")])
        #expect(decoder.deadline == nil)
    }

    @Test("A lone Escape is told after its time and not before")
    func escapeTime() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B], at: start) == [])
        #expect(decoder.deadline == start + .milliseconds(25))
        #expect(decoder.expire(at: start + .milliseconds(24)) == [])
        #expect(decoder.expire(at: start + .milliseconds(25)) == [key("escape")])
        #expect(decoder.deadline == nil)
        decoder.timing.escape = .zero
        _ = decoder.feed([0x1B], at: start)
        #expect(decoder.deadline == start)
        #expect(decoder.expire(at: start) == [key("escape")])
    }

    @Test("Escape that is overdue when other bytes come is told first")
    func overdueEscape() {
        var decoder = KeyDecoder()
        _ = decoder.feed([0x1B], at: start)
        #expect(
            decoder.feed(Array("x".utf8), at: start + .milliseconds(300))
                == [key("escape"), key("x")])
    }

    @Test("Mouse reports in the new and the old form")
    func mouse() {
        let cases: [(String, MouseEvent)] = [
            ("\u{1B}[<0;3;5M", MouseEvent(.press(.left), at: Point(x: 2, y: 4))),
            ("\u{1B}[<2;1;1m", MouseEvent(.release(.right), at: .zero)),
            ("\u{1B}[<64;10;10M", MouseEvent(.wheelUp, at: Point(x: 9, y: 9))),
            (
                "\u{1B}[<69;300;200M",
                MouseEvent(.wheelDown, at: Point(x: 299, y: 199), modifiers: .shift)
            ),
            ("\u{1B}[<32;2;2M", MouseEvent(.move(.left), at: Point(x: 1, y: 1))),
            ("\u{1B}[<35;2;2M", MouseEvent(.move(nil), at: Point(x: 1, y: 1))),
            ("\u{1B}[M #$", MouseEvent(.press(.left), at: Point(x: 2, y: 3))),
            ("\u{1B}[M###", MouseEvent(.release(nil), at: Point(x: 2, y: 2))),
            ("\u{1B}[M`**", MouseEvent(.wheelUp, at: Point(x: 9, y: 9))),
        ]
        for (bytes, event) in cases {
            let bytes = Array(bytes.utf8)
            #expect(decode(bytes) == [.mouse(event)])
            #expect(decode(bytes, cuts: Array(bytes.indices)) == [.mouse(event)])
        }
        #expect(decode(Array("\u{1B}[<128;1;1M".utf8)) == [])
    }

    @Test("Focus, and answers to our questions; other answers are dropped")
    func reports() {
        #expect(decode(Array("\u{1B}[I\u{1B}[O".utf8)) == [.focus(true), .focus(false)])
        #expect(decode(Array("\u{1B}[?1u".utf8)) == [.response(.keyboardFlags(1))])
        #expect(decode(Array("\u{1B}[?62;4c".utf8)) == [.response(.deviceAttributes([62, 4]))])
        let others = "\u{1B}[24;80R\u{1B}[?2026;2$y\u{1B}]11;rgb:0/0/0\u{7}\u{1B}P>|x(1)\u{1B}\\"
        #expect(decode(Array(others.utf8)) == [])
    }

    @Test("Random bytes never trap, and nothing stays open for ever")
    func randomBytes() {
        var generator = SplitMix(state: 42)
        let favourites: [UInt8] = [0x1B, 0x5B, 0x4F, 0x9B, 0x5D, 0x07, 0x0D, 0x3B, 0x3A, 0x7E]
        for _ in 0..<300 {
            var decoder = KeyDecoder()
            var now = start
            for _ in 0..<40 {
                let bytes = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                    Bool.random(using: &generator)
                        ? favourites.randomElement(using: &generator) ?? 0
                        : UInt8.random(in: 0...255, using: &generator)
                }
                _ = decoder.feed(bytes, at: now)
                now += .milliseconds(Int.random(in: 0...60, using: &generator))
                _ = decoder.expire(at: now)
            }
            var rounds = 0
            while let deadline = decoder.deadline, rounds < 20 {
                _ = decoder.expire(at: deadline)
                rounds += 1
            }
            #expect(decoder.deadline == nil)
        }
    }

    @Test("A sequence of any length is dropped whole")
    func longSequences() {
        let digits = String(repeating: "1;", count: 100_000)
        #expect(decode(Array("\u{1B}[\(digits)mx".utf8)) == [key("x")])
        #expect(decode(Array("\u{1B}]52;\(digits)\u{7}x".utf8)) == [key("x")])
        #expect(decode(Array("\u{1B}[99999999999999999999ux".utf8)) == [key("x")])
    }
}

/// Steele's SplitMix64, so that a failure can be seen again.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
