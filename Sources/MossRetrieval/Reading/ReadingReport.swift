/// What came of reading files.
package struct ReadingReport: Sendable, Hashable {
    /// Something the user should know of one file.
    package struct Note: Sendable, Hashable, CustomStringConvertible {
        package let path: String
        /// Begins with a verb: `is empty and left out`.
        package let sentence: String

        package var description: String { "\(path) \(sentence)" }
    }

    /// Files that gave documents.
    package var files = 0
    package var documents = 0
    /// The bytes of those files.
    package var bytes = 0
    /// Files in folders that are not of a kind that is read; hidden ones are not counted.
    package var others = 0
    package var notes: [Note] = []
}

/// Why nothing was read.
package enum DocumentReaderError: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound(String)

    package var description: String {
        switch self {
        case .notFound(let path): "There is no file or folder \(path)."
        }
    }
}
