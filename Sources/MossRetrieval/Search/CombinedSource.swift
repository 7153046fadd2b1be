/// Several sources as one: the built-in guide beside the indexes of this machine.
package struct CombinedSource: PassageSource {
    private let sources: [any PassageSource]

    /// - Parameter sources: Where two have an index of the same name, the first one's is asked.
    package init(_ sources: [any PassageSource]) {
        self.sources = sources
    }

    /// The indexes of all sources. A source that fails is passed over if another one works: a
    /// damaged file must not hide the guide. Naming one of its indexes brings up its error.
    package func indexes() async throws -> [IndexSummary] {
        var found: [IndexSummary] = []
        var failure: (any Error)?
        for source in sources {
            do {
                for summary in try await source.indexes()
                where !found.contains(where: { $0.name == summary.name }) {
                    found.append(summary)
                }
            } catch {
                try Task.checkCancellation()
                failure = error
            }
        }
        if found.isEmpty, let failure { throw failure }
        return found
    }

    /// Asks each source for those of the indexes that are its own, and puts the passages in one
    /// order. Sources behind the last one that is needed are not touched.
    package func search(
        _ query: String, in indexes: [String], limit: Int
    ) async throws -> SearchResult {
        let start = ContinuousClock.now
        let limit = min(max(limit, 0), LocalIndexes.mostPassages)
        let shares = try await shares(of: try IndexName.checked(indexes))
        if shares.count == 1, let share = shares.first {
            return try await sources[share.source].search(query, in: share.names, limit: limit)
        }
        var results: [SearchResult] = []
        for share in shares {
            // Some more than asked for, since they are put in order again.
            let result = try await sources[share.source].search(
                query, in: share.names, limit: limit + LocalIndexes.spareCandidates)
            results.append(result)
        }
        let statistics = results.flatMap(\.statistics)
        let question = QuestionWord.words(of: query)
        let passages = Ranking(question, statistics)
            .best(results.flatMap(\.passages), limit: limit)
        let words = results.flatMap(\.words)
        return SearchResult(
            passages: passages,
            milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
            words: question.map(\.text).filter(words.contains),
            statistics: statistics)
    }

    private struct Share {
        var source: Int
        var names: [String]
    }

    private func shares(of names: [String]) async throws -> [Share] {
        var shares: [Share] = []
        var open = names
        var existing: [String] = []
        var failure: (any Error)?
        for (number, source) in sources.enumerated() where !open.isEmpty {
            do {
                let own = try await source.indexes().map(\.name)
                existing += own.filter { !existing.contains($0) }
                let share = open.filter(own.contains)
                if !share.isEmpty { shares.append(Share(source: number, names: share)) }
                open.removeAll(where: own.contains)
            } catch {
                try Task.checkCancellation()
                failure = failure ?? error
            }
        }
        if let missing = open.first {
            throw failure ?? IndexError.missing(missing, existing: existing)
        }
        return shares
    }
}
