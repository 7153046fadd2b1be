/// What a message wants, by the way it begins.
struct MessageForm: Sendable, Hashable {
    enum Kind: Sendable {
        /// It asks how or why something is: no tool answers that, a passage does.
        case explanation
        /// It asks for a fact: a tool that looks may answer it, none that changes something.
        case question
        /// It says how things are.
        case statement
        /// It asks for something to be done.
        case request
    }

    private(set) var kind = Kind.request
    /// The token of the verb that a request begins with; nil for other kinds. Whether it is a verb
    /// nobody knows: it is the first word that counts.
    private(set) var leadingVerb: Int?
    /// Whether that verb asks for a look at something.
    private(set) var looks = false
    /// The verb, where it asks for a text to be made; nil otherwise.
    private(set) var writingVerb: String?

    init(_ tokens: [MessageToken]) {
        // "what's" is two words for this.
        var words: [(text: String, token: Int)] = []
        for (place, token) in tokens.enumerated() where token.quote == nil {
            let parts = token.lower.split { $0 == "'" || $0 == "’" }
            guard let first = parts.first else { continue }
            words.append((String(first), place))
            if parts.count == 2, parts[1] == "s" { words.append(("is", place)) }
        }
        let opened = words.drop { Lexicon.openers.contains($0.text) }
        let start = Array((opened.isEmpty ? words[...] : opened).prefix(40))
        let text = start.map(\.text)
        guard let head = text.first else { return }

        let asksYou =
            ["can", "could", "would", "will"].contains(head) && text.dropFirst().first == "you"
        if !asksYou {
            if Self.explains(text) {
                kind = .explanation
                return
            }
            if Lexicon.questionStarts.contains(head) || endsAsQuestion(tokens, head: head) {
                kind = .question
                return
            }
        }
        if Lexicon.subjects.contains(head), !asksYou {
            guard text.prefix(4).contains(where: Lexicon.wishes.contains) else {
                kind = .statement
                return
            }
        }
        let rest = start.drop { word in
            Lexicon.silent.contains(word.text) || Lexicon.wishes.contains(word.text)
        }
        guard let verb = rest.first else { return }
        leadingVerb = verb.token
        looks = Lexicon.lookupVerbs.contains(verb.text)
        if Lexicon.writingVerbs.contains(verb.text) { writingVerb = verb.text }
    }

    /// "Refund order A1?" may be a request or a question about one; a mark is believed, since a
    /// question changes nothing.
    private func endsAsQuestion(_ tokens: [MessageToken], head: String) -> Bool {
        tokens.last?.ending == .question && !Lexicon.lookupVerbs.contains(head)
            && !Lexicon.writingVerbs.contains(head)
    }

    private static func explains(_ text: [String]) -> Bool {
        let second = text.count > 1 ? text[1] : ""
        let third = text.count > 2 ? text[2] : ""
        switch text[0] {
        case "why": return true
        case "how":
            if ["do", "does", "did", "can", "could", "should", "would", "to", "must", "might"]
                .contains(second)
            {
                return true
            }
        case "can", "may", "could", "should", "must", "shall":
            if ["i", "we", "one"].contains(second) { return true }
        case "what":
            if second.hasPrefix("happen") || second == "if" { return true }
            if ["does", "do", "did"].contains(second), let last = text.last,
                ["do", "mean"].contains(last)
            {
                return true
            }
            if ["is", "are"].contains(second) {
                if ["a", "an"].contains(third) { return true }
                if text.count == 3, !Lexicon.silent.contains(third) { return true }
                if third == "the", text.count > 3,
                    ["meaning", "purpose", "point", "difference", "reason"].contains(text[3])
                {
                    return true
                }
            }
        case "is", "are":
            if ["it", "there"].contains(second), text.dropFirst(2).prefix(2).contains("possible") {
                return true
            }
        case "when", "where":
            if ["should", "can", "must", "may"].contains(second) { return true }
        default: break
        }
        // "tell me how to …", "show me why …"
        for (place, word) in text.enumerated().dropFirst() where place < 5 {
            let next = place + 1 < text.count ? text[place + 1] : ""
            if word == "how", ["to", "do", "does", "can", "i"].contains(next) { return true }
            if word == "why" { return true }
        }
        return false
    }
}
