/// What is said where no passage answers.
struct DeclineReply {
    let indexes: [String]
    let query: PassageQuery
    /// The words that no passage holds.
    let unknown: [MessageWord]

    /// The index that is built in, the handbook of this program.
    private static let handbook = "guide"

    var text: String {
        if let verb = query.writingVerb { return writing(verb) }
        guard !indexes.isEmpty else {
            return "No index is named, so there is nothing to quote. /index chooses one."
        }
        return "\(finding). \(advice)"
    }

    private func writing(_ verb: String) -> String {
        let attach = "/model attaches a model that \(Self.thirdPerson(verb))."
        guard !indexes.isEmpty, !query.words.isEmpty else {
            return "I can't \(verb); I only quote. \(attach)"
        }
        return "I can't \(verb); I only quote, and \(finding). \(attach)"
    }

    /// Which words were not found, without a full stop.
    private var finding: String {
        let names = Self.list(indexes)
        let verb = indexes.count == 1 ? "has" : "have"
        let strong = query.words.filter { !$0.isWeak }
        if unknown.isEmpty {
            return strong.count > 1
                ? "\(names) \(verb) no passage that holds enough of these together: \(strong.listed())"
                : "\(names) \(verb) no passage about: \(query.words.listed())"
        }
        return Set(unknown.map(\.stem)).count == Set(strong.map(\.stem)).count
            ? "\(names) \(verb) nothing about: \(unknown.listed())"
            : "\(names) \(verb) no passage about: \(unknown.listed())"
    }

    private var advice: String {
        indexes == [Self.handbook]
            ? "It is the handbook of moss-chat. /demo has a shop to ask; /index quotes your files."
            : "Ask in the words of the documents, or /model attaches a language model."
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(4)
        guard shown.count > 1 else { return shown.first ?? "" }
        let last = names.count > 4 ? "\(names.count - 3) others" : shown[shown.count - 1]
        return shown.dropLast().joined(separator: ", ") + " and \(last)"
    }

    private static func thirdPerson(_ verb: String) -> String { verb + "s" }
}
