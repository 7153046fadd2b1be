/// Which words of a question are asked of an index. Every passage that holds one of them is scored,
/// so their number, not that of the question's words, is what a search costs.
///
/// - Words that stand nowhere are left out.
/// - The four rarest are taken, if each stands in at most 2 % of the passages, or in at most 2 000
///   passages: below 100 000 passages no word is so common that it costs much, and in a small index
///   2 % would leave nothing to ask.
/// - More words are taken, the rarest first, while all together stand in at most 2 000 passages.
/// - If nothing is left, the single rarest word is taken.
///
/// Words that were not taken still count when the passages found are put in order.
enum WordChoice {
    static let mostWords = 4
    static let commonShare = 0.02
    static let cheapPassages = 2000

    /// - Parameters:
    ///   - counts: In how many passages each word stands.
    ///   - passages: How many the index has.
    static func choose(
        _ words: [QuestionWord], counts: [String: Int], passages: Int
    ) -> [QuestionWord] {
        let found = words.enumerated()
            .map { (place: $0.offset, word: $0.element, count: counts[$0.element.stem] ?? 0) }
            .filter { $0.count > 0 }
            .sorted { ($0.count, $0.place) < ($1.count, $1.place) }
        let limit = max(Int(Double(passages) * commonShare), cheapPassages)
        var chosen: [QuestionWord] = []
        var total = 0
        for (_, word, count) in found {
            let isAmongRarest = chosen.count < mostWords && count <= limit
            guard chosen.isEmpty || isAmongRarest || total + count <= cheapPassages else { break }
            chosen.append(word)
            total += count
        }
        return chosen
    }
}
