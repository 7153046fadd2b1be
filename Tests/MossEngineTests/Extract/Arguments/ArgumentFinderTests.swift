import Moss
import Testing

@testable import MossEngine

@Suite("Arguments are found by the schema alone")
struct ArgumentFinderTests {
    private func arguments(
        _ text: String, _ name: String, _ properties: String, required: [String],
        readOnly: Bool = true
    ) throws -> String {
        let schema: JSONObject = [
            "properties": try JSONValue(parsing: properties),
            "required": .array(required.map(JSONValue.string)),
        ]
        let profile = ToolProfile(
            ModelTool(
                exposedName: name, name: name, schema: schema,
                hints: ToolHints(isReadOnly: readOnly)))
        let context = ArgumentContext(
            zones: ZoneCache { ["America/Toronto", "America/North_Dakota/Center", "UTC"] },
            dates: DateForm(now: 1_767_621_900), indexes: ["guide", "faq"])
        var finder = ArgumentFinder(Message(text), for: profile, in: context)
        let found = finder.find()
        return JSONValue.object(found.object(profile.arguments)).description
    }

    private static let text = #"{"type":"string"}"#

    @Test(
        "One property",
        arguments: [
            ("where is order A1", "lookup", #"{"id":{"type":"string"}}"#, #"{"id":"A1"}"#),
            ("where is order #4711", "lookup", #"{"id":{"type":"string"}}"#, #"{"id":"4711"}"#),
            ("where is order 4711", "lookup", #"{"id":{"type":"string"}}"#, #"{"id":"4711"}"#),
            ("orders A1 and B2", "lookup", #"{"id":{"type":"string"}}"#, "{}"),
            ("where is my order", "lookup", #"{"id":{"type":"string"}}"#, "{}"),
            (
                "weather in New York please", "weather", #"{"city":{"type":"string"}}"#,
                #"{"city":"New York"}"#
            ),
            ("weather for me", "weather", #"{"city":{"type":"string"}}"#, "{}"),
            (
                "weather \"San José\"", "weather", #"{"city":{"type":"string"}}"#,
                #"{"city":"San José"}"#
            ),
            ("Lisbon weather", "weather", #"{"city":{"type":"string"}}"#, #"{"city":"Lisbon"}"#),
            ("city=Rome", "weather", #"{"city":{"type":"string"}}"#, #"{"city":"Rome"}"#),
            (
                "time in toronto", "time", #"{"zone":{"type":"string","format":"time-zone"}}"#,
                #"{"zone":"America/Toronto"}"#
            ),
            ("center my window", "time", #"{"zone":{"type":"string","format":"time-zone"}}"#, "{}"),
            (
                "mail ana@example.com now", "mail", #"{"to":{"type":"string","format":"email"}}"#,
                #"{"to":"ana@example.com"}"#
            ),
            (
                "open https://a.example/x?y=1", "open", #"{"url":{"type":"string"}}"#,
                #"{"url":"https://a.example/x?y=1"}"#
            ),
            ("delete ./a b.txt", "delete", #"{"path":{"type":"string"}}"#, #"{"path":"./a"}"#),
            (
                "set it to 21.5 degrees", "set", #"{"degrees":{"type":"number"}}"#,
                #"{"degrees":21.5}"#
            ),
            ("show 3.5 rows", "show", #"{"rows":{"type":"integer"}}"#, "{}"),
            ("show 500 rows", "show", #"{"rows":{"type":"integer","maximum":100}}"#, "{}"),
            (
                "paint it dark red", "paint", #"{"colour":{"enum":["red","dark red"]}}"#,
                #"{"colour":"dark red"}"#
            ),
            ("red or green", "paint", #"{"colour":{"enum":["red","green"]}}"#, "{}"),
            ("try it in on", "pay", #"{"currency":{"enum":["TRY","ON"]}}"#, "{}"),
            ("pay in TRY", "pay", #"{"currency":{"enum":["TRY","USD"]}}"#, #"{"currency":"TRY"}"#),
            (
                "list red and green", "list",
                #"{"colours":{"type":"array","items":{"enum":["red","green"]}}}"#,
                #"{"colours":["red","green"]}"#
            ),
            (
                "report without details", "report", #"{"details":{"type":"boolean"}}"#,
                #"{"details":false}"#
            ),
            (
                "report with details", "report", #"{"include_details":{"type":"boolean"}}"#,
                #"{"include_details":true}"#
            ),
            ("go", "go", #"{"mode":{"type":"string","default":"fast"}}"#, #"{"mode":"fast"}"#),
            (
                "search faq for gift cards", "search_index", #"{"index":{"type":"string"}}"#,
                #"{"index":"faq"}"#
            ),
        ])
    func one(text: String, tool: String, properties: String, expected: String) throws {
        let name = try #require(
            try JSONValue(parsing: properties).objectValue?.keys.first)
        #expect(try arguments(text, tool, properties, required: [name]) == expected)
    }

    @Test("Several properties share the message and use no token twice")
    func several() throws {
        let transfer =
            #"{"amount":{"type":"number"},"from":{"enum":["EUR","USD"]},"to":{"enum":["EUR","USD"]}}"#
        #expect(
            try arguments(
                "convert 20 USD to EUR", "convert", transfer, required: ["amount", "from", "to"])
                == #"{"amount":20,"from":"USD","to":"EUR"}"#)
        let flight =
            #"{"origin":{"type":"string"},"destination":{"type":"string"},"date":{"type":"string","format":"date"}}"#
        #expect(
            try arguments(
                "flights from Berlin to Oslo on Oct 20, 2026", "flights", flight,
                required: ["origin", "destination", "date"])
                == #"{"origin":"Berlin","destination":"Oslo","date":"2026-10-20"}"#)
        let mail =
            #"{"to":{"type":"string","format":"email"},"subject":{"type":"string"},"body":{"type":"string"}}"#
        #expect(
            try arguments(
                "send ana@example.com \"Lunch\": see you at noon", "send", mail,
                required: ["to", "subject", "body"])
                == #"{"to":"ana@example.com","subject":"Lunch","body":"see you at noon"}"#)
    }

    @Test("A number that counts something else is no amount of a tool that changes data")
    func countedThings() throws {
        let refund = #"{"id":{"type":"string"},"amount":{"type":"number"}}"#
        #expect(
            try arguments(
                "refund order A1, it broke 2 days ago", "refund", refund,
                required: ["id", "amount"], readOnly: false) == #"{"id":"A1"}"#)
        #expect(
            try arguments(
                "refund order A1 with 42 dollars", "refund", refund, required: ["id", "amount"],
                readOnly: false) == #"{"id":"A1","amount":42}"#)
    }

    @Test("An unknown place is told from none")
    func unknownZone() throws {
        let schema: JSONObject = [
            "properties": ["zone": ["type": "string", "format": "time-zone"]]
        ]
        let profile = ToolProfile(
            ModelTool(exposedName: "time", name: "time", schema: schema, isBuiltIn: true))
        let context = ArgumentContext(
            zones: ZoneCache { ["UTC"] }, dates: DateForm(now: 0), indexes: [])
        var finder = ArgumentFinder(
            Message("what time is it in Springfield"), for: profile, in: context)
        #expect(finder.find().unknownZone?.shown == "Springfield")
    }
}
