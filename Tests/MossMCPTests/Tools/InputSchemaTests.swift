import Moss
import Testing

@testable import MossMCP

@Suite("An input schema")
struct InputSchemaTests {
    static let table: [(what: String, from: String, to: String)] = [
        ("gets its type and properties", #"{}"#, #"{"type":"object","properties":{}}"#),
        (
            "null is absent",
            #"{"type":null,"properties":null,"required":null}"#,
            #"{"type":"object","properties":{}}"#
        ),
        (
            "is of an object",
            #"{"type":["object","null"],"properties":{}}"#,
            #"{"type":"object","properties":{}}"#
        ),
        (
            "Boolean schemas become objects",
            #"{"type":"object","properties":{"a":true,"b":false,"c":{"type":"array","items":true}}}"#,
            #"{"type":"object","properties":{"a":{},"b":{"not":{}},"c":{"type":"array","items":{}}}}"#
        ),
        (
            "additionalProperties stays Boolean",
            #"{"type":"object","properties":{"a":{"additionalProperties":true}},"additionalProperties":false}"#,
            #"{"type":"object","properties":{"a":{"additionalProperties":true}},"additionalProperties":false}"#
        ),
        (
            "a property that is no schema takes anything",
            #"{"type":"object","properties":{"a":17,"b":"x"}}"#,
            #"{"type":"object","properties":{"a":{},"b":{}}}"#
        ),
        (
            "required names only strings",
            #"{"type":"object","properties":{},"required":["a",1,null]}"#,
            #"{"type":"object","properties":{},"required":["a"]}"#
        ),
        (
            "Boolean values that are no schemas stay",
            #"{"type":"object","properties":{"a":{"default":true,"const":null,"enum":[true,null],"uniqueItems":true}}}"#,
            #"{"type":"object","properties":{"a":{"default":true,"const":null,"enum":[true,null],"uniqueItems":true}}}"#
        ),
        (
            "a property may have a keyword's name",
            #"{"type":"object","properties":{"items":{"type":"string"},"$ref":{"type":"string"},"not":true}}"#,
            #"{"type":"object","properties":{"items":{"type":"string"},"$ref":{"type":"string"},"not":{}}}"#
        ),
        (
            "a local reference is replaced, $defs stay",
            ##"{"type":"object","properties":{"p":{"$ref":"#/$defs/P"}},"$defs":{"P":{"type":"number"}}}"##,
            #"{"type":"object","properties":{"p":{"type":"number"}},"$defs":{"P":{"type":"number"}}}"#
        ),
        (
            "keywords beside a reference have precedence",
            ##"{"type":"object","properties":{"p":{"$ref":"#/definitions/P","description":"mine"}},"definitions":{"P":{"type":"number","description":"theirs"}}}"##,
            ##"{"type":"object","properties":{"p":{"type":"number","description":"mine"}},"definitions":{"P":{"type":"number","description":"theirs"}}}"##
        ),
        (
            "references are followed through references and lists",
            ##"{"type":"object","properties":{"a":{"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]}},"$defs":{"A":{"$ref":"#/$defs/B"},"B":{"type":"string"}}}"##,
            ##"{"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}},"$defs":{"A":{"type":"string"},"B":{"type":"string"}}}"##
        ),
        (
            "pointers are unescaped",
            ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/x~1y~0z%20w"}},"$defs":{"x/y~z w":{"type":"string"}}}"##,
            ##"{"type":"object","properties":{"a":{"type":"string"}},"$defs":{"x/y~z w":{"type":"string"}}}"##
        ),
        (
            "a reference that leads nowhere, to an anchor, a file or the network is {}",
            ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/no"},"b":{"$ref":"#name"},"c":{"$ref":"file:///etc/passwd"},"d":{"$ref":"http://127.0.0.1:1/x","description":"d"},"e":{"$ref":7}}}"##,
            ##"{"type":"object","properties":{"a":{},"b":{},"c":{},"d":{"description":"d"},"e":{}}}"##
        ),
        (
            "a reference into itself stays",
            ##"{"type":"object","properties":{"n":{"$ref":"#/$defs/N"}},"$defs":{"N":{"type":"object","properties":{"next":{"$ref":"#/$defs/N"}}}}}"##,
            ##"{"type":"object","properties":{"n":{"type":"object","properties":{"next":{"$ref":"#/$defs/N"}}}},"$defs":{"N":{"type":"object","properties":{"next":{"type":"object","properties":{"next":{"$ref":"#/$defs/N"}}}}}}}"##
        ),
        (
            "a reference to the root stays",
            ##"{"type":"object","properties":{"n":{"$ref":"#"}}}"##,
            ##"{"type":"object","properties":{"n":{"$ref":"#"}}}"##
        ),
    ]

    @Test("is repaired for a model's API", arguments: table)
    func repair(what: String, from: String, to: String) throws {
        let schema = try #require(try JSONValue(parsing: from).objectValue)
        let repaired = JSONValue.object(InputSchema.repaired(schema, limits: MCPLimits()))
        #expect(repaired.description == to, "\(what)")
    }

    @Test("that doubles with each definition stays small")
    func bomb() throws {
        var definitions = JSONObject()
        for level in 0..<40 {
            let next: JSONValue = ["$ref": .string("#/$defs/d\(level + 1)")]
            definitions["d\(level)"] = ["type": "array", "prefixItems": [next, next]]
        }
        definitions["d40"] = ["type": "string"]
        let schema: JSONObject = [
            "properties": ["a": ["$ref": "#/$defs/d0"]], "$defs": .object(definitions),
        ]
        let repaired = JSONValue.object(InputSchema.repaired(schema, limits: MCPLimits()))
        #expect(repaired.serialized().count < 4 << 20)
    }

    @Test("with more references than anybody writes keeps those it has no room for")
    func manyReferences() throws {
        var limits = MCPLimits()
        limits.schemaBytes = 3200
        var (properties, definitions) = (JSONObject(), JSONObject())
        for number in 0..<50 {
            definitions["d\(number)"] = true
            properties["p\(number)"] = ["$ref": .string("#/$defs/d\(number)")]
        }
        properties["far"] = ["$ref": "https://example.com/schema"]
        let repaired = InputSchema.repaired(
            ["properties": .object(properties), "$defs": .object(definitions)], limits: limits)
        #expect(repaired["properties"]?["p0"] == [:])
        #expect(repaired["properties"]?["p49"] == ["$ref": "#/$defs/d49"])
        #expect(repaired["properties"]?["far"] == [:])
    }

    @Test("that refers to itself with more of itself each time ends")
    func mutual() throws {
        let schema = try #require(
            try JSONValue(
                parsing:
                    ##"{"$defs":{"a":{"items":{"$ref":"#/$defs/b"}},"b":{"items":{"$ref":"#/$defs/a/items"}}}}"##
            ).objectValue)
        #expect(InputSchema.repaired(schema, limits: MCPLimits())["type"] == "object")
    }
}
