import Moss
import MossRetrieval

extension ArgumentSpec {
    /// The properties of a tool's input schema, the required ones first, each group in the schema's
    /// order; at most 64.
    static func specs(of schema: JSONObject) -> [ArgumentSpec] {
        let required = Set(schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? [])
        let reader = SchemaReader(root: .object(schema))
        let specs = (schema["properties"]?.objectValue ?? [:]).prefix(64).map { name, property in
            reader.spec(name: name, property: property, isRequired: required.contains(name))
        }
        return specs.filter(\.isRequired) + specs.filter { !$0.isRequired }
    }
}

private struct SchemaReader {
    let root: JSONValue

    func spec(name: String, property: JSONValue, isRequired: Bool) -> ArgumentSpec {
        let schema = resolved(property, depth: 0)
        let names = NameWords.words(of: name)
        let description = String(
            (schema["description"] ?? property["description"])?.stringValue?
                .prefix(400) ?? "")
        let described = Set(MessageWord.words(of: description.lowercased()).map(\.text))
        return ArgumentSpec(
            name: name,
            nameWords: names.map(Words.stem),
            kind: kind(of: schema, names: names, described: described, depth: 0),
            isRequired: isRequired,
            describedWords: Set(described.map(Words.stem)),
            minimum: schema["minimum"]?.doubleValue,
            maximum: schema["maximum"]?.doubleValue,
            standard: schema["default"] ?? property["default"])
    }

    private func kind(
        of schema: JSONValue, names: [String], described: Set<String>, depth: Int
    ) -> ArgumentSpec.Kind {
        if let constant = schema["const"] { return .constant(constant) }
        if let values = schema["enum"]?.arrayValue {
            return .enumeration(Array(values.filter { !$0.isNull }.prefix(200)))
        }
        // A schema that says nothing takes a text.
        let isText = schema["format"] != nil || (depth == 0 && isBare(schema))
        switch type(of: schema) ?? (isText ? "string" : nil) {
        case "number": return .number
        case "integer": return .integer
        case "boolean": return .boolean
        case "string":
            return textKind(schema["format"]?.stringValue, names: names, described: described)
        case "array":
            guard depth == 0, let items = schema["items"] else { return .unsupported("array") }
            let element = kind(
                of: resolved(items, depth: 0), names: names, described: described, depth: 1)
            if case .unsupported = element { return .unsupported("array") }
            return .list(element)
        case let type: return .unsupported(type ?? "object")
        }
    }

    private func textKind(
        _ format: String?, names: [String], described: Set<String>
    ) -> ArgumentSpec.Kind {
        switch format {
        case "time-zone", "timezone", "iana-time-zone": return .timeZone
        case "date": return .date
        case "date-time": return .dateTime
        case "email", "idn-email": return .email
        case "uri", "url", "iri": return .uri
        case "uuid": return .uuid
        default: break
        }
        let last = names.last ?? ""
        if ["timezone", "tz"].contains(last) || names.suffix(2) == ["time", "zone"] {
            return .timeZone
        }
        if ["email", "mail"].contains(last) { return .email }
        if ["url", "uri"].contains(last) { return .uri }
        if Lexicon.pathNames.contains(last) { return .path }
        if Lexicon.identifierNames.contains(last) { return .identifier }
        if Lexicon.queryNames.contains(last) { return .query }
        if !described.isDisjoint(with: ["id", "identifier"]), names.count == 1 {
            return .identifier
        }
        return .text
    }

    /// The one type, null left out; nil if none is said or several are.
    private func type(of schema: JSONValue) -> String? {
        switch schema["type"] {
        case .string(let type): return type
        case .array(let types):
            let named = types.compactMap(\.stringValue).filter { $0 != "null" }
            return named.count == 1 ? named[0] : (named.contains("string") ? "string" : named.first)
        default: return schema["properties"] == nil ? nil : "object"
        }
    }

    private func isBare(_ schema: JSONValue) -> Bool {
        schema["anyOf"] == nil && schema["oneOf"] == nil && schema["allOf"] == nil
            && schema["properties"] == nil && schema["not"] == nil
    }

    /// Follows a local `$ref`, and takes the one alternative that is not null.
    private func resolved(_ schema: JSONValue, depth: Int) -> JSONValue {
        guard depth < 4 else { return schema }
        if let reference = schema["$ref"]?.stringValue, reference.hasPrefix("#/") {
            var target: JSONValue? = root
            for step in reference.dropFirst(2).split(separator: "/") {
                target = target?[String(step)]
            }
            return target.map { resolved($0, depth: depth + 1) } ?? schema
        }
        for key in ["anyOf", "oneOf", "allOf"] {
            guard let choices = schema[key]?.arrayValue else { continue }
            let real = choices.filter { $0["type"]?.stringValue != "null" }
            if real.count == 1 { return resolved(real[0], depth: depth + 1) }
        }
        return schema
    }
}
