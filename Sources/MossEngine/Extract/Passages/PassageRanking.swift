import MossRetrieval

/// Chooses the passage that a question is answered from.
struct PassageRanking: Sendable {
    private let query: PassageQuery
    private let matches: [PassageMatch]
    /// In how many passages each word stands: of the indexes, where the source counts, and at least
    /// of those that were found.
    private let counts: [String: Int]

    init(_ result: SearchResult, for query: PassageQuery) {
        self.query = query
        let matches = result.passages.map { PassageMatch($0, for: query) }
        self.matches = matches
        var counts: [String: Int] = [:]
        for word in Set((query.words + query.carried).map(\.stem)) {
            let found = matches.count { match in
                match.words.heading.contains(word) || match.words.text.contains(word)
                    || match.words.also.contains(word)
            }
            let all = result.statistics.reduce(0) { $0 + ($1.counts[word] ?? 0) }
            counts[word] = max(found, all)
        }
        self.counts = counts
    }

    /// The passage that answers best; nil if none holds enough of the words.
    var best: PassageMatch? {
        matches.enumerated().filter { $0.element.answers }
            .map { (match: $0.element, score: score($0.element, rank: $0.offset)) }
            .max { $0.score < $1.score }?.match
    }

    /// The words of the question that no passage holds; those whose absence means something, if
    /// there are any.
    var unknown: [MessageWord] {
        let unknown = query.words.filter { counts[$0.stem] == 0 }
        let strong = unknown.filter { !$0.isWeak }
        return query.words.contains { !$0.isWeak } ? strong : unknown
    }

    /// Rare words count more than common ones, words of a heading more than words of the text; and a
    /// heading that says nothing else is the very question.
    private func score(_ match: PassageMatch, rank: Int) -> Double {
        var score = 0.0
        var seen: Set<String> = []
        for word in match.matched where seen.insert(word.stem).inserted {
            score += weight(word) * place(word, match) * (word.isWeak && !word.isCompound ? 0.4 : 1)
        }
        for word in match.carried where seen.insert(word.stem).inserted {
            score += weight(word) * place(word, match) * 0.5
        }
        let heading = Set((match.passage.path.last ?? "").isEmpty ? [] : headingStems(match))
        if !heading.isEmpty {
            let asked = heading.intersection((query.words + query.carried).map(\.stem))
            score += 1.5 * Double(asked.count) / Double(heading.count)
        }
        return score + 0.5 / Double(rank + 1)
    }

    private func headingStems(_ match: PassageMatch) -> [String] {
        MessageWord.words(of: match.passage.path.last ?? "").filter { !$0.isWeak }.map(\.stem)
    }

    private func weight(_ word: MessageWord) -> Double {
        let count = Double(max(1, counts[word.stem] ?? 1))
        return 1 + 1 / count
    }

    private func place(_ word: MessageWord, _ match: PassageMatch) -> Double {
        if match.words.heading.contains(word.stem) { return 2 }
        return match.words.also.contains(word.stem) ? 1.3 : 1
    }
}
