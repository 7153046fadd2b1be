/// The modifier keys held with a key. Lock keys are not among them.
package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
}
