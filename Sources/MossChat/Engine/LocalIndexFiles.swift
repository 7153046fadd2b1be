import Moss
import MossData
import MossPlatform
import MossRetrieval

/// The indexes of this machine: the guide and the demonstration shop's, made in memory when they
/// are first asked, and the user's own on disk.
enum LocalIndexFiles {
    /// Where the user's indexes are.
    static func path(_ directories: UserDirectories) -> String {
        directories.data + "/moss-chat/indexes.db"
    }

    /// The guide and the demonstration shop's documents, each a source of its own, so that asking
    /// one does not fill the other.
    static let guide = BuiltInSource([
        BuiltInSource.Index("guide") {
            [IndexDocument(id: "guide", text: EmbeddedFile.guide.text, format: .markdown)]
        }
    ])

    static let faq = BuiltInSource([
        BuiltInSource.Index("faq") {
            let documents = try JSONValue(parsing: EmbeddedFile.faq.bytes).arrayValue ?? []
            return documents.map { document in
                IndexDocument(
                    id: document["id"]?.stringValue ?? "",
                    text: document["text"]?.stringValue ?? "", metadata: document["metadata"])
            }
        }
    ])
}
