/// A search of the indexes by the service or the engine (a `file_search_call` item).
package struct SearchEntry: Sendable, Hashable {
    package enum State: Sendable, Hashable { case running, done, failed, stopped }

    package struct Hit: Sendable, Hashable {
        /// Index and headings, or index and document; drawn with `›` between them.
        package var path: [String]
        /// Nil if the server didn't say.
        package var passage: CitedPassage?

        package init(path: [String], passage: CitedPassage? = nil) {
            self.path = path
            self.passage = passage
        }
    }

    package var state: State
    /// What was searched for; may be empty.
    package var queries: [String]
    /// The words that the search asked for in the end; empty if the server didn't say.
    package var words: [String]
    /// The indexes that were searched, as far as they are known.
    package var indexes: [String]
    /// The passages found, the best first; nil if the server lists none.
    package var hits: [Hit]?
    package var startedAt: ContinuousClock.Instant
    /// Nil while it runs.
    package var endedAt: ContinuousClock.Instant?
    /// How long it took as the service measured it; nil if it didn't say.
    package var serviceMilliseconds: Double?

    package init(
        state: State,
        queries: [String] = [],
        words: [String] = [],
        indexes: [String] = [],
        hits: [Hit]? = nil,
        startedAt: ContinuousClock.Instant,
        endedAt: ContinuousClock.Instant? = nil,
        serviceMilliseconds: Double? = nil
    ) {
        self.state = state
        self.queries = queries
        self.words = words
        self.indexes = indexes
        self.hits = hits
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.serviceMilliseconds = serviceMilliseconds
    }
}
