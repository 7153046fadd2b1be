/// When a turn did what, by our clock: the inspector's bars, and the numbers under an answer.
package struct TurnTimeline: Sendable, Hashable {
    package enum Phase: Sendable, Hashable {
        /// The request is out, or the model thinks or writes arguments.
        case working
        /// The model's text arrives.
        case text
    }

    /// A stretch of one phase.
    package struct Span: Sendable, Hashable {
        package var phase: Phase
        package var start: ContinuousClock.Instant
        /// Nil while it goes on.
        package var end: ContinuousClock.Instant?

        package init(
            phase: Phase, start: ContinuousClock.Instant, end: ContinuousClock.Instant? = nil
        ) {
            self.phase = phase
            self.start = start
            self.end = end
        }
    }

    /// The turn's number.
    package var turn: Int
    package var startedAt: ContinuousClock.Instant
    /// Nil while it runs.
    package var endedAt: ContinuousClock.Instant?
    /// Nil before the first text.
    package var firstText: ContinuousClock.Instant?
    /// What the model did, in order; between them it waited for tools.
    package var spans: [Span]
    /// When at least one tool ran, in order.
    package var toolSpans: [Span]
    /// Requests sent so far.
    package var rounds: Int

    package init(turn: Int, startedAt: ContinuousClock.Instant) {
        self.turn = turn
        self.startedAt = startedAt
        spans = []
        toolSpans = []
        rounds = 0
    }

    /// From the question to the first text; nil before that.
    package var firstTextAfter: Duration? { firstText.map { $0 - startedAt } }

    /// The whole turn, or what of it has passed.
    package func total(until now: ContinuousClock.Instant) -> Duration {
        (endedAt ?? now) - startedAt
    }

    /// The time the model worked or wrote.
    package func modelTime(until now: ContinuousClock.Instant) -> Duration {
        Self.sum(spans, until: endedAt ?? now)
    }

    /// The time in which at least one tool ran.
    package func toolTime(until now: ContinuousClock.Instant) -> Duration {
        Self.sum(toolSpans, until: endedAt ?? now)
    }

    private static func sum(_ spans: [Span], until now: ContinuousClock.Instant) -> Duration {
        spans.reduce(.zero) { $0 + (($1.end ?? now) - $1.start) }
    }
}
