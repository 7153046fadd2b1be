/// Where passages come from: the local indexes, or a script in a test.
package protocol PassageSource: Sendable {
    /// The indexes that can be named, in the order in which they are listed.
    func indexes() async throws -> [IndexSummary]

    /// The passages that fit the query best, best first, of all the named indexes together.
    func search(_ query: String, in indexes: [String], limit: Int) async throws -> SearchResult
}

/// What a list of indexes says of one.
package struct IndexSummary: Sendable, Hashable {
    package var name: String
    package var documents: Int
    package var passages: Int
    /// The bytes of all texts.
    package var bytes: Int
    /// Unix seconds.
    package var createdAt: Int64

    package init(name: String, documents: Int, passages: Int, bytes: Int, createdAt: Int64) {
        self.name = name
        self.documents = documents
        self.passages = passages
        self.bytes = bytes
        self.createdAt = createdAt
    }
}

/// A piece of a document.
package struct Passage: Sendable, Hashable {
    package var index: String
    package var document: String
    /// The headings that lead to it, from the outside in.
    package var path: [String]
    /// Its number in the document, from 0.
    package var chunk: Int
    /// Its first place in the document, in Unicode scalars.
    package var start: Int
    /// The place after its last one.
    package var end: Int
    package var text: String
    /// Words that also lead to it and are never shown.
    package var also: [String]
    /// The higher the better; comparable within one search.
    package var score: Double

    package init(
        index: String,
        document: String,
        path: [String] = [],
        chunk: Int = 0,
        start: Int = 0,
        end: Int = 0,
        text: String,
        also: [String] = [],
        score: Double = 0
    ) {
        self.index = index
        self.document = document
        self.path = path
        self.chunk = chunk
        self.start = start
        self.end = end
        self.text = text
        self.also = also
        self.score = score
    }
}

/// What a search found, and how long it took.
package struct SearchResult: Sendable, Hashable {
    /// Best first.
    package var passages: [Passage]
    package var milliseconds: Double
    /// The words that were looked for, after the common ones were left out.
    package var words: [String]
    /// How often the question's words stand in each index that was searched. Empty for a source
    /// that does not count.
    package var statistics: [IndexStatistics]

    package init(
        passages: [Passage], milliseconds: Double, words: [String],
        statistics: [IndexStatistics] = []
    ) {
        self.passages = passages
        self.milliseconds = milliseconds
        self.words = words
        self.statistics = statistics
    }

    /// In how many passages of the searched indexes a word of the question stands, in any of its
    /// forms; 0 also for a word that was not asked.
    package func passages(holding word: String) -> Int {
        let stem = Words.stem(word)
        return statistics.reduce(0) { $0 + ($1.counts[stem] ?? 0) }
    }
}

/// What makes the scores of several indexes comparable.
package struct IndexStatistics: Sendable, Hashable {
    package var index: String
    package var passages: Int
    /// All words of all passages.
    package var words: Int
    /// By the stem of each content word of the question: in how many passages it stands.
    package var counts: [String: Int]

    package init(index: String, passages: Int, words: Int, counts: [String: Int]) {
        self.index = index
        self.passages = passages
        self.words = words
        self.counts = counts
    }
}
