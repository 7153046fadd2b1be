/// What a cell's sign looks like besides its colours.
package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strike = Attributes(rawValue: 32)

    /// The names that themes use, in the order of their bits.
    package static let names: [(name: String, attribute: Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic),
        ("underline", .underline), ("reverse", .reverse), ("strike", .strike),
    ]
}
