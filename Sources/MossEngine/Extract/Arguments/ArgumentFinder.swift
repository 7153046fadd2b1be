import Moss
import MossRetrieval

/// Fills a tool's properties with what a message says, by the schema alone: first what has a form of
/// its own, then what stands beside its name, then quoted phrases, then the words after *in*, *for*,
/// *of* and *about*. No token is used twice.
struct ArgumentFinder {
    let message: Message
    let profile: ToolProfile
    let context: ArgumentContext
    private(set) var found = FoundArguments()
    private(set) var used: Set<Int> = []

    /// - Parameter known: Values that are already there and are not looked for.
    init(
        _ message: Message, for profile: ToolProfile, in context: ArgumentContext,
        known: [FoundArgument] = []
    ) {
        self.message = message
        self.profile = profile
        self.context = context
        found.values = known.map {
            FoundArgument(name: $0.name, value: $0.value, shown: $0.shown, tokens: [])
        }
    }

    /// What the message gives, and of the rest what the schema itself gives.
    mutating func find() -> FoundArguments {
        // A tool that is called by its name is no value of its own arguments.
        used.formUnion(message.tokens.indices.filter { profile.isNamed(by: message.tokens[$0]) })
        let passes: [(ArgumentFinder) -> (ArgumentSpec) -> FoundArgument?] = [
            ArgumentFinder.assigned, ArgumentFinder.formed, ArgumentFinder.besideName,
            ArgumentFinder.numbered, ArgumentFinder.quoted, ArgumentFinder.afterColon,
            ArgumentFinder.afterPreposition, ArgumentFinder.leftOver,
        ]
        for pass in passes {
            for spec in profile.arguments where found[spec.name] == nil {
                take(pass(self)(spec))
            }
        }
        takeStandards()
        return found
    }

    var tokens: [MessageToken] { message.tokens }

    func isFree(_ place: Int) -> Bool { tokens.indices.contains(place) && !used.contains(place) }

    mutating func take(_ argument: FoundArgument?) {
        guard let argument else { return }
        if argument.value.isNull {
            found.unknownZone = argument
        } else {
            found.values.append(argument)
        }
        used.formUnion(argument.tokens)
    }

    /// `const`, and `default` of what is required.
    private mutating func takeStandards() {
        for spec in profile.arguments where spec.isRequired && found[spec.name] == nil {
            if case .constant(let value) = spec.kind {
                found.values.append(
                    FoundArgument(name: spec.name, value: value, shown: "", tokens: []))
            } else if let value = spec.standard, !value.isNull {
                found.values.append(
                    FoundArgument(name: spec.name, value: value, shown: "", tokens: []))
            }
        }
    }

    /// `amount=42`, `id:A1`.
    private func assigned(_ spec: ArgumentSpec) -> FoundArgument? {
        for (place, token) in tokens.enumerated() where isFree(place) {
            guard let mark = token.text.firstIndex(where: { $0 == "=" || $0 == ":" }),
                token.text[..<mark] == spec.name
            else { continue }
            let text = String(token.text[mark...].dropFirst())
            guard !text.isEmpty, let value = value(of: text, for: spec.kind, spec) else { continue }
            return FoundArgument(name: spec.name, value: value, shown: text, tokens: [place])
        }
        return nil
    }

    /// `amount 42`, `city is Paris`, `order A1` for a property of that name.
    private func besideName(_ spec: ArgumentSpec) -> FoundArgument? {
        guard !spec.nameWords.isEmpty else { return nil }
        let stems = tokens.map { Words.stem($0.lower) }
        for start in tokens.indices where isFree(start) {
            guard stems[start...].starts(with: spec.nameWords) else { continue }
            var place = start + spec.nameWords.count
            let cue = place
            while isFree(place),
                ["is", "=", "as", "number", "no", "#", "of"].contains(tokens[place].lower)
            {
                place += 1
            }
            guard isFree(place) else { continue }
            let isLinked = place > cue || tokens[cue - 1].ending == .colon
            if let argument = value(at: place, for: spec, isLinked: isLinked) {
                return FoundArgument(
                    name: argument.name, value: argument.value, shown: argument.shown,
                    tokens: argument.tokens.union(start..<place))
            }
        }
        return nil
    }

    /// The value that begins at a token, where its property's name stands before it.
    private func value(at place: Int, for spec: ArgumentSpec, isLinked: Bool) -> FoundArgument? {
        let token = tokens[place]
        if let quote = token.quote { return quotedPhrase(quote, for: spec) }
        switch spec.kind {
        case .text, .query, .path:
            // "order status" names no order; "order A1" does.
            guard isLinked || token.looksLikeIdentifier || token.isCapitalised,
                let places = phrase(from: place, for: spec)
            else { return nil }
            let text = message.text(of: places)
            return FoundArgument(
                name: spec.name, value: .string(text), shown: text, tokens: Set(places))
        default:
            guard let value = value(of: token.text, for: spec.kind, spec) else { return nil }
            return FoundArgument(name: spec.name, value: value, shown: token.text, tokens: [place])
        }
    }
}
