import Moss
import MossRetrieval

/// Members of enumerations.
extension ArgumentFinder {
    /// The member that the message names. Of several the one after the property's own name or
    /// preposition is meant ("from USD to EUR"); without such a cue the first one is, if no other
    /// could be.
    func member(of values: [JSONValue], for spec: ArgumentSpec) -> FoundArgument? {
        let free = members(of: values).filter { $0.places.allSatisfy(isFree) }
        let cued = free.first { match in
            let before = match.places.lowerBound - 1
            guard isFree(before) else { return false }
            let word = tokens[before].lower
            return word == spec.name.lowercased() || spec.nameWords.contains(Words.stem(word))
                || NameWords.words(of: spec.name).contains(word)
        }
        let distinct = Set(free.map(\.value))
        let others = profile.arguments.contains { other in
            guard other.name != spec.name, found[other.name] == nil else { return false }
            if case .enumeration(let list) = other.kind { return list == values }
            return false
        }
        guard let match = cued ?? (distinct.count == 1 || others ? free.first : nil) else {
            return nil
        }
        return FoundArgument(
            name: spec.name, value: match.value, shown: message.text(of: match.places),
            tokens: withCue(match.places))
    }

    /// Every place where a member's words stand, the longest match at each place, in order. The verb
    /// of a request is no other form of a member: "close the issues" is not *closed*.
    func members(of values: [JSONValue]) -> [(value: JSONValue, places: Range<Int>)] {
        let stems = tokens.map { Words.stem($0.lower) }
        let known = values.map { value -> (value: JSONValue, text: String, words: [String]) in
            let text = value.stringValue ?? value.description
            return (value, text, NameWords.words(of: text).map(Words.stem))
        }
        var matches: [(value: JSONValue, places: Range<Int>)] = []
        var place = 0
        while place < tokens.count {
            let best = known.filter { member in
                !member.words.isEmpty
                    && (tokens[place].lower == member.text.lowercased()
                        || (place != message.form.leadingVerb
                            && stems[place...].starts(with: member.words)))
                    && isSaid(member.text, at: place)
            }.max { $0.words.count < $1.words.count }
            if let best {
                let isWhole = tokens[place].lower == best.text.lowercased()
                let count = isWhole ? 1 : best.words.count
                matches.append((best.value, place..<(place + count)))
                place += count
            } else {
                place += 1
            }
        }
        return matches
    }

    /// A member such as `TRY` or `IN` is not meant by the word *try* or *in*.
    private func isSaid(_ member: String, at place: Int) -> Bool {
        let lower = member.lowercased()
        guard Lexicon.silent.contains(lower) || Lexicon.weak.contains(lower) else { return true }
        return tokens[place].text == member && member != lower
    }
}
