/// The sentences about tools.
enum ToolReply {
    static func text(_ decision: ToolDecision) -> String {
        switch decision {
        case .call, .none: return ""
        case .ask(let match, let spec):
            let name = match.profile.displayName
            let verb = match.profile.isReadOnly ? "fits and" : "fits; it may change data and"
            return "\(name) \(verb) needs \(spec.name) (\(spec.kindName)). \(spec.question)"
        case .unknownZone(_, let phrase):
            return "I know no time zone called \(phrase). "
                + "Name a zone (America/Toronto) or its city (Toronto)."
        case .cannotFill(let match, let spec):
            return "\(match.profile.displayName) fits, but it needs \(spec.name) "
                + "(\(spec.kindName)), which I cannot fill. /model attaches a model that can."
        case .several(let matches):
            let names = matches.prefix(6).map(\.profile.displayName)
            let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
            let count = names.count == 2 ? "Two" : "\(matches.count)"
            return "\(count) tools fit: \(list). Which one shall I call?"
        }
    }
}
