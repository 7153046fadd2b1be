/// What is known beside the message when arguments are looked for.
struct ArgumentContext: Sendable {
    /// The time zones of this system.
    var zones: ZoneCache
    var dates: DateForm
    /// The indexes that are named in the request: a property called index takes one of these.
    var indexes: [String]
}
