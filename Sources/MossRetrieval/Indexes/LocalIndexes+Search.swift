internal import MossDatabase

extension LocalIndexes: PassageSource {
    /// The same as ``list()``.
    package func indexes() async throws -> [IndexSummary] { try await list() }

    /// The passages that fit the question best, best first, over all named indexes together. See
    /// ``WordChoice`` for the words that are asked and ``Ranking`` for the order.
    ///
    /// A question without words, or an index without passages, finds nothing and is no error. Any
    /// text is a question: signs have no meaning.
    ///
    /// - Parameter limit: The most passages, at most 100.
    package func search(
        _ query: String, in indexes: [String], limit: Int
    ) async throws -> SearchResult {
        let start = ContinuousClock.now
        let names = try IndexName.checked(indexes)
        let limit = min(max(limit, 0), Self.mostPassages)
        let question = QuestionWord.words(of: query)
        if !database.exists, let name = names.first {
            throw IndexError.missing(name, existing: [])
        }
        let searches = try await read(orEmpty: []) { store in
            try names.map { try Self.search(question, in: $0, store, limit: limit) }
        }
        let statistics = searches.map(\.statistics)
        let passages = Ranking(question, statistics)
            .best(searches.flatMap(\.candidates), limit: limit)
        return SearchResult(
            passages: passages,
            milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
            words: Self.asked(question, searches),
            statistics: statistics)
    }

    static var mostPassages: Int { 100 }

    /// How many more than asked for are taken where they are put in order again afterwards.
    static var spareCandidates: Int { 10 }

    private struct IndexSearch: Sendable {
        var statistics: IndexStatistics
        var chosen: [QuestionWord]
        var candidates: [Passage]
    }

    private static func search(
        _ question: [QuestionWord], in name: String, _ store: IndexStore, limit: Int
    ) throws -> IndexSearch {
        let entry = try store.usableEntry(name)
        let statistics = try store.statistics(question, of: entry)
        let chosen = WordChoice.choose(
            question, counts: statistics.counts, passages: statistics.passages)
        let candidates =
            chosen.isEmpty || limit == 0
            ? [] : try store.candidates(chosen, in: entry, limit: limit + spareCandidates)
        return IndexSearch(statistics: statistics, chosen: chosen, candidates: candidates)
    }

    /// The question's words but for those that were too common everywhere they stand.
    private static func asked(
        _ question: [QuestionWord], _ searches: [IndexSearch]
    ) -> [String] {
        question.filter { word in
            searches.contains { $0.chosen.contains(word) }
                || searches.allSatisfy { ($0.statistics.counts[word.stem] ?? 0) == 0 }
        }.map(\.text)
    }
}
