import Moss
import MossTestSupport
import Testing

@Suite("The decoder of event streams")
struct ServerSentEventDecoderTests {
    private static func decode(
        _ pieces: [[UInt8]], limit: Int = 1_048_576
    ) throws -> [ServerSentEvent] {
        var decoder = ServerSentEventDecoder(limit: limit)
        return try pieces.flatMap { try decoder.push($0) }
    }

    private static func decode(_ text: String) throws -> [String] {
        try decode([Array(text.utf8)]).map { "\($0.name)|\($0.text)" }
    }

    @Test(
        "Fields, comments and line ends follow the standard",
        arguments: [
            ("data: a\n\n", ["|a"]),
            ("data:a\n\n", ["|a"]),
            ("data:  a\n\n", ["| a"]),
            ("data: a\r\n\r\n", ["|a"]),
            ("data: a\r\r", ["|a"]),
            ("data: a\r\ndata: b\r\rdata: c\n\n", ["|a\nb", "|c"]),
            ("data: a\rdata: b\r\n\r\n", ["|a\nb"]),
            ("event: x\ndata: a\n\ndata: b\n\n", ["x|a", "|b"]),
            (": comment\ndata: a\n: more\n\n", ["|a"]),
            ("data\n\n", ["|"]),
            ("data:\n\n", ["|"]),
            ("data:\ndata:\n\n", ["|\n"]),
            ("event: x\n\nid: 1\n\nretry: 5\n\n\n\n", []),
            ("Data: a\n\n", []),
            (" data: a\n\n", []),
            ("data: a", []),
            ("data: a\n", []),
            ("nonsense\nfoo: bar\ndata: a\n\n", ["|a"]),
            ("\u{FEFF}data: a\n\n", ["|a"]),
            ("\u{FEFF}\u{FEFF}data: a\n\n", []),
            ("data: \u{FEFF}a\n\n", ["|\u{FEFF}a"]),
            ("error: {\"message\":\"x\"}\n\n", ["error|{\"message\":\"x\"}"]),
        ])
    func fields(stream: String, events: [String]) throws {
        #expect(try Self.decode(stream) == events)
        let bytes = stream.utf8.map { [$0] }
        #expect(try Self.decode(bytes).map { "\($0.name)|\($0.text)" } == events)
    }

    @Test("Ids stay until the next one, and one with a NUL is passed over")
    func ids() throws {
        let stream = "id: 1\ndata: a\n\ndata: b\n\nid: 2\u{0}\ndata: c\n\nid\ndata: d\n\n"
        #expect(try Self.decode([Array(stream.utf8)]).map(\.id) == ["1", "1", "1", ""])
    }

    @Test(
        "A reconnection time is read only if it is all digits",
        arguments: [("retry: 3000\n", 3000), ("retry: 3s\n", nil), ("retry:\n", nil)])
    func retry(stream: String, milliseconds: Int?) throws {
        var decoder = ServerSentEventDecoder()
        _ = try decoder.push(Array(stream.utf8))
        #expect(decoder.retryMilliseconds == milliseconds)
    }

    @Test("A character cut in two arrives whole, and an invalid byte costs one sign")
    func characters() throws {
        let bytes = Array("data: é☃😀".utf8) + [0xFF, 0x0A, 0x0A]
        for cut in 0...bytes.count {
            let events = try Self.decode([Array(bytes[..<cut]), Array(bytes[cut...])])
            #expect(events.map(\.text) == ["é☃😀\u{FFFD}"])
        }
    }

    @Test("The end of a stream gives the block whose blank line is missing")
    func unfinishedBlock() throws {
        var decoder = ServerSentEventDecoder()
        #expect(try decoder.push(Array("event: x\ndata: a\ndata: b".utf8)).isEmpty)
        #expect(try decoder.finish() == ServerSentEvent(name: "x", data: Array("a\nb".utf8)))
        #expect(try decoder.finish() == nil)
    }

    @Test(
        "A line or an event over the limit is refused, one at the limit is not",
        arguments: [
            ("data:" + String(repeating: "x", count: 95) + "\n\n", true),
            ("data:" + String(repeating: "x", count: 96) + "\n\n", false),
            (":" + String(repeating: "x", count: 100), false),
            ("data:" + String(repeating: "x", count: 96), false),
            (String(repeating: "data:" + String(repeating: "x", count: 49) + "\n", count: 2), true),
            (
                String(repeating: "data:" + String(repeating: "x", count: 51) + "\n", count: 2),
                false
            ),
            (String(repeating: "data:x\n\n", count: 100), true),
        ])
    func limit(stream: String, isAccepted: Bool) throws {
        for pieces in [[Array(stream.utf8)], stream.utf8.map { [$0] }] {
            if isAccepted {
                _ = try Self.decode(pieces, limit: 100)
            } else {
                #expect(throws: ServerSentEventTooLarge(limit: 100)) {
                    try Self.decode(pieces, limit: 100)
                }
            }
        }
    }

    @Test(
        "However a stream is cut, its events are the same",
        arguments: [
            "cases/31-line-endings.sse", "cases/32-comments-and-empty.sse",
            "recordings/synthetic/text-cr.sse", "recordings/synthetic/text-crlf.sse",
            "recordings/synthetic/text-multiline.sse", "recordings/synthetic/text-bom.sse",
        ])
    func splits(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let whole = try Self.decode([bytes])
        #expect(whole.count > 5)
        #expect(try Self.decode(bytes.map { [$0] }) == whole)
        for cut in Splits.of(bytes) {
            #expect(try Self.decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
        }
    }
}
