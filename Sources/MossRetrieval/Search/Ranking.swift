internal import Glibc

/// Puts passages of one or several indexes in one order, by BM25 over all of them together.
///
/// SQLite's own `bm25` knows one index only, and its scores are not comparable: a word that is rare
/// in a large index looks more important than one that is rare in a small one. So it only picks the
/// candidates, and they are scored again with what all searched indexes say of each word.
struct Ranking {
    /// The usual constants, which SQLite also has.
    private static let k1 = 1.2
    private static let b = 0.75

    private let question: [(word: QuestionWord, rarity: Double)]
    private let averageLength: Double

    init(_ question: [QuestionWord], _ statistics: [IndexStatistics]) {
        let passages = Double(statistics.reduce(0) { $0 + $1.passages })
        let words = Double(statistics.reduce(0) { $0 + $1.words })
        averageLength = max(words / max(passages, 1), 1)
        self.question = question.map { word in
            let count = Double(statistics.reduce(0) { $0 + ($1.counts[word.stem] ?? 0) })
            // Never negative, unlike the older form: a word of every passage still counts a little.
            let odds = max(passages - count, 0) + 0.5
            return (word, log(1 + odds / (count + 0.5)))
        }
    }

    /// The best passages with their scores. On a tie the order given decides, and in one document
    /// the order of the text.
    func best(_ passages: [Passage], limit: Int) -> [Passage] {
        let scored = passages.enumerated().map { offset, passage in
            var passage = passage
            passage.score = score(passage)
            return (offset: offset, passage: passage)
        }
        return
            scored
            .sorted { left, right in
                if left.passage.score != right.passage.score {
                    return left.passage.score > right.passage.score
                }
                if left.passage.index == right.passage.index,
                    left.passage.document == right.passage.document
                {
                    return left.passage.chunk < right.passage.chunk
                }
                return left.offset < right.offset
            }
            .prefix(limit).map(\.passage)
    }

    private func score(_ passage: Passage) -> Double {
        let words = PassageWords(
            path: passage.path, also: passage.also, text: passage.text,
            document: passage.document)
        let length = Self.k1 * (1 - Self.b + Self.b * Double(words.count) / averageLength)
        return question.reduce(0) { sum, asked in
            let weight = words.weight(of: asked.word)
            return sum + asked.rarity * weight * (Self.k1 + 1) / (weight + length)
        }
    }
}
