import Moss

/// The arguments of a call as a person reads them.
enum ArgumentsText {
    /// One row of an object's members.
    struct Row: Equatable {
        var depth: Int
        var name: String
        var value: String
    }

    /// In one line: `order A1 · include items, tracking`. Empty for no arguments.
    ///
    /// - Parameter separator: What stands between two members, a blank on both sides of it.
    static func brief(_ arguments: JSONValue, separator: String) -> String {
        guard let members = arguments.objectValue else { return plain(arguments) }
        return members.map { member in
            let value = plain(member.value)
            return value.isEmpty ? member.key : member.key + " " + value
        }.joined(separator: " \(separator) ")
    }

    /// As rows, a member each: `order "A1"`, `include [2] items, tracking`, objects with their
    /// members below them. At most `limit` rows; what is left out is counted in a last one.
    static func rows(_ value: JSONValue, limit: Int = 200) -> [Row] {
        var rows: [Row] = []
        append(value, depth: 0, to: &rows, limit: limit)
        if rows.count > limit {
            let hidden = rows.count - limit
            rows.removeLast(hidden)
            rows.append(Row(depth: 0, name: "", value: "more members follow"))
        }
        return rows
    }

    private static func append(
        _ value: JSONValue, depth: Int, to rows: inout [Row], limit: Int
    ) {
        guard let members = value.objectValue else {
            rows.append(Row(depth: depth, name: "", value: text(value)))
            return
        }
        for (key, value) in members where rows.count <= limit {
            switch value {
            case .object(let inner) where !inner.isEmpty && depth < 8:
                rows.append(Row(depth: depth, name: key, value: "{\(inner.count)}"))
                append(value, depth: depth + 1, to: &rows, limit: limit)
            default:
                rows.append(Row(depth: depth, name: key, value: text(value)))
            }
        }
    }

    /// A value in one line: strings quoted, lists of plain values with their count.
    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .array(let elements) where elements.allSatisfy(isPlain):
            "[\(elements.count)]  " + elements.map(plain).joined(separator: ", ")
        default: value.description
        }
    }

    private static func isPlain(_ value: JSONValue) -> Bool {
        value.arrayValue == nil && value.objectValue == nil
    }

    /// Without quotes, for the one-line form.
    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .array(let elements) where elements.allSatisfy(isPlain):
            elements.map(plain).joined(separator: ", ")
        case .object(let members) where members.isEmpty: ""
        default: value.description
        }
    }
}
