import Moss

/// Reads the value of one property out of a message that answers the question for it.
struct AnswerReader {
    private let message: Message
    private let profile: ToolProfile
    private let context: ArgumentContext

    init(_ message: Message, _ profile: ToolProfile, _ context: ArgumentContext) {
        self.message = message
        self.profile = profile
        self.context = context
    }

    /// The value; nil if the message gives none of that kind, and so is something else.
    func value(for spec: ArgumentSpec) -> FoundArgument? {
        if message.isRefusal, spec.kind != .boolean { return nil }
        switch spec.kind {
        case .boolean:
            guard let word = message.tokens.first?.lower else { return nil }
            if Lexicon.agreements.contains(word) { return found(spec, true, message.text) }
            if message.isRefusal || word == "false" || word == "off" {
                return found(spec, false, message.text)
            }
            return nil
        case .text, .query, .list(.text), .list(.query):
            return text(for: spec)
        case .identifier, .path:
            return formed(spec) ?? (message.tokens.count == 1 ? text(for: spec) : nil)
        default:
            return formed(spec)
        }
    }

    /// What the finder finds if it is asked for nothing else. A number that counts something is
    /// taken here: it was asked for.
    private func formed(_ spec: ArgumentSpec) -> FoundArgument? {
        for (place, token) in message.tokens.enumerated() where isNumeric(spec) {
            guard let number = NumberForm.number(in: token.text),
                NumberForm.fits(number, spec, whole: spec.kind == .integer)
            else { continue }
            return FoundArgument(
                name: spec.name, value: .number(number), shown: token.text, tokens: [place])
        }
        var finder = ArgumentFinder(message, for: profile, in: context)
        if let value = finder.find()[spec.name], !value.shown.isEmpty { return value }
        guard case .timeZone = spec.kind, let zone = context.zones.zone(plain) else { return nil }
        return found(spec, .string(zone), plain)
    }

    private func isNumeric(_ spec: ArgumentSpec) -> Bool {
        spec.kind == .number || spec.kind == .integer
    }

    /// The quoted phrase, else the whole message. A question is no value.
    private func text(for spec: ArgumentSpec) -> FoundArgument? {
        guard message.form.kind == .request, message.tokens.last?.ending != .question else {
            return nil
        }
        let finder = ArgumentFinder(message, for: profile, in: context)
        if let quoted = finder.quoted(spec) { return quoted }
        guard !plain.isEmpty else { return nil }
        if case .list = spec.kind {
            return found(
                spec, .array(plain.split(separator: ",").map { .string(trimmed($0)) }), plain)
        }
        return found(spec, .string(plain), plain)
    }

    private var plain: String { trimmed(message.text[...]) }

    private func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace || $0 == "." }.reversed())
    }

    private func found(_ spec: ArgumentSpec, _ value: JSONValue, _ shown: String) -> FoundArgument {
        FoundArgument(name: spec.name, value: value, shown: shown, tokens: [])
    }
}
