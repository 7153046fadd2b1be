import MossRetrieval
import Synchronization

/// An index `faq` of two passages that fit every query.
final class ScriptedPassages: PassageSource {
    static let shipping = Passage(
        index: "faq", document: "shipping", path: ["Shipping", "Canada"], chunk: 3, start: 120,
        end: 388, text: "Orders over 40 $ ship free to Canada.", score: 7.1)
    static let duties = Passage(
        index: "faq", document: "duties", path: ["Duties"], text: "Duties are paid at the border.",
        score: 3.25)

    private let asked = Mutex<[String]>([])
    private let failure: (any Error)?

    init(failure: (any Error)? = nil) { self.failure = failure }

    var queries: [String] { asked.withLock { $0 } }

    func indexes() async throws -> [IndexSummary] {
        [IndexSummary(name: "faq", documents: 2, passages: 2, bytes: 67, createdAt: 0)]
    }

    func search(_ query: String, in indexes: [String], limit: Int) async throws -> SearchResult {
        asked.withLock { $0.append(query) }
        if let failure { throw failure }
        return SearchResult(
            passages: [Self.shipping, Self.duties], milliseconds: 0.4, words: ["ship", "canada"])
    }
}
