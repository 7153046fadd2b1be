/// Why a text is not JSON, and where. It holds nothing of the text, which may be secret.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong: a sentence without the place.
    public let message: String
    /// The place in bytes from the start of the text.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int

    /// The place and the sentence: `2:7: a comma or } is missing`.
    public var description: String { "\(line):\(column): \(message)" }
}
