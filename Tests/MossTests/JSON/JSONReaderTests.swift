import Testing

@testable import Moss

@Suite("Reading JSON")
struct JSONReaderTests {
    @Test(
        "What is read is written back as it came",
        arguments: [
            "null", "true", "-0.5e+10", "1.0", "12345678901234567890", #"{"b":1,"a":{"z":[]}}"#,
            #"["",{"":null}]"#, #""\"\\\n\t\u0001é👩‍👩‍👧""#, "[[[[[]]]]]",
        ])
    func roundTrip(_ text: String) throws {
        #expect(try JSONValue(parsing: text).description == text)
    }

    @Test(
        "Escapes are decoded, and a lone surrogate costs one replacement character",
        arguments: [
            (#""\u00e9""#, "é"), (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"),
            (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
            (#""\ude00\ud83d\ude00""#, "\u{FFFD}😀"), (#""\/\b\f""#, "/\u{8}\u{C}"),
        ])
    func escapes(_ text: String, _ expected: String) throws {
        #expect(try JSONValue(parsing: text).stringValue == expected)
    }

    @Test(
        "What is no JSON is refused with its place",
        arguments: [
            ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), (#"{"a":1,}"#, 1, 8), ("01", 1, 1),
            ("1.", 1, 3), ("'a'", 1, 1), ("\"a\nb\"", 1, 3), ("[1]\n x", 2, 2), ("nul", 1, 1),
            (#"{"a" 1}"#, 1, 6), ("\r\n\r\n[", 3, 2), ("\"abc", 1, 1), (#""\q""#, 1, 3),
            ("// a\n1", 1, 1), ("\u{FEFF}1", 1, 1),
        ])
    func refusals(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
    }

    @Test("Nesting is bounded")
    func nesting() throws {
        let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        _ = try JSONValue(parsing: deep)
        #expect(throws: JSONError.self) { try JSONValue(parsing: "[" + deep + "]") }
        #expect(throws: JSONError.self) {
            try JSONValue(parsing: String(repeating: "[", count: 1_000_000))
        }
    }

    @Test("The last of doubles wins, in small and in large objects", arguments: [2, 40])
    func doubles(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let value = try JSONValue(parsing: "{\(members),\"k1\":\"last\"}")
        #expect(value["k1"] == "last")
        #expect(value.objectValue?.count == count)
    }

    @Test("Names that only look alike are two members")
    func unicodeNames() throws {
        let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(value["\u{E9}"]?.intValue == 1)
        #expect(value["e\u{301}"]?.intValue == 2)
    }

    @Test("Comments and trailing commas are read where they are allowed")
    func relaxed() throws {
        let text = "\u{FEFF}// one\n{ /* two */ \"a\": [1, 2,], // three\n}\n"
        let value = try JSONReader.read(
            Array(text.utf8), options: [.comments, .trailingCommas, .byteOrderMark])
        #expect(value == ["a": [1, 2]])
        #expect(throws: JSONError.self) {
            try JSONReader.read(Array("[,]".utf8), options: .trailingCommas)
        }
        #expect(throws: JSONError.self) {
            try JSONReader.read(Array("[1] /* x".utf8), options: .comments)
        }
    }

    @Test("Each value and each name has its place")
    func places() throws {
        let text = "{\n  \"a\": [\n    true]\n}"
        let (_, places) = try JSONReader.readWithPlaces(Array(text.utf8))
        #expect(places.key(at: [.key("a")]) == .init(line: 2, column: 3))
        #expect(places.value(at: [.key("a")]) == .init(line: 2, column: 8))
        #expect(places.value(at: [.key("a"), .index(0)]) == .init(line: 3, column: 5))
    }

    @Test("Invalid UTF-8 costs one replacement character")
    func invalidUTF8() throws {
        let value = try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22] as [UInt8])
        #expect(value.stringValue == "a\u{FFFD}b")
    }

    @Test("Whole numbers are seen as such, and large ones are not cut")
    func numbers() throws {
        #expect(try JSONValue(parsing: "1.0").intValue == 1)
        #expect(try JSONValue(parsing: "1.5").intValue == nil)
        #expect(try JSONValue(parsing: "1e400").intValue == nil)
        #expect(try JSONValue(parsing: "12345678901234567890").intValue == nil)
        #expect(JSONNumber(Double.nan) == nil)
    }
}
