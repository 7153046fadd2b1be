import Moss

/// Decides what to do about the last message of a conversation, from its messages alone.
///
/// Nothing is kept between requests: what a message goes on from is worked out anew by going over
/// the last messages in order, and an answer is looked at to see whether it asked something.
struct ExtractPlanner {
    let profiles: [ToolProfile]
    let choice: ModelToolChoice
    let context: ArgumentContext

    init(tools: [ModelTool], choice: ModelToolChoice, context: ArgumentContext) {
        profiles = tools.map(ToolProfile.init)
        self.choice = choice
        self.context = context
    }

    func plan(_ dialogue: Dialogue) -> ExtractPlan {
        var state = DialogueState()
        var plan = ExtractPlan.introduce(greets: false)
        var answer = ""
        for (place, exchange) in dialogue.exchanges.enumerated() {
            let isLast = place == dialogue.exchanges.count - 1
            plan = step(
                Message(exchange.question), after: answer, choice: isLast ? choice : .auto, &state)
            answer = exchange.answer
        }
        return plan
    }

    private func step(
        _ message: Message, after answer: String, choice: ModelToolChoice,
        _ state: inout DialogueState
    ) -> ExtractPlan {
        if case .tool = choice {
            return act(on: decide(message, choice: choice, state), message, &state)
        }
        if message.isGreeting { return .introduce(greets: true) }
        if let pending = state.pending {
            state.pending = nil
            if let decision = resume(pending, message, after: answer) {
                return act(on: decision, message, &state)
            }
            if message.isRefusal, pending.wasAsked(in: answer) {
                return .say("\(pending.displayNames) was not called.")
            }
        }
        if message.isThanks { return .thanks }
        let decision = decide(message, choice: choice, state)
        if case .none = decision { return search(message, &state) }
        return act(on: decision, message, &state)
    }

    // MARK: Tools

    private func decide(
        _ message: Message, choice: ModelToolChoice, _ state: DialogueState
    ) -> ToolDecision {
        if choice == .none { return .none }
        if case .tool(let name) = choice,
            let profile = profiles.first(where: { $0.tool.exposedName == name })
        {
            return ToolDecision(ToolMatch(message, profile, in: context))
        }
        guard message.form.kind != .explanation else { return .none }
        let decision = ToolDecision(
            profiles.map { ToolMatch(message, $0, in: context) }, for: message)
        if case .none = decision, message.goesOn, let last = state.lastCall {
            return again(last, with: message)
        }
        return decision
    }

    /// "And in Paris?" calls the last tool again, with what is new. What it was called with before
    /// is kept only where the tool does no more than look.
    private func again(_ last: ToolMatch, with message: Message) -> ToolDecision {
        let fresh = ToolMatch(message, last.profile, in: context, carried: last.hits)
        guard fresh.fits, !fresh.arguments.tokens.isEmpty else { return .none }
        if fresh.arguments.unknownZone != nil || !last.profile.isReadOnly {
            return ToolDecision(fresh)
        }
        let known = last.arguments.values.filter { fresh.arguments[$0.name] == nil }
        let both = ToolMatch(
            message, last.profile, in: context, known: known, carried: last.hits)
        return ToolDecision(both)
    }

    /// Goes on from a question of ours, if the message answers it.
    private func resume(
        _ pending: PendingQuestion, _ message: Message, after answer: String
    ) -> ToolDecision? {
        guard pending.wasAsked(in: answer), message.form.kind != .explanation else { return nil }
        switch pending {
        case .argument(let match, let spec):
            guard let value = AnswerReader(message, match.profile, context).value(for: spec) else {
                return nil
            }
            return ToolDecision(match.adding(value))
        case .choice(let matches, let first):
            let named = matches.filter { match in
                message.tokens.contains(where: match.profile.isNamed)
            }
            let spoken = named.isEmpty ? matches.filter { $0.isChosen(by: message) } : named
            guard spoken.count == 1 else { return nil }
            let known = ToolMatch(first, spoken[0].profile, in: context).arguments.values
            return ToolDecision(
                ToolMatch(
                    message, spoken[0].profile, in: context, known: known, carried: spoken[0].hits))
        }
    }

    private func act(
        on decision: ToolDecision, _ message: Message, _ state: inout DialogueState
    ) -> ExtractPlan {
        state.subject = message.words.filter { !$0.isWeak }
        switch decision {
        case .call(let match):
            state.lastCall = match
            return .call(match)
        case .ask(let match, let spec):
            state.pending = .argument(match, spec)
            // "Where is my order?" may ask for a tool, and may ask how orders are tracked.
            if match.profile.isReadOnly, match.arguments.values.isEmpty {
                return .ask(
                    match, ToolReply.text(decision), PassageQuery(words: message.words))
            }
        case .several(let matches):
            state.pending = .choice(matches, message)
        case .unknownZone(let match, _):
            state.lastCall = match.forgettingZone
        case .cannotFill, .none: break
        }
        return .say(ToolReply.text(decision))
    }

    // MARK: Passages

    private func search(_ message: Message, _ state: inout DialogueState) -> ExtractPlan {
        var words = message.words
        let verb = message.form.writingVerb
        if verb != nil { words.removeAll { $0.token == message.form.leadingVerb } }
        guard !words.isEmpty || verb != nil else { return .introduce(greets: false) }

        var query = PassageQuery(words: words, writingVerb: verb)
        let own = Set(words.map(\.stem))
        if message.goesOn {
            query.carried = state.subject.filter { !own.contains($0.stem) }
            state.subject += words.filter { word in
                !word.isWeak && !state.subject.contains { $0.stem == word.stem }
            }
        } else {
            state.subject = words.filter { !$0.isWeak }
            state.lastCall = nil
        }
        return .search(query)
    }
}
