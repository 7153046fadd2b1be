import Moss
import Testing

@testable import MossEngine

@Suite("Properties of a schema")
struct ArgumentSpecTests {
    private func kind(_ name: String, _ property: JSONValue) -> ArgumentSpec.Kind? {
        let schema: JSONObject = [
            "properties": .object(
                [JSONObject.Element(key: name, value: property)].reduce(into: [:]) {
                    $0[$1.key] = $1.value
                }),
            "$defs": ["Colour": ["type": "string", "enum": ["red", "green"]]],
        ]
        return ArgumentSpec.specs(of: schema).first?.kind
    }

    @Test(
        "The kind is read from type, format and name",
        arguments: [
            ("zone", #"{"type":"string","format":"time-zone"}"#, ArgumentSpec.Kind.timeZone),
            ("when", #"{"type":"string","format":"date"}"#, .date),
            ("to", #"{"type":"string","format":"email"}"#, .email),
            ("customer_email", #"{"type":"string"}"#, .email),
            ("link", #"{"type":"string","format":"uri"}"#, .uri),
            ("order_id", #"{"type":"string"}"#, .identifier),
            ("orderId", #"{"type":"string"}"#, .identifier),
            ("order", #"{"type":"string","description":"The id of the order"}"#, .identifier),
            ("query", #"{"type":"string"}"#, .query),
            ("path", #"{"type":"string"}"#, .path),
            ("city", #"{"type":"string"}"#, .text),
            ("n", #"{"type":["integer","null"]}"#, .integer),
            ("n", #"{"anyOf":[{"type":"number"},{"type":"null"}]}"#, .number),
            ("c", ##"{"$ref":"#/$defs/Colour"}"##, .enumeration(["red", "green"])),
            ("tags", #"{"type":"array","items":{"type":"string"}}"#, .list(.text)),
            ("v", #"{"const":2}"#, .constant(2)),
            ("anything", "{}", .text),
            ("filter", #"{"type":"object"}"#, .unsupported("object")),
            ("grid", #"{"type":"array","items":{"type":"array"}}"#, .unsupported("array")),
            ("loop", ##"{"$ref":"#/properties/loop"}"##, .text),
        ])
    func kinds(name: String, property: String, expected: ArgumentSpec.Kind) throws {
        #expect(try kind(name, JSONValue(parsing: property)) == expected)
    }

    @Test("Required properties come first; a schema of another shape has none")
    func order() {
        let schema: JSONObject = [
            "properties": ["a": ["type": "string"], "b": ["type": "string"]], "required": ["b", 7],
        ]
        #expect(ArgumentSpec.specs(of: schema).map(\.name) == ["b", "a"])
        #expect(ArgumentSpec.specs(of: ["properties": 7]).isEmpty)
        #expect(ArgumentSpec.specs(of: [:]).isEmpty)
    }

    @Test(
        "Names are cut into words",
        arguments: [
            ("lookup_order", ["lookup", "order"]), ("lookupOrder", ["lookup", "order"]),
            ("crm.LookupOrder", ["crm", "lookup", "order"]), ("HTTPStatus", ["http", "status"]),
            ("id2", ["id2"]), ("__", []),
        ])
    func names(name: String, words: [String]) {
        #expect(NameWords.words(of: name) == words)
    }
}
