/// What a value of the configuration may be.
indirect enum ConfigurationShape: Sendable {
    case text
    case flag
    case integer(ClosedRange<Int>)
    /// A number of seconds, above 0.
    case seconds
    case choice([String])
    case list(of: ConfigurationShape)
    /// An object with these members.
    case object([ConfigurationKey])
    /// An object whose member names the user chooses.
    case map(of: ConfigurationShape)
    /// An object that is passed on as it stands.
    case anyObject
    case either(ConfigurationShape, ConfigurationShape)

    /// What an error says should stand there.
    var expectation: String {
        switch self {
        case .text: "text"
        case .flag: "true or false"
        case .integer(let range):
            range.upperBound == .max
                ? "a whole number of at least \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seconds: "a number of seconds above 0"
        case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: " or ")
        case .list(let shape): "a list, each entry \(shape.expectation)"
        case .object, .map, .anyObject: "an object"
        case .either(let first, let second): "\(first.expectation), or \(second.expectation)"
        }
    }
}

/// One key of the configuration: a row of the table that the reader, the hints and the help use.
struct ConfigurationKey: Sendable {
    let name: String
    let shape: ConfigurationShape
    /// As the help shows it; nil for a key that must be given.
    let defaultText: String?
    /// What it does.
    let sentence: String

    init(_ name: String, _ shape: ConfigurationShape, default text: String?, _ sentence: String) {
        self.name = name
        self.shape = shape
        defaultText = text
        self.sentence = sentence
    }
}
