extension TurnTimeline {
    /// A server that changes its mind with each event can't fill the memory.
    private static let spanLimit = 4096

    /// The model is in that phase from now on; nil while it waits for tools.
    mutating func enter(_ phase: Phase?, at now: ContinuousClock.Instant) {
        if phase == .text, firstText == nil { firstText = now }
        if let last = spans.last, last.end == nil {
            if last.phase == phase || (phase != nil && spans.count >= Self.spanLimit) { return }
            spans[spans.count - 1].end = now
        }
        guard let phase else { return }
        if spans.count >= Self.spanLimit {
            spans[spans.count - 1].end = nil
        } else {
            spans.append(Span(phase: phase, start: now))
        }
    }

    /// At least one tool runs.
    mutating func beginTools(at now: ContinuousClock.Instant) {
        if let last = toolSpans.last, last.end == nil { return }
        if toolSpans.count >= Self.spanLimit {
            toolSpans[toolSpans.count - 1].end = nil
        } else {
            toolSpans.append(Span(phase: .working, start: now))
        }
    }

    /// No tool runs any more.
    mutating func endTools(at now: ContinuousClock.Instant) {
        guard let last = toolSpans.last, last.end == nil else { return }
        toolSpans[toolSpans.count - 1].end = now
    }

    /// The turn is over.
    mutating func finish(at now: ContinuousClock.Instant) {
        enter(nil, at: now)
        endTools(at: now)
        endedAt = now
    }
}
