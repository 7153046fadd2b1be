import Moss
import MossRetrieval

/// Values that are known by their form.
extension ArgumentFinder {
    /// What has a form of its own: a member of an enumeration, a time zone, a date, an address, an
    /// id, a path, a property that is named for yes or no.
    func formed(_ spec: ArgumentSpec) -> FoundArgument? {
        switch spec.kind {
        case .enumeration(let values): return member(of: values, for: spec)
        case .timeZone: return timeZone(for: spec)
        case .date: return date(for: spec)
        case .boolean: return yesOrNo(for: spec)
        case .identifier: return identifier(for: spec)
        case .list(let element): return list(of: element, for: spec)
        case .email, .uri, .uuid, .dateTime, .path: return single(for: spec)
        case .text where spec.nameWords == ["index"] || spec.nameWords == ["index", "name"]:
            return member(of: context.indexes.map(JSONValue.string), for: spec)
        default: return nil
        }
    }

    /// A number that stands alone; for an optional property only in "top 5" and the like. Where the tool may change data, one that counts something else
    /// ("2 days ago") is left alone.
    func numbered(_ spec: ArgumentSpec) -> FoundArgument? {
        guard spec.kind == .number || spec.kind == .integer else { return nil }
        for place in tokens.indices where isFree(place) {
            guard let value = value(of: tokens[place].text, for: spec.kind, spec) else { continue }
            var places: Set<Int> = [place]
            if !spec.isRequired {
                guard place > 0, Lexicon.countWords.contains(tokens[place - 1].lower) else {
                    continue
                }
                places.insert(place - 1)
            }
            if isFree(place + 1) {
                let next = tokens[place + 1].lower
                if Lexicon.currencies.contains(next) {
                    places.insert(place + 1)
                } else if !profile.isReadOnly, countsOther(next, than: spec) {
                    continue
                }
            }
            return FoundArgument(
                name: spec.name, value: value, shown: tokens[place].text, tokens: places)
        }
        return nil
    }

    private func countsOther(_ word: String, than spec: ArgumentSpec) -> Bool {
        guard let content = MessageWord.words(of: word).first else { return false }
        return !spec.nameWords.contains(content.stem) && !spec.describedWords.contains(content.stem)
    }

    /// One token as a value of that kind; nil if it has not its form.
    func value(of text: String, for kind: ArgumentSpec.Kind, _ spec: ArgumentSpec) -> JSONValue? {
        switch kind {
        case .constant(let value): return value
        case .enumeration(let values):
            return values.first {
                ($0.stringValue ?? $0.description).lowercased() == text.lowercased()
            }
        case .timeZone: return context.zones.zone(text).map(JSONValue.string)
        case .date: return DateForm.isCalendarDate(text) ? .string(text) : nil
        case .dateTime: return TextForm.isDateTime(text) ? .string(text) : nil
        case .email: return TextForm.isEmail(text) ? .string(text) : nil
        case .uri: return TextForm.isURI(text) ? .string(text) : nil
        case .uuid: return TextForm.isUUID(text) ? .string(text) : nil
        case .number, .integer:
            guard let number = NumberForm.number(in: text),
                NumberForm.fits(number, spec, whole: kind == .integer)
            else { return nil }
            return .number(number)
        case .boolean:
            if ["true", "yes", "on"].contains(text.lowercased()) { return true }
            return ["false", "no", "off"].contains(text.lowercased()) ? false : nil
        case .identifier: return Self.identifierText(text).map(JSONValue.string)
        case .path: return TextForm.isPath(text) ? .string(text) : nil
        case .query, .text: return .string(text)
        case .list(let element): return value(of: text, for: element, spec).map { .array([$0]) }
        case .unsupported: return nil
        }
    }

    /// `A1`, `#4711` and `4711` as ids; nil for words.
    private static func identifierText(_ text: String) -> String? {
        let token = MessageToken(
            text: text, lower: text.lowercased(), range: text.startIndex..<text.endIndex,
            ending: .nothing, quote: nil)
        let isNumber = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
        guard token.looksLikeIdentifier || isNumber || TextForm.isUUID(text) else { return nil }
        return text.hasPrefix("#") ? String(text.dropFirst()) : text
    }

    private func single(for spec: ArgumentSpec) -> FoundArgument? {
        for place in tokens.indices where isFree(place) {
            guard let value = value(of: tokens[place].text, for: spec.kind, spec) else { continue }
            return FoundArgument(
                name: spec.name, value: value, shown: tokens[place].text,
                tokens: withCue(place..<(place + 1)))
        }
        return nil
    }

