package import Moss

/// A document to be searched.
package struct IndexDocument: Sendable, Hashable {
    package enum Format: Sendable, Hashable {
        /// Headings divide the text and lead to its passages.
        case markdown
        /// Only empty lines divide the text.
        case plain
    }

    /// Its name in the index: a file's path, or what its author chose. Not empty.
    package var id: String
    package var text: String
    /// Kept as it is and never searched. Nil if there is none.
    package var metadata: JSONValue?
    /// Stands before the headings of each passage. Nil if the text has its own.
    package var title: String?
    package var format: Format

    package init(
        id: String, text: String, metadata: JSONValue? = nil, title: String? = nil,
        format: Format = .markdown
    ) {
        self.id = id
        self.text = text
        self.metadata = metadata
        self.title = title
        self.format = format
    }
}
