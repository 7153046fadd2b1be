import Moss
import MossData
import MossRetrieval

/// The indexes that come with the program, filled and searched as the program does it.
enum GuideSource {
    static let shared = BuiltInSource([
        BuiltInSource.Index("guide") {
            [IndexDocument(id: "guide", text: EmbeddedFile.guide.text)]
        },
        BuiltInSource.Index("faq") {
            let documents = try JSONValue(parsing: EmbeddedFile.faq.bytes).arrayValue ?? []
            return documents.map { document in
                IndexDocument(
                    id: document["id"]?.stringValue ?? "",
                    text: document["text"]?.stringValue ?? "", metadata: document["metadata"])
            }
        },
    ])
}
