/// What is said at a turn's end: its sources and its times.
package struct TurnSummary: Sendable {
    package enum Outcome: Sendable, Hashable {
        case completed
        /// The response says that it is not whole: `max_output_tokens`, `content_filter`, …
        case incomplete(reason: String)
        /// The user stopped it.
        case stopped
        /// A notice before this entry says why.
        case failed
    }

    package var outcome: Outcome
    /// The sources of the turn's answers, by number. The entry draws them; the answers only their
    /// marks.
    package var sources: [Citation]
    package var timeline: TurnTimeline
    /// The sum over the turn's responses; nil if none told it.
    package var usage: TokenUsage?
    /// The model that answered, as the server named it; nil if it didn't.
    package var model: String?

    /// Tokens that the model wrote for each second it worked, tools left out. Nil without usage,
    /// where no text was streamed, and for `moss/extract-1`, which is no language model.
    package var tokensPerSecond: Double? {
        guard let usage, usage.output > 0, let model, model != "moss/extract-1",
            timeline.firstText != nil
        else { return nil }
        let seconds = timeline.modelTime(until: timeline.endedAt ?? timeline.startedAt).seconds
        return seconds > 0 ? Double(usage.output) / seconds : nil
    }

    package init(
        outcome: Outcome,
        sources: [Citation] = [],
        timeline: TurnTimeline,
        usage: TokenUsage? = nil,
        model: String? = nil
    ) {
        self.outcome = outcome
        self.sources = sources
        self.timeline = timeline
        self.usage = usage
        self.model = model
    }
}

/// The tokens of a turn.
package struct TokenUsage: Sendable, Hashable {
    package var input: Int
    package var output: Int
    /// Input tokens that the server took from its cache; 0 if it didn't say.
    package var cachedInput: Int
    /// Output tokens that were thoughts; 0 if it didn't say.
    package var reasoning: Int

    package init(input: Int = 0, output: Int = 0, cachedInput: Int = 0, reasoning: Int = 0) {
        self.input = input
        self.output = output
        self.cachedInput = cachedInput
        self.reasoning = reasoning
    }
}

extension Duration {
    /// The duration in seconds.
    package var seconds: Double {
        let (whole, attoseconds) = components
        return Double(whole) + Double(attoseconds) * 1e-18
    }
}
