package import Moss

/// An index and what it holds.
package struct IndexContents: Sendable, Hashable {
    package var summary: IndexSummary
    /// By id.
    package var documents: [DocumentSummary]
}

/// What a list of documents says of one.
package struct DocumentSummary: Sendable, Hashable {
    package var id: String
    /// Nil if it was given none.
    package var title: String?
    /// 0 for a document without text.
    package var passages: Int
    /// Of its text.
    package var bytes: Int
    /// Nil if it was given none.
    package var metadata: JSONValue?
}

/// What an addition did.
package struct IndexAddition: Sendable, Hashable {
    /// All documents that were stored.
    package var documents = 0
    /// Those of them that took the place of one with the same id.
    package var replaced = 0
    package var passages = 0
    /// The ids of those without text, which are stored and never found.
    package var empty: [String] = []

    package init() {}
}
