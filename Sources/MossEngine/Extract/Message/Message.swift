/// A message of the user, cut into tokens and content words.
///
/// Only its first paragraph is looked at, and of that a beginning, `characterLimit` and `tokenLimit`:
/// a question is short, and what is pasted below it is no part of it. A paragraph that ends in a colon
/// goes on.
struct Message: Sendable {
    static let characterLimit = 4_000
    static let tokenLimit = 200

    let text: String
    let tokens: [MessageToken]
    /// The content words, in order.
    let words: [MessageWord]
    let form: MessageForm

    init(_ text: String) {
        let start = Self.firstParagraph(text.prefix(Self.characterLimit))
        self.text = start
        let tokens = MessageTokenizer.tokens(of: start, limit: Self.tokenLimit)
        self.tokens = tokens
        let form = MessageForm(tokens)
        self.form = form
        words = tokens.indices.flatMap { place in
            let token = tokens[place]
            // The program's own name says nothing: everything here is about it.
            let isOwnName = token.lower == "moss-chat"
            let isVerbOfLooking = place == form.leadingVerb && form.looks
            // "how long", "how small": the measure belongs to the question word.
            let isMeasure = place > 0 && tokens[place - 1].lower == "how"
            return MessageWord.words(of: token.text, token: place).map { word in
                MessageWord(
                    text: place == 0 ? Self.withoutCapital(word.text) : word.text, stem: word.stem,
                    isWeak: word.isWeak || isOwnName || isVerbOfLooking || isMeasure,
                    isCompound: word.isCompound, token: place)
            }
        }
    }

    private static func firstParagraph(_ text: Substring) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isBlank = lines.map { $0.allSatisfy(\.isWhitespace) }
        guard let first = isBlank.firstIndex(of: false),
            let end = isBlank[first...].firstIndex(of: true),
            lines[end - 1].last(where: { !$0.isWhitespace }) != ":"
        else { return String(text) }
        return lines[first..<end].joined(separator: "\n")
    }

    /// "Stop" as the first word is "stop"; "API" stays what it is.
    private static func withoutCapital(_ word: String) -> String {
        word.dropFirst().contains(where: \.isUppercase) ? word : word.lowercased()
    }

    /// The text of these tokens as it was typed, with what stands between them.
    func text(of places: Range<Int>) -> String {
        guard let first = tokens[places].first, let last = tokens[places].last else { return "" }
        return String(text[first.range.lowerBound..<last.range.upperBound])
    }

    /// Whether nothing but a greeting was said.
    var isGreeting: Bool {
        saysOnly(Lexicon.greetings.union(Lexicon.openers))
            && tokens.contains { Lexicon.greetingHeads.contains($0.lower) }
    }

    /// Whether nothing but thanks was said.
    var isThanks: Bool {
        tokens.contains { Lexicon.thanks.contains($0.lower) } && words.allSatisfy(\.isWeak)
    }

    /// Whether it takes back what was asked for: *no*, *never mind*.
    var isRefusal: Bool {
        tokens.count <= 4 && tokens.first.map { Lexicon.refusals.contains($0.lower) } ?? false
    }

    private func saysOnly(_ known: Set<String>) -> Bool {
        !tokens.isEmpty && tokens.count <= 5 && tokens.allSatisfy { known.contains($0.lower) }
    }
}
