/// What is known of a conversation after a message, for the next one to go on from.
struct DialogueState: Sendable {
    /// What we asked.
    var pending: PendingQuestion?
    /// The content words that the conversation is about.
    var subject: [MessageWord] = []
    /// The last tool that was called.
    var lastCall: ToolMatch?
}

/// A question of ours that the next message may answer.
enum PendingQuestion: Sendable {
    case argument(ToolMatch, ArgumentSpec)
    case choice([ToolMatch], Message)

    /// Whether an answer really asked it. Another model may have answered that message.
    func wasAsked(in answer: String) -> Bool {
        switch self {
        case .argument(let match, let spec):
            answer.contains(match.profile.displayName) && answer.contains("needs \(spec.name)")
        case .choice(let matches, _):
            matches.allSatisfy { answer.contains($0.profile.displayName) }
        }
    }

    var displayNames: String {
        switch self {
        case .argument(let match, _): match.profile.displayName
        case .choice: "None of them"
        }
    }
}

extension Message {
    /// Whether it goes on from the message before: *and in tmux?*, *what about Paris?*, *over ssh?*.
    var goesOn: Bool {
        let lower = tokens.map(\.lower)
        guard let head = lower.first else { return false }
        let strong = words.count { !$0.isWeak }
        if Lexicon.followUpStarts.contains(head) { return strong <= 4 }
        if lower.starts(with: ["what", "about"]) || lower.starts(with: ["how", "about"]) {
            return strong <= 4
        }
        if Lexicon.prepositions.contains(head) { return tokens.count <= 4 }
        // "does it work over ssh?", but not "what time is it?".
        for (place, word) in lower.enumerated() where Lexicon.pronouns.contains(word) {
            let before = place > 0 ? lower[place - 1] : ""
            let isEmptyIt = word != "those" && ["is", "was", "are"].contains(before)
            let isArticle =
                place + 1 < lower.count && !Lexicon.silent.contains(lower[place + 1])
                && ["that", "this", "those", "these"].contains(word)
            if !isEmptyIt, !isArticle, strong <= 2, place > 0 { return true }
        }
        return false
    }
}

extension ToolMatch {
    /// The match with one more value.
    func adding(_ value: FoundArgument) -> ToolMatch {
        var arguments = arguments
        arguments.values.append(value)
        return ToolMatch(self, arguments: arguments)
    }

    /// The match without the phrase that is no time zone, so that a next message can name one.
    var forgettingZone: ToolMatch {
        var arguments = arguments
        arguments.unknownZone = nil
        return ToolMatch(self, arguments: arguments)
    }

    /// Whether a message picks this one out of several: by a word of its name, or its server's.
    func isChosen(by message: Message) -> Bool {
        let names = profile.nameStems.union(
            profile.tool.serverLabel.map { Set(MessageWord.stems(of: $0)) } ?? [])
        let own = names.subtracting(hits.map(\.stem))
        return message.words.contains { own.contains($0.stem) }
    }
}
