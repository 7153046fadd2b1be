import Moss

/// Something that is wrong with the configuration, and where.
struct ConfigurationProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// As the user knows it; nil for what has no file.
    let file: String?
    let place: JSONPlaces.Place?
    /// A sentence that says what to do. It shows no value, since a value may be a secret.
    let message: String

    /// `config.json:3:7: …`
    var description: String {
        [file, place.map { "\($0.line):\($0.column)" }].compactMap { $0 }
            .map { $0 + ":" }.joined() + (file == nil ? "" : " ") + message
    }
}
