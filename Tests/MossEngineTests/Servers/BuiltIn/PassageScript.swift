import MossRetrieval
import Synchronization

/// Indexes with given names and numbers of passages, and one result for every search.
final class PassageScript: PassageSource {
    private let summaries: [IndexSummary]
    private let passages: [Passage]
    private let asked = Mutex<[String]>([])

    init(indexes: [(String, Int)] = [], passages: [(heading: String, text: String)] = []) {
        summaries = indexes.map { name, passages in
            IndexSummary(name: name, documents: 1, passages: passages, bytes: 1, createdAt: 0)
        }
        self.passages = passages.map { heading, text in
            Passage(index: "guide", document: "guide", path: ["Guide", heading], text: text)
        }
    }

    /// What was searched for, such as `guide 3: clipboard`.
    var queries: [String] { asked.withLock { $0 } }

    func indexes() async throws -> [IndexSummary] { summaries }

    func search(
        _ query: String, in indexes: [String], limit: Int
    ) async throws -> SearchResult {
        asked.withLock { $0.append("\(indexes.joined(separator: ",")) \(limit): \(query)") }
        return SearchResult(passages: passages, milliseconds: 1.5, words: [])
    }
}
