import MossRetrieval

/// One to three whole sentences of a passage that cover the question.
struct Quotation: Sendable {
    /// The sentences, an ellipsis where some were left out.
    let text: String

    static let characterLimit = 600
    /// Up to here a second sentence is added for the sake of the first.
    private static let comfortable = 260

    /// Nil if the passage has no sentence.
    init?(_ match: PassageMatch) {
        let sentences = SentenceSplitter.sentences(of: match.passage.text)
        guard !sentences.isEmpty else { return nil }
        let chosen = Self.choose(sentences, match).sorted()
        var text = ""
        var last: Int?
        for place in chosen {
            if let last { text += place == last + 1 ? " " : " … " }
            text += Self.bounded(sentences[place])
            last = place
        }
        self.text = text
    }

    /// The quotation, its source, and the words that led to it.
    func events(_ match: PassageMatch, after start: String = "") -> [ModelEvent] {
        let with = match.carried.isEmpty ? "" : "(with: \(match.carried.listed())) "
        return [
            .text("\(start)\(with)\"\(text)\""),
            .citation(match.passage),
            .text(" · matched \(match.shownWords)"),
        ]
    }

    private static func choose(_ sentences: [String], _ match: PassageMatch) -> Set<Int> {
        let stems = sentences.map { Set(MessageWord.stems(of: $0)) }
        var open = Set(match.matched.map(\.stem)).filter { match.words.text.contains($0) }
        var chosen: Set<Int> = []
        func length(with place: Int) -> Int {
            chosen.union([place]).reduce(0) { $0 + sentences[$1].count + 1 }
        }
        func take(_ place: Int) {
            chosen.insert(place)
            open.subtract(stems[place])
        }
        // Under a heading that asks the question, the first sentence answers it.
        if isAskedByHeading(match) { take(0) }
        while chosen.count < 3, !open.isEmpty {
            let gains = sentences.indices.filter { !chosen.contains($0) }
                .map { (place: $0, gain: stems[$0].intersection(open).count) }
            guard let most = gains.map(\.gain).max(), most > 0,
                let place = gains.first(where: { $0.gain == most })?.place,
                chosen.isEmpty || length(with: place) <= characterLimit
            else { break }
            take(place)
        }
        if chosen.isEmpty { take(0) }
        // "It covers …" says nothing without the sentence before.
        for place in chosen.sorted() where chosen.count < 3 {
            if place > 0, !chosen.contains(place - 1), leansBack(sentences[place]),
                length(with: place - 1) <= characterLimit
            {
                take(place - 1)
            }
        }
        if let last = chosen.max(), chosen.count < 2, last + 1 < sentences.count,
            length(with: last + 1) <= comfortable
        {
            take(last + 1)
        }
        return chosen
    }

    /// Whether at least half of the matched words stand in the headings.
    private static func isAskedByHeading(_ match: PassageMatch) -> Bool {
        let stems = Set(match.matched.filter { !$0.isWeak }.map(\.stem))
        let carried = Set(match.carried.map(\.stem))
        let asked = (stems.isEmpty ? carried : stems)
        let inHeading = asked.intersection(match.words.heading.union(match.words.also)).count
        return !match.passage.path.isEmpty && inHeading * 2 >= asked.count
    }

    private static let leaning: Set<String> = [
        "it", "its", "this", "that", "these", "those", "they", "them", "he", "she", "then", "so",
        "but", "and", "or", "after", "otherwise", "also", "both", "neither", "such",
    ]

    private static func leansBack(_ sentence: String) -> Bool {
        let first = sentence.prefix { $0.isLetter }.lowercased()
        return leaning.contains(first)
    }

    /// A text without full stops is no sentence: it is cut.
    private static func bounded(_ sentence: String) -> String {
        guard sentence.count > characterLimit else { return sentence }
        let cut = sentence.prefix(characterLimit)
        let whole = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return "\(whole) …"
    }
}
