/// Something that is measured. Every wait in it has a limit, so that it ends.
protocol Measurement: Sendable {
    /// What it is called on the command line.
    var name: String { get }
    /// A few words for the list.
    var summary: String { get }

    /// - Parameter chat: The program `moss-chat`.
    func run(chat: String) async throws -> [Figure]
}

/// Why there is no figure.
struct MeasurementError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
