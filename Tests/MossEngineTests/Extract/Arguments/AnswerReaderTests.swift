import Moss
import Testing

@testable import MossEngine

@Suite("Answers to what was asked")
struct AnswerReaderTests {
    private func value(_ text: String, _ property: String) throws -> JSONValue? {
        let schema: JSONObject = [
            "properties": ["value": try JSONValue(parsing: property)], "required": ["value"],
        ]
        let profile = ToolProfile(ModelTool(exposedName: "change", name: "change", schema: schema))
        let context = ArgumentContext(
            zones: ZoneCache { ["America/Toronto"] }, dates: DateForm(now: 1_767_621_900),
            indexes: [])
        return AnswerReader(Message(text), profile, context)
            .value(for: try #require(profile.arguments.first))?.value
    }

    @Test(
        "The value is read by the kind that was asked for",
        arguments: [
            ("42", #"{"type":"number"}"#, "42"),
            ("make it 42.50 $ please", #"{"type":"number"}"#, "42.50"),
            ("2 days", #"{"type":"integer"}"#, "2"),
            ("the red one", #"{"enum":["red","green"]}"#, #""red""#),
            ("yes", #"{"type":"boolean"}"#, "true"),
            ("no", #"{"type":"boolean"}"#, "false"),
            ("tomorrow", #"{"type":"string","format":"date"}"#, #""2026-01-06""#),
            ("toronto", #"{"type":"string","format":"time-zone"}"#, #""America/Toronto""#),
            (
                "it is ana@example.com", #"{"type":"string","format":"email"}"#,
                #""ana@example.com""#
            ),
            ("Lunch at noon.", #"{"type":"string"}"#, #""Lunch at noon""#),
            ("call it \"Crash on resize\"", #"{"type":"string"}"#, #""Crash on resize""#),
            ("milk, bread", #"{"type":"array","items":{"type":"string"}}"#, #"["milk","bread"]"#),
        ])
    func reads(text: String, property: String, expected: String) throws {
        #expect(try value(text, property)?.description == expected)
    }

    @Test(
        "Anything else is another message",
        arguments: [
            ("how much was it?", #"{"type":"number"}"#), ("all of it", #"{"type":"number"}"#),
            ("3.5", #"{"type":"integer"}"#), ("7", #"{"type":"integer","maximum":5}"#),
            ("blue", #"{"enum":["red","green"]}"#), ("what?", #"{"type":"string"}"#),
            ("never mind", #"{"type":"string"}"#), ("maybe", #"{"type":"boolean"}"#),
            ("", #"{"type":"string"}"#),
        ])
    func refuses(text: String, property: String) throws {
        #expect(try value(text, property) == nil)
    }
}
