import Moss

/// Makes an input schema fit for a model's API, which refuses every request that carries a schema
/// it can't read.
///
/// - The root is of type `object` and has `properties`.
/// - A Boolean schema becomes `{}` (true) or `{"not":{}}` (false), but stays where every reader
///   knows it: `additionalProperties` and its kin.
/// - A `$ref` within the document is replaced by what it names. One that leads back into itself
///   stays, and so do all once the schema would grow beyond its bounds: `$defs` is kept for them.
/// - A `$ref` to anywhere else is never fetched; `{}` stands for it.
struct InputSchema {
    private let root: JSONObject
    private let depthLimit: Int
    /// What inlining may still add, in values, so that definitions which name each other twice
    /// can't grow beyond all bounds.
    private var budget: Int
    private static let costOfReference = 4

    static func repaired(_ schema: JSONObject, limits: MCPLimits) -> JSONObject {
        var repair = InputSchema(
            root: schema, depthLimit: limits.schemaDepth, budget: limits.schemaBytes / 32)
        var result = repair.object(schema, depth: 1, following: ["#"])
        if result["type"]?.stringValue != "object" { result["type"] = "object" }
        if result["properties"]?.objectValue == nil { result["properties"] = [:] }
        return result
    }

    /// How deep a value is nested; a scalar counts 1.
    static func depth(of value: JSONValue) -> Int {
        switch value {
        case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
        case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
        default: 1
        }
    }

    /// Keywords whose value is one schema; `items` may also be a list in older drafts.
    private static let single: Set = [
        "items", "contains", "propertyNames", "not", "if", "then", "else", "contentSchema",
    ]
    /// Keywords whose value may be a Boolean for every reader.
    private static let openOrClosed: Set = [
        "additionalProperties", "additionalItems", "unevaluatedItems", "unevaluatedProperties",
    ]
    private static let lists: Set = ["allOf", "anyOf", "oneOf", "prefixItems"]
    private static let maps: Set = [
        "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
    ]

    private mutating func schema(
        _ value: JSONValue, depth: Int, following path: [String]
    ) -> JSONValue {
        switch value {
        case .object(let members): .object(object(members, depth: depth, following: path))
        case .bool(false): ["not": [:]]
        default: [:]
        }
    }

    private mutating func object(
        _ members: JSONObject, depth: Int, following path: [String]
    ) -> JSONObject {
        if let reference = members["$ref"] {
            return resolved(reference, beside: members, depth: depth, following: path)
        }
        return JSONObject(
            distinct: members.compactMap { key, value in
                keyword(key, value, depth: depth + 1, following: path).map { (key, $0) }
            })
    }

    /// The keyword's value, repaired; nil where the keyword is to be left out.
    private mutating func keyword(
        _ key: String, _ value: JSONValue, depth: Int, following path: [String]
    ) -> JSONValue? {
        switch (key, value) {
        case (_, .null) where key != "default" && key != "const":
            return nil
        case ("required", _):
            return value.arrayValue.map { .array($0.filter { $0.stringValue != nil }) }
        case (_, .object(let members)) where Self.maps.contains(key):
            return .object(
                JSONObject(
                    distinct: members.map { name, value in
                        (name, schema(value, depth: depth + 1, following: path))
                    }))
        case (_, _) where Self.maps.contains(key):
            return nil
        case (_, .array(let elements)) where Self.lists.contains(key) || key == "items":
            return .array(elements.map { schema($0, depth: depth + 1, following: path) })
        case (_, .bool) where Self.openOrClosed.contains(key):
            return value
        case (_, .object), (_, .bool):
            guard Self.single.contains(key) || Self.openOrClosed.contains(key) else { return value }
            return schema(value, depth: depth, following: path)
        default:
            return value
        }
    }

    /// What stands for a `$ref` and the keywords beside it, which have precedence.
    private mutating func resolved(
        _ reference: JSONValue, beside members: JSONObject, depth: Int, following path: [String]
    ) -> JSONObject {
        var siblings = members
        siblings["$ref"] = nil
        siblings = object(siblings, depth: depth, following: path)
        guard let pointer = reference.stringValue, pointer.hasPrefix("#") else { return siblings }
        // Looking costs as well, so it ends with the budget.
        budget -= Self.costOfReference
        if budget > 0, !path.contains(pointer), depth < depthLimit {
            guard let target = target(of: pointer) else { return siblings }
            budget -= Self.count(of: target)
            if budget > 0 {
                let repaired = schema(target, depth: depth, following: path + [pointer])
                var result = repaired.objectValue ?? [:]
                for (key, value) in siblings { result[key] = value }
                return result
            }
        }
        siblings["$ref"] = reference
        return siblings
    }

    /// What a JSON Pointer in a fragment names (RFC 6901, section 6); nil where there is nothing.
    private func target(of pointer: String) -> JSONValue? {
        var target = JSONValue.object(root)
        for step in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst()
        {
            let name = Self.unescaped(step)
            guard let next = target[name] ?? Int(name).flatMap({ target[$0] }) else { return nil }
            target = next
        }
        // `#name` is an anchor, not a pointer; only `#` itself and `#/…` are followed.
        return pointer == "#" || pointer.hasPrefix("#/") ? target : nil
    }

    private static func unescaped(_ step: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = step.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else if byte == UInt8(ascii: "~"), let code = rest.popFirst() {
                bytes.append(code == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func count(of value: JSONValue) -> Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + count(of: $1) }
        case .object(let members): members.reduce(1) { $0 + count(of: $1.value) }
        default: 1
        }
    }
}
