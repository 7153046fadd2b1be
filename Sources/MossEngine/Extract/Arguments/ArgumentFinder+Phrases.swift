import Moss
import MossRetrieval

/// Values that are known by where they stand.
extension ArgumentFinder {
    private func isProse(_ kind: ArgumentSpec.Kind) -> Bool {
        switch kind {
        case .text, .query, .path, .identifier, .list(.text), .list(.query): true
        default: false
        }
    }

    private func argument(_ places: Range<Int>, _ tokens: Set<Int>, _ spec: ArgumentSpec)
        -> FoundArgument
    {
        let text = message.text(of: places)
        var value = JSONValue.string(text)
        if case .list = spec.kind {
            let parts = text.replacing(" and ", with: ",").split(separator: ",").map { part in
                String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            value = .array(parts.filter { !$0.isEmpty }.map(JSONValue.string))
        }
        return FoundArgument(name: spec.name, value: value, shown: text, tokens: tokens)
    }

    /// A phrase in quotes.
    func quoted(_ spec: ArgumentSpec) -> FoundArgument? {
        guard isProse(spec.kind) else { return nil }
        let quotes = Set(tokens.indices.filter(isFree).compactMap { tokens[$0].quote }).sorted()
        return quotes.lazy.compactMap { self.quotedPhrase($0, for: spec) }.first
    }

    func quotedPhrase(_ quote: Int, for spec: ArgumentSpec) -> FoundArgument? {
        let places = tokens.indices.filter { tokens[$0].quote == quote }
        guard isProse(spec.kind), let first = places.first, let last = places.last,
            places.allSatisfy(isFree)
        else { return nil }
        return argument(first..<(last + 1), withCue(first..<(last + 1)), spec)
    }

    /// What follows a colon: the text of a message or a note.
    func afterColon(_ spec: ArgumentSpec) -> FoundArgument? {
        guard case .text = spec.kind, spec.isRequired,
            !Lexicon.proseNames.isDisjoint(with: NameWords.words(of: spec.name)),
            let colon = tokens.firstIndex(where: { $0.ending == .colon }),
            colon + 1 < tokens.count, (colon + 1..<tokens.count).allSatisfy(isFree)
        else { return nil }
        let places = (colon + 1)..<tokens.count
        return argument(places, Set(places), spec)
    }

    /// The words after *in*, *for*, *of*, *about*, then after other prepositions.
    func afterPreposition(_ spec: ArgumentSpec) -> FoundArgument? {
        guard isProse(spec.kind), spec.kind != .identifier, spec.kind != .path,
            spec.isRequired || isOnlyText(spec)
        else { return nil }
        let names = Set(NameWords.words(of: spec.name))
        // A property called `to` or `from` is cued by the preposition itself.
        let own = names.intersection(Lexicon.prepositions)
        if !own.isEmpty {
            guard let (places, tokens) = prepositionPhrase(for: spec, after: [own]) else {
                return nil
            }
            return argument(places, tokens, spec)
        }
        let order: [Set<String>] =
            names.isDisjoint(with: Lexicon.placeNames)
            ? [
                ["for"], ["of"], ["about"], ["in"], ["named", "called"],
                ["to", "from", "on", "at"],
            ]
            : [["in"], ["at"], ["for"], ["of"], ["to", "from", "about"]]
        guard let (places, tokens) = prepositionPhrase(for: spec, after: order) else { return nil }
        return argument(places, tokens, spec)
    }

    private func isOnlyText(_ spec: ArgumentSpec) -> Bool {
        profile.arguments.filter { isProse($0.kind) }.count == 1
    }

    /// What is left after the verb that names the tool: "define serendipity", "Lisbon weather".
    func leftOver(_ spec: ArgumentSpec) -> FoundArgument? {
        guard isProse(spec.kind), spec.kind != .identifier, spec.isRequired, !isList(spec.kind)
        else { return nil }
        let rest = message.words.filter { isFree($0.token) && !profile.stems.contains($0.stem) }
        let strong = rest.filter { !$0.isWeak }.map(\.token)
        guard let first = strong.first, let last = strong.last, (first...last).allSatisfy(isFree)
        else { return nil }
        let places = first..<(last + 1)
        let verb = message.form.leadingVerb
        let followsVerb =
            verb.map { verb in
                verb < first && isNaming(verb)
                    && !Lexicon.lookupVerbs.contains(tokens[verb].lower)
                    && tokens[(verb + 1)..<first].allSatisfy { token in
                        Lexicon.articles.contains(token.lower)
                            || profile.stems.contains(Words.stem(token.lower))
                    }
            } ?? false
        let isQuery = spec.kind == .query && verb.map(isNaming) ?? false
        let isName = profile.isReadOnly && places.allSatisfy { tokens[$0].isCapitalised }
        guard followsVerb || isQuery || isName else { return nil }
        return argument(places, Set(places), spec)
    }

    private func isList(_ kind: ArgumentSpec.Kind) -> Bool {
        if case .list = kind { true } else { false }
    }

    private func isNaming(_ place: Int) -> Bool {
        profile.nameStems.contains(Words.stem(tokens[place].lower))
    }

    // MARK: Phrases

    /// The phrase after the first of these prepositions that has one, and all tokens it uses.
    func prepositionPhrase(
        for spec: ArgumentSpec, after order: [Set<String>]
    ) -> (places: Range<Int>, tokens: Set<Int>)? {
        for prepositions in order {
            for place in tokens.indices where isFree(place) {
                guard prepositions.contains(tokens[place].lower), tokens[place].quote == nil,
                    !tokens[place].endsSentence, let places = phrase(from: place + 1, for: spec)
                else { continue }
                return (places, Set(place..<places.upperBound))
            }
        }
        return nil
    }

    /// The phrase that begins at a token and ends before the next preposition, used token or end of
    /// a sentence; a query goes on over prepositions. Nil if nothing of substance is in it.
    func phrase(from start: Int, for spec: ArgumentSpec) -> Range<Int>? {
        var first = start
        while isFree(first), Lexicon.articles.contains(tokens[first].lower),
            !tokens[first].endsSentence
        {
            first += 1
        }
        var end = first
        while isFree(end), tokens[end].quote == nil {
            let isPreposition = Lexicon.prepositions.contains(tokens[end].lower)
            if isPreposition, end > first, spec.kind != .query { break }
            end += 1
            let last = tokens[end - 1]
            if last.endsSentence || (last.ending == .clause && spec.kind != .list(.text)) { break }
        }
        while end > first, Lexicon.trailing.contains(tokens[end - 1].lower) { end -= 1 }
        // "for the api repo", where the property is called repo; "of the MSFT stock", where the tool
        // is called after stocks.
        func isName(_ place: Int) -> Bool {
            let stem = Words.stem(tokens[place].lower)
            return spec.nameWords.contains(stem)
                || (spec.kind != .query && profile.nameStems.contains(stem))
        }
        while end - first > 1, isName(end - 1) { end -= 1 }
        while end - first > 1, isName(first) { first += 1 }
        guard end > first, end - first <= (spec.kind == .query ? 40 : 12),
            tokens[first..<end].contains(where: { !Lexicon.silent.contains($0.lower) })
        else { return nil }
        return first..<end
    }

    func isAfterPreposition(_ place: Int) -> Bool {
        place > 0 && Lexicon.prepositions.contains(tokens[place - 1].lower)
    }

    /// The places and the preposition before them.
    func withCue(_ places: Range<Int>) -> Set<Int> {
        var set = Set(places)
        if isAfterPreposition(places.lowerBound), isFree(places.lowerBound - 1) {
            set.insert(places.lowerBound - 1)
        }
        return set
    }
}
