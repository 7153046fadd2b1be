import Moss

/// What is done about the tools of a request.
enum ToolDecision: Sendable {
    /// This one is called with these arguments.
    case call(ToolMatch)
    /// This one fits, and the first of its missing arguments is asked for.
    case ask(ToolMatch, for: ArgumentSpec)
    /// This one fits, but a phrase is the name of no time zone.
    case unknownZone(ToolMatch, phrase: String)
    /// This one fits and needs something that no words can fill.
    case cannotFill(ToolMatch, ArgumentSpec)
    /// Several fit equally well.
    case several([ToolMatch])
    case none

    /// Decides for a message by the tools that fit it.
    ///
    /// Those whose required arguments were all found beat those where one is missing. Of several the
    /// one is taken that explains more of the message; if two explain as much, the user is asked.
    init(_ matches: [ToolMatch], for message: Message) {
        let fitting = matches.filter { $0.fits && $0.isAllowed(for: message.form.kind) }
        let complete = fitting.filter(\.isComplete)
        let pool = complete.isEmpty ? fitting : complete
        let ranked = pool.map { (match: $0, rank: $0.rank(message)) }
        guard let best = ranked.map(\.rank).max(by: <) else {
            self = .none
            return
        }
        let first = ranked.filter { $0.rank == best }.map(\.match)
        self = first.count == 1 ? ToolDecision(first[0]) : .several(first)
    }

    /// Decides for a tool that is the one.
    init(_ match: ToolMatch) {
        if let zone = match.arguments.unknownZone {
            self = .unknownZone(match, phrase: zone.shown)
        } else if let spec = match.missing.first(where: \.cannotBeAsked) {
            self = .cannotFill(match, spec)
        } else if let spec = match.missing.first {
            self = .ask(match, for: spec)
        } else {
            self = .call(match)
        }
    }
}

extension ArgumentSpec {
    /// Whether no answer of the user could fill it.
    var cannotBeAsked: Bool {
        if case .unsupported = kind { true } else { false }
    }
}