    /// The one id of the message. Of two nobody can say which is meant.
    private func identifier(for spec: ArgumentSpec) -> FoundArgument? {
        func places(_ fits: (MessageToken) -> Bool) -> [Int] {
            tokens.indices.filter { isFree($0) && fits(tokens[$0]) }
        }
        var candidates = places { $0.looksLikeIdentifier || TextForm.isUUID($0.text) }
        if candidates.isEmpty {
            // A bare number is an id only where no property takes numbers.
            let takesNumbers = profile.arguments.contains {
                $0.kind == .number || $0.kind == .integer
            }
            candidates = places { !takesNumbers && Self.identifierText($0.text) != nil }
        }
        guard candidates.count == 1 || isCued(candidates.first, spec), let place = candidates.first,
            let text = Self.identifierText(tokens[place].text)
        else { return nil }
        return FoundArgument(
            name: spec.name, value: .string(text), shown: text, tokens: [place])
    }

    private func isCued(_ place: Int?, _ spec: ArgumentSpec) -> Bool {
        guard let place, place > 0 else { return false }
        return spec.nameWords.contains(Words.stem(tokens[place - 1].lower))
    }

    private func yesOrNo(for spec: ArgumentSpec) -> FoundArgument? {
        let generic = [
            "is", "has", "includ", "include", "with", "enabl", "enable", "should", "show",
        ]
        let wanted = spec.nameWords.filter { !generic.contains($0) }
        guard !wanted.isEmpty else { return nil }
        let places = tokens.indices.filter {
            isFree($0) && wanted.contains(Words.stem(tokens[$0].lower))
        }
        guard Set(places.map { Words.stem(tokens[$0].lower) }).count == Set(wanted).count,
            let first = places.first
        else { return nil }
        let before = tokens[..<first].suffix(2).map(\.lower)
        let isNegated = !Set(before).isDisjoint(with: ["no", "not", "without", "dont", "don't"])
        return FoundArgument(
            name: spec.name, value: .bool(!isNegated), shown: tokens[first].text,
            tokens: Set(places))
    }

    private func date(for spec: ArgumentSpec) -> FoundArgument? {
        for place in tokens.indices where isFree(place) {
            guard let (text, count) = context.dates.date(at: place, of: tokens) else { continue }
            let places = place..<(place + count)
            guard places.allSatisfy(isFree) else { continue }
            return FoundArgument(
                name: spec.name, value: .string(text), shown: message.text(of: places),
                tokens: withCue(places))
        }
        return nil
    }

    private func timeZone(for spec: ArgumentSpec) -> FoundArgument? {
        for length in [4, 3, 2, 1] {
            for start in tokens.indices where start + length <= tokens.count {
                let places = start..<(start + length)
                let text = message.text(of: places)
                // "center" and "knox" are cities too: a zone is written like a name or follows a
                // preposition.
                let isName = tokens[start].isCapitalised && start > 0 || text.contains("/")
                guard places.allSatisfy(isFree), isName || isAfterPreposition(start),
                    let zone = context.zones.zone(text)
                else { continue }
                return FoundArgument(
                    name: spec.name, value: .string(zone), shown: text, tokens: withCue(places))
            }
        }
        guard let (places, tokens) = prepositionPhrase(for: spec, after: [["in", "for", "of"]])
        else {
            return nil
        }
        return FoundArgument(
            name: spec.name, value: .null, shown: message.text(of: places), tokens: tokens)
    }

    private func list(of element: ArgumentSpec.Kind, for spec: ArgumentSpec) -> FoundArgument? {
        switch element {
        case .text, .query:
            return nil
        case .enumeration(let values):
            let found = members(of: values).filter { $0.places.allSatisfy(isFree) }
            guard !found.isEmpty else { return nil }
            return FoundArgument(
                name: spec.name, value: .array(found.map(\.value)),
                shown: found.map { message.text(of: $0.places) }.joined(separator: ", "),
                tokens: Set(found.flatMap { Array($0.places) }))
        default:
            let places = tokens.indices.filter {
                isFree($0) && value(of: tokens[$0].text, for: element, spec) != nil
            }
            guard !places.isEmpty else { return nil }
            return FoundArgument(
                name: spec.name,
                value: .array(places.compactMap { value(of: tokens[$0].text, for: element, spec) }),
                shown: places.map { tokens[$0].text }.joined(separator: ", "), tokens: Set(places))
        }
    }
}
