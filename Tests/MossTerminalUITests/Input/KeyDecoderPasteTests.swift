import Testing

@testable import MossTerminalUI

@Suite struct KeyDecoderPasteTests {
    private let start = ContinuousClock.now
    private let begin = "\u{1B}[200~"
    private let end = "\u{1B}[201~"

    private func decode(
        _ bytes: [UInt8], cuts: [Int] = [], pasteLimit: Int = 1000
    ) -> [InputEvent] {
        var decoder = KeyDecoder(pasteLimit: pasteLimit)
        var events: [InputEvent] = []
        var from = 0
        for cut in cuts + [bytes.count] {
            events += decoder.feed(Array(bytes[from..<cut]), at: start)
            from = cut
        }
        return events + decoder.expire(at: start + .seconds(10))
    }

    private func typed(_ text: String) -> [InputEvent] {
        text.map { .key(Key(.character($0))) }
    }

    @Test(
        "A paste is text, whole, byte by byte and at every cut",
        arguments: [
            ("abc", "abc"), ("a\rb\r\nc\nd", "a\nb\nc\nd"), ("\tx y", "\tx y"),
            ("x\u{3}\u{4}\u{1A}\u{1B}[A\u{0}\u{7F}\u{1B}]0;t\u{7}\ny", "x[A]0;t\ny"),
            ("\u{9B}201~x\u{85}", "201~x"), ("你é👩‍👩‍👧", "你é👩‍👩‍👧"),
            ("\u{1B}[20", "[20"), ("\u{1B}\u{1B}[201", "[201"),
        ]
    )
    func bracketed(text: String, expected: String) {
        let bytes = Array((begin + text + end + "k").utf8)
        let events = [.paste(expected)] + typed("k")
        #expect(decode(bytes) == events)
        #expect(decode(bytes, cuts: Array(bytes.indices)) == events)
        for cut in bytes.indices { #expect(decode(bytes, cuts: [cut]) == events) }
    }

    @Test("A paste in the 8-bit form ends only in that form")
    func eightBit() {
        for mark in [[0x9B], Array("\u{9B}".utf8)] {
            let bytes = mark + Array("200~a\(end)b".utf8) + mark + Array("201~k".utf8)
            #expect(decode(bytes) == [.paste("a[201~b")] + typed("k"))
            #expect(decode(bytes, cuts: Array(bytes.indices)) == [.paste("a[201~b")] + typed("k"))
        }
    }

    @Test("An end mark inside ends the paste; the rest is typed, and a late end mark is dropped")
    func endInside() {
        #expect(decode(Array("\(begin)A\(end)B".utf8)) == [.paste("A")] + typed("B"))
        #expect(
            decode(Array("\(begin)A\(end)B\(end)".utf8)) == [.paste("A")] + typed("B"))
    }

    @Test("What is no UTF-8 in a paste is replaced; an empty paste is none")
    func brokenPaste() {
        #expect(
            decode(Array(begin.utf8) + [0x61, 0xFF, 0xE4] + Array(end.utf8))
                == [.paste("a\u{FFFD}\u{FFFD}")])
        #expect(decode(Array((begin + end).utf8)) == [])
    }

    @Test("A paste whose end does not come is given up after a second of silence")
    func noEnd() {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array("\(begin)ab".utf8), at: start) == [])
        let later = start + .milliseconds(900)
        #expect(decoder.feed(Array("c".utf8), at: later) == [])
        #expect(decoder.deadline == later + .seconds(1))
        #expect(decoder.expire(at: later + .seconds(1)) == [.paste("abc")])
        _ = decoder.feed([0x1B], at: start + .seconds(5))
        #expect(decoder.expire(at: start + .seconds(6)) == [.key(Key(.escape))])
    }

    @Test("A paste over the limit is refused as a whole, to its end")
    func tooLong() {
        let text = [UInt8](repeating: 0x61, count: 1000)
        let (begin, end) = (Array(begin.utf8), Array(end.utf8))
        let fits = decode(begin + text + end)
        #expect(fits == [.paste(String(decoding: text, as: UTF8.self))])
        #expect(
            decode(begin + text + [0x62, 0x0D] + text + end + [0x63])
                == [.pasteRefused(limit: 1000)] + typed("c"))
    }

    @Test("A burst over the limit is refused too")
    func burstTooLong() {
        let text = [UInt8](repeating: 0x61, count: 1000)
        #expect(
            decode([0x62, 0x0D] + text + text).last == .pasteRefused(limit: 1000))
    }

    @Test("Lines that come together are a paste, also without brackets")
    func burst() throws {
        let text = try Fixture.text("paste-lines.txt")
        let bytes = Array(text.utf8).map { $0 == 0x0A ? UInt8(0x0D) : $0 }
        for cuts in [[], Array(bytes.indices), [3], [10], [11], [24], [28], [41]] {
            let events = decode(bytes, cuts: cuts)
            #expect(!events.contains(.key(Key(.enter))))
            #expect(!events.contains(.key(Key(.tab))))
            var joined = ""
            for event in events {
                switch event {
                case .key(let key): joined.append(key.typedCharacter ?? "?")
                case .paste(let text): joined += text
                default: joined += "?"
                }
            }
            #expect(joined == text)
        }
    }

    @Test("A burst goes on over reads a few milliseconds apart")
    func burstOverReads() {
        var decoder = KeyDecoder()
        var events = decoder.feed(Array("one\r".utf8), at: start)
        events += decoder.feed(Array("two\r".utf8), at: start + .milliseconds(3))
        events += decoder.expire(at: start + .milliseconds(9))
        events += decoder.feed([0x64, 0xC3], at: start + .milliseconds(20))
        events += decoder.expire(at: start + .milliseconds(100))
        events += decoder.feed([0xBC], at: start + .milliseconds(110))
        #expect(events == typed("one") + [.paste("\ntwo\nd")] + typed("ü"))
    }

    @Test("Text and Enter typed by a program are keys: the newline is the last")
    func typedByProgram() {
        var decoder = KeyDecoder()
        #expect(decoder.feed(Array("hi\r".utf8), at: start) == typed("hi"))
        #expect(decoder.deadline == start + .milliseconds(5))
        #expect(decoder.expire(at: start + .milliseconds(5)) == [.key(Key(.enter))])
        #expect(
            decoder.feed([0x0D], at: start + .seconds(1)) == [.key(Key(.enter))])
        #expect(
            decoder.feed(Array("\r\r\u{1B}[A".utf8), at: start + .seconds(2))
                == [.key(Key(.enter)), .key(Key(.enter)), .key(Key(.up))])
    }

    @Test("A key that is no text ends a burst")
    func burstEnds() {
        #expect(
            decode(Array("a\rb\u{3}c".utf8))
                == typed("a") + [.paste("\nb"), .key(Key("ctrl+c") ?? Key(.up))] + typed("c"))
        #expect(decode(Array("\rfoo\r".utf8)) == [.paste("\nfoo\n")])
    }
}
