import Moss

/// What moss/extract-1 does about a message.
enum ExtractPlan: Sendable {
    /// It says what it is.
    case introduce(greets: Bool)
    case thanks
    case call(ToolMatch)
    /// A sentence about a tool.
    case say(String)
    /// It asks for an argument of a tool, if no passage answers the message better.
    case ask(ToolMatch, String, PassageQuery)
    /// It quotes from the passages found for this query.
    case search(PassageQuery)
}

/// What is looked for in the indexes.
struct PassageQuery: Sendable {
    /// The content words of the message.
    var words: [MessageWord]
    /// Those of the question before, where the message goes on from it.
    var carried: [MessageWord] = []
    /// The verb, where a text was to be made: *write*; nil otherwise.
    var writingVerb: String?

    /// What the indexes are searched for.
    var text: String { (words + carried).map(\.text).joined(separator: " ") }
}
