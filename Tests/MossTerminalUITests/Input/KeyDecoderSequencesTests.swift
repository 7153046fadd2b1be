import Testing

@testable import MossTerminalUI

/// The sequences that terminals send and that must not appear in the text.
@Suite struct KeyDecoderSequencesTests {
    private struct Sequence {
        let bytes: [UInt8]
        let isNewline: Bool
    }

    private let start = ContinuousClock.now

    private func sequences() throws -> [Sequence] {
        try Fixture.text("input-sequences.txt").split(separator: "\n").map { line in
            // The bytes, two blanks or more, what they are.
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            return Sequence(
                bytes: words.prefix { !$0.isEmpty }.compactMap { UInt8($0, radix: 16) },
                isNewline: words.contains("NL"))
        }
    }

    /// What the events would type: newlines for the keys that break a line.
    private func typed(_ events: [InputEvent]) -> String {
        let newlines = ["shift+enter", "alt+enter", "ctrl+j"].compactMap { Key($0) }
        return events.reduce(into: "") { text, event in
            switch event {
            case .key(let key) where newlines.contains(key): text += "\n"
            case .key(let key):
                if let character = key.typedCharacter { text.append(character) }
            case .paste(let pasted): text += pasted
            default: break
            }
        }
    }

    @Test("They type nothing but newlines, whole, byte by byte and at every cut")
    func together() throws {
        let sequences = try sequences()
        #expect(sequences.count == 18)
        for sequence in sequences {
            let bytes = sequence.bytes
            let expected = sequence.isNewline ? "\n" : ""
            let cuts = [[]] + bytes.indices.map { [$0] } + [Array(bytes.indices)]
            for cuts in cuts {
                var decoder = KeyDecoder()
                var events: [InputEvent] = []
                var from = 0
                for cut in cuts + [bytes.count] {
                    events += decoder.feed(Array(bytes[from..<cut]), at: start)
                    from = cut
                }
                events += decoder.expire(at: start + .seconds(5))
                #expect(typed(events) == expected, "\(bytes) cut at \(cuts)")
            }
        }
    }

    @Test("Torn by 30 ms anywhere, they type nothing but newlines either")
    func torn() throws {
        for sequence in try sequences() {
            let bytes = sequence.bytes
            for cut in bytes.indices.dropFirst() where bytes[0] != 0x9B {
                var decoder = KeyDecoder()
                var events = decoder.feed(Array(bytes[..<cut]), at: start)
                events += decoder.expire(at: start + .milliseconds(25))
                events += decoder.feed(Array(bytes[cut...]), at: start + .milliseconds(30))
                events += decoder.expire(at: start + .seconds(5))
                let expected = sequence.isNewline ? "\n" : ""
                #expect(typed(events) == expected, "\(bytes) cut at \(cut)")
            }
        }
    }

    @Test(
        "After a lone Escape, typed signs that look like a sequence are still typed",
        arguments: ["[", "O", "]", "P", "[x", "Ok", "[1"]
    )
    func typedAfterEscape(text: String) {
        var decoder = KeyDecoder()
        var events = decoder.feed([0x1B], at: start)
        events += decoder.expire(at: start + .milliseconds(25))
        for (index, byte) in text.utf8.enumerated() {
            let now = start + .milliseconds(60 + 40 * index)
            events += decoder.expire(at: now)
            events += decoder.feed([byte], at: now)
        }
        events += decoder.expire(at: start + .seconds(5))
        #expect(events.first == .key(Key(.escape)))
        #expect(typed(events) == text)
    }

    @Test("Together with a lone Escape, signs that are no sequence are typed")
    func textAfterLateEscape() {
        for text in ["OK then", "x [A", "[你"] {
            var decoder = KeyDecoder()
            _ = decoder.feed([0x1B], at: start)
            _ = decoder.expire(at: start + .milliseconds(25))
            var events = decoder.feed(Array(text.utf8), at: start + .milliseconds(30))
            events += decoder.expire(at: start + .seconds(5))
            #expect(typed(events) == text)
        }
    }
}
