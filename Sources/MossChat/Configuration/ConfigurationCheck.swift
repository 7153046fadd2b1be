import Moss
import MossTerminalUI

/// Compares a configuration with the table of keys: wrong types are errors, unknown keys warnings.
struct ConfigurationCheck {
    private(set) var errors: [ConfigurationProblem] = []
    private(set) var warnings: [ConfigurationProblem] = []
    private let file: String
    private let places: JSONPlaces

    init(_ value: JSONValue, keys: [ConfigurationKey], file: String, places: JSONPlaces) {
        self.file = file
        self.places = places
        check(value, .object(keys), at: [])
    }

    private mutating func check(
        _ value: JSONValue, _ shape: ConfigurationShape, at path: [JSONPlaces.Step]
    ) {
        switch (shape, value) {
        case (.object(let keys), .object(let members)): check(members, keys, at: path)
        case (.map(let inner), .object(let members)):
            for (key, value) in members { check(value, inner, at: path + [.key(key)]) }
        case (.list(let inner), .array(let elements)):
            for (index, element) in elements.enumerated() {
                check(element, inner, at: path + [.index(index)])
            }
        case (.either(let first, let second), _):
            if !Self.accepts(value, first) {
                wrongUnless(Self.accepts(value, second), value, shape, path)
            }
        default: wrongUnless(Self.accepts(value, shape), value, shape, path)
        }
    }

    private mutating func check(
        _ members: JSONObject, _ keys: [ConfigurationKey], at path: [JSONPlaces.Step]
    ) {
        for (name, value) in members {
            let inner = path + [.key(name)]
            if let key = keys.first(where: { $0.name == name }) {
                // null is "not set", so that a line can be switched off.
                if !value.isNull { check(value, key.shape, at: inner) }
            } else if !name.hasPrefix("x-"), name != "$schema" {
                warnUnknown(name, keys, at: inner)
            }
        }
        for key in keys where key.defaultText == nil {
            if members[key.name] == nil || members[key.name] == .null {
                errors.append(
                    problem("\(Self.name(path)) needs \"\(key.name)\"", at: places.value(at: path)))
            }
        }
    }

    private mutating func warnUnknown(
        _ name: String, _ keys: [ConfigurationKey], at path: [JSONPlaces.Step]
    ) {
        let nearest = NearestName.of(name, among: keys.map(\.name))
        let hint = nearest.map { "; is it \"\($0)\"?" } ?? "; the help lists those that exist"
        warnings.append(
            problem("unknown key \(Self.name(path))" + hint, at: places.key(at: path)))
    }

    private mutating func wrongUnless(
        _ isRight: Bool, _ value: JSONValue, _ shape: ConfigurationShape, _ path: [JSONPlaces.Step]
    ) {
        if isRight { return }
        let name = path.isEmpty ? "the configuration" : Self.name(path)
        errors.append(
            problem(
                "\(name) should be \(shape.expectation), not \(Self.kind(of: value))",
                at: places.value(at: path)))
    }

    private func problem(_ message: String, at place: JSONPlaces.Place?) -> ConfigurationProblem {
        ConfigurationProblem(file: file, place: place, message: message)
    }

    /// Whether a value without members has that shape.
    private static func accepts(_ value: JSONValue, _ shape: ConfigurationShape) -> Bool {
        switch shape {
        case .text: value.stringValue != nil
        case .flag: value.boolValue != nil
        case .integer(let range): value.intValue.map(range.contains) ?? false
        case .seconds: value.doubleValue.map { $0 > 0 && $0.isFinite } ?? false
        case .choice(let names): value.stringValue.map(names.contains) ?? false
        case .list: value.arrayValue != nil
        case .object, .map, .anyObject: value.objectValue != nil
        case .either(let first, let second): accepts(value, first) || accepts(value, second)
        }
    }

    private static func kind(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "this number"
        case .string: "this text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// `"upstreams.ollama.baseURL"`, `"tools[0].name"`
    private static func name(_ path: [JSONPlaces.Step]) -> String {
        var name = ""
        for step in path {
            switch step {
            case .key(let key): name += (name.isEmpty ? "" : ".") + key
            case .index(let index): name += "[\(index)]"
            }
        }
        return "\"\(name)\""
    }
}
