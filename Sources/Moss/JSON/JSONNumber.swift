/// A JSON number with the spelling it came with: `1.0` stays `1.0`, and `12345678901234567890` loses
/// no digit. Two numbers are equal if their spellings are.
public struct JSONNumber: Sendable, Hashable {
    /// The number as written, by the grammar of RFC 8259, section 6.
    public let spelling: String

    /// A whole number.
    public init(_ value: Int) { spelling = String(value) }

    /// A number with a fraction, in the shortest spelling that reads back as the same value.
    /// Nil if it is not finite: JSON has no spelling for that.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        spelling = "\(value)"
    }

    /// `spelling` must already have been checked against the grammar.
    init(checked spelling: String) { self.spelling = spelling }

    /// The whole number, or nil if the value has a fraction or doesn't fit an `Int`.
    public var int: Int? { Int(spelling) ?? Int(exactly: double) }

    /// The nearest `Double`; infinite where the spelling is out of its range (`1e400`).
    public var double: Double { Double(spelling) ?? .nan }
}
