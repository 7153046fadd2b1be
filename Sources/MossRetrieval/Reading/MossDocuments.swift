internal import Moss

/// Reads the JSON form of documents, `[{"id": …, "text": …, "metadata": …}]`.
enum MossDocuments {
    struct Contents {
        var documents: [IndexDocument] = []
        /// What was left out, a sentence each.
        var notes: [String] = []
    }

    /// - Throws: The sentence that says why none of it can be used.
    static func read(_ text: String) throws(Unreadable) -> Contents {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable(place: "\(error.line):\(error.column)", sentence: error.message)
        }
        guard let elements = value.arrayValue else {
            throw Unreadable(sentence: #"is no list of documents ([{"id": …, "text": …}])"#)
        }
        var contents = Contents()
        for (offset, element) in elements.enumerated() {
            let name = "its document \(offset + 1)"
            guard let object = element.objectValue else {
                contents.notes.append("\(name) is left out: it is no object")
                continue
            }
            guard let id = id(object["id"]) else {
                contents.notes.append("\(name) is left out: it has no id")
                continue
            }
            guard let body = object["text"]?.stringValue else {
                contents.notes.append("\(name) (\(id)) is left out: it has no text")
                continue
            }
            let metadata = object["metadata"]
            contents.documents.append(
                IndexDocument(
                    id: id, text: body.replacing("\0", with: "\u{FFFD}"),
                    metadata: metadata?.isNull ?? true ? nil : metadata,
                    title: (metadata?["title"] ?? object["title"])?.stringValue))
        }
        return contents
    }

    /// A text that is not empty, or a number.
    private static func id(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text) where !text.isEmpty: text
        case .number(let number): number.spelling
        default: nil
        }
    }

    struct Unreadable: Error {
        /// Line and column; nil if the whole file is meant.
        var place: String?
        var sentence: String
    }
}
