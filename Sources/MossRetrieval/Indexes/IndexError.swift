/// Why an index could not be used. Each description is a sentence for the user.
package enum IndexError: Error, Sendable, Hashable, CustomStringConvertible {
    case badName(String)
    case tooManyNames(limit: Int)
    case alreadyThere(String)
    /// - Parameter existing: The names that could have been meant.
    case missing(String, existing: [String])
    case missingDocument(String, index: String)
    /// Made by a version that divides or compares texts in another way.
    case otherFormat(String, found: Int, known: Int)
    case documentWithoutId
    /// The file of all indexes is broken, cut, or something else.
    case damaged(file: String, reason: String)

    package var description: String {
        switch self {
        case .badName(let name):
            "\"\(name)\" can't name an index: a name is printable ASCII without a comma, and "
                + "neither begins nor ends with a space."
        case .tooManyNames(let limit):
            "At most \(limit) indexes can be asked at once."
        case .alreadyThere(let name):
            "There is an index \(name) already: `moss-chat index add \(name) PATH` adds to it."
        case .missing(let name, let existing) where existing.isEmpty:
            "There is no index \(name), nor any other: `moss-chat index create \(name) PATH` "
                + "makes it."
        case .missing(let name, let existing):
            "There is no index \(name). There are: \(existing.joined(separator: ", "))."
        case .missingDocument(let document, let index):
            "The index \(index) holds no document \(document)."
        case .otherFormat(let name, let found, let known):
            "The index \(name) was made by another version of moss-chat (format \(found), this one "
                + "has \(known)). Make it again: `moss-chat index remove \(name)`, then "
                + "`moss-chat index create \(name) PATH`."
        case .damaged(let file, let reason):
            "\(file) is damaged or is not a file of indexes (\(reason)). Move it away, then make "
                + "its indexes again: `moss-chat index create NAME PATH`."
        case .documentWithoutId:
            "A document needs an id that is not empty."
        }
    }
}
