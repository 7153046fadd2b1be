import Moss
import MossRetrieval

/// How well a tool fits a message.
struct ToolMatch: Sendable {
    let profile: ToolProfile
    let arguments: FoundArguments
    /// The content words of the message that stand in the tool's name, title or description.
    let hits: [MessageWord]
    /// How many of those stand in its name or title.
    let nameHits: Int
    /// Whether at least two thirds of the content words stand there, those used for arguments left
    /// out.
    let fits: Bool
    /// Whether all of them stand there.
    let fitsWholly: Bool
    /// Whether the message names what the tool does, and does not merely speak of it.
    let isNamed: Bool

    /// - Parameter carried: Content words of the question before, for a message that goes on from
    ///   it; they count as said.
    init(
        _ message: Message, _ profile: ToolProfile, in context: ArgumentContext,
        known: [FoundArgument] = [], carried: [MessageWord] = []
    ) {
        self.profile = profile
        var finder = ArgumentFinder(message, for: profile, in: context, known: known)
        let found = finder.find()
        arguments = found

        let used = found.tokens
        let isCalledByName = message.tokens.contains(where: profile.isNamed)
        let words = carried + message.words.filter { !used.contains($0.token) }
        let strong = words.filter { !$0.isWeak }
        // Where nothing but words of asking is left, those must do.
        let counted = strong.isEmpty ? words : strong
        let hits = words.filter { profile.stems.contains($0.stem) }
        self.hits = hits
        nameHits = Set(hits.map(\.stem)).intersection(profile.nameStems).count
        let distinct = Set(counted.map(\.stem))
        let covered = distinct.intersection(profile.stems.subtracting(profile.emptyStems)).count
        fitsWholly = isCalledByName || (covered > 0 && covered == distinct.count)
        fits =
            isCalledByName
            || (covered > 0 && covered * 3 >= distinct.count * 2
                && !Self.isOverruled(message, profile))
        isNamed = isCalledByName || profile.isNamed(by: words)
    }

    /// The same match with other arguments.
    init(_ match: ToolMatch, arguments: FoundArguments) {
        profile = match.profile
        hits = match.hits
        nameHits = match.nameHits
        fits = match.fits
        fitsWholly = match.fitsWholly
        isNamed = match.isNamed
        self.arguments = arguments
    }

    /// Whether the message begins with a verb that changes something and that the tool doesn't know:
    /// "cancel order A1" is nothing for a tool that finds orders.
    private static func isOverruled(_ message: Message, _ profile: ToolProfile) -> Bool {
        guard let place = message.form.leadingVerb else { return false }
        let verb = message.tokens[place].lower
        return Lexicon.changingVerbs.contains(verb) && !Lexicon.lookupVerbs.contains(verb)
            && !profile.stems.contains(Words.stem(verb))
    }

    /// The required properties that nothing was found for, in the schema's order.
    var missing: [ArgumentSpec] {
        profile.arguments.filter { $0.isRequired && arguments[$0.name] == nil }
    }

    var isComplete: Bool { missing.isEmpty && arguments.unknownZone == nil }

    /// Whether it may be called for a message of that form: one that only looks, always; one that
    /// may change data, if it is asked for by what it does, or if nothing is left to ask for.
    func isAllowed(for kind: MessageForm.Kind) -> Bool {
        // "I have no time" asks for nothing; "I lost order A1" may.
        if kind == .statement, !arguments.values.contains(where: { !$0.tokens.isEmpty }) {
            return false
        }
        if profile.isReadOnly { return true }
        let required = profile.arguments.contains(where: \.isRequired)
        switch kind {
        case .explanation, .statement: return false
        case .question: return isNamed && profile.looksByName
        case .request: return isNamed || (required && missing.isEmpty)
        }
    }

    /// How much of the message it explains: words that it has, and words that became arguments;
    /// then, how many of them are in its name.
    func rank(_ message: Message) -> (Int, Int) {
        let used = arguments.tokens
        let explained = message.words.filter { word in
            used.contains(word.token) || profile.stems.contains(word.stem)
        }
        return (explained.count, nameHits)
    }

    /// Why it was chosen: the words it has, then each value with its property.
    var reasons: String {
        let words = hits.isEmpty ? [] : [hits.listed()]
        let values = arguments.values.filter { !$0.shown.isEmpty }
            .map { "\(Self.short($0.shown)) → \($0.name)" }
        return (words + values).joined(separator: ", ")
    }

    private static func short(_ text: String) -> String {
        text.count > 40 ? "\(text.prefix(39))…" : text
    }
}
