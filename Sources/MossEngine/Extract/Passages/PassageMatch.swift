import MossRetrieval

/// A passage beside the question it may answer.
struct PassageMatch: Sendable {
    let passage: Passage
    let words: PassageWords
    /// The words of the question that it holds, synonyms among them.
    let matched: [MessageWord]
    /// The words of the question before that it holds.
    let carried: [MessageWord]
    /// Whether it holds at least two thirds of the question's content words.
    let answers: Bool
    /// Whether it holds all of them.
    let answersWholly: Bool

    init(_ passage: Passage, for query: PassageQuery) {
        let words = PassageWords(passage)
        self.passage = passage
        self.words = words
        matched = query.words.filter(words.holds)
        carried = query.carried.filter(words.holds)
        let strong = query.words.filter { !$0.isWeak }
        let counted = Set((strong.isEmpty ? query.words : strong).map(\.stem))
        let covered = Set(matched.map(\.stem)).intersection(counted).count
        answersWholly = covered > 0 && covered == counted.count
        answers = covered > 0 && covered * 3 >= counted.count * 2
    }

    /// Whether its heading asks the very question: all content words are there, and two thirds of the
    /// heading's own were said.
    var isAsked: Bool {
        let said = Set(matched.map(\.stem))
        let heading = Set(
            MessageWord.words(of: passage.path.last ?? "").filter { !$0.isWeak }.map(\.stem))
        return answersWholly && !heading.isEmpty
            && heading.intersection(said).count * 3 >= heading.count * 2
    }

    /// The matched words for people. A synonym is shown with the word it stands for, where its line
    /// says which: `abort cancel = stop`.
    var shownWords: String {
        var seen: Set<String> = []
        let compounds = Set(matched.filter(\.isCompound).map(\.token))
        return matched.filter { $0.isCompound || !compounds.contains($0.token) }.filter {
            seen.insert($0.stem).inserted
        }.prefix(6).map { word in
            guard !words.heading.contains(word.stem), !words.text.contains(word.stem),
                let meaning = meaning(of: word)
            else { return word.text }
            return "\(word.text) = \(meaning)"
        }.joined(separator: ", ")
    }

    private func meaning(of word: MessageWord) -> String? {
        for entry in passage.also {
            let sides = entry.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, MessageWord.stems(of: String(sides[0])).contains(word.stem)
            else {
                continue
            }
            return sides[1].split(separator: " ").joined(separator: " ")
        }
        return nil
    }
}
