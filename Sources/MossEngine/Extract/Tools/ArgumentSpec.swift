import Moss

/// One property of a tool's schema: what kind of value it takes.
struct ArgumentSpec: Sendable, Hashable {
    indirect enum Kind: Sendable, Hashable {
        case constant(JSONValue)
        case enumeration([JSONValue])
        case timeZone, date, dateTime, email, uri, uuid
        case number, integer, boolean
        /// Letters with digits, or digits alone.
        case identifier
        case path
        /// Words that are searched for: all that follows.
        case query
        case text
        case list(Kind)
        /// An object, a tuple, or anything else that no words can fill.
        case unsupported(String)
    }

    let name: String
    /// The stems of the words of its name: `order_id` has order and id.
    let nameWords: [String]
    let kind: Kind
    let isRequired: Bool
    /// The content words of its description.
    let describedWords: Set<String>
    let minimum: Double?
    let maximum: Double?
    /// What the schema says to take where nothing was said; nil if it says nothing.
    let standard: JSONValue?

    /// What to call its kind in a sentence: `number`, `date`, `one of red, green`.
    var kindName: String {
        switch kind {
        case .enumeration(let values): "one of " + Self.listed(values)
        case .timeZone: "time zone"
        case .date: "date"
        case .dateTime: "date and time"
        case .email: "email"
        case .uri: "uri"
        case .uuid: "uuid"
        case .number: "number"
        case .integer: "integer"
        case .boolean: "yes or no"
        case .list: "list"
        case .unsupported(let type): type
        case .constant, .identifier, .path, .query, .text: "string"
        }
    }

    /// The question that asks for it.
    var question: String {
        switch kind {
        case .number: "How much?"
        case .integer: nameWords.contains("amount") ? "How much?" : "How many?"
        case .boolean: "Yes or no?"
        case .date, .dateTime: "When?"
        case .email: "Which address?"
        case .query, .text: "What shall it be?"
        default: "Which one?"
        }
    }

    private static func listed(_ values: [JSONValue]) -> String {
        let texts = values.map { $0.stringValue ?? $0.description }
        let shown = texts.prefix(8).joined(separator: ", ")
        return texts.count > 8 ? "\(shown), …" : shown
    }
}
