import MossRetrieval

/// A word of a message that says something of its subject.
struct MessageWord: Sendable, Hashable {
    /// As it was typed.
    let text: String
    /// What forms of the word have in common.
    let stem: String
    /// Whether its absence means nothing.
    let isWeak: Bool
    /// Whether it is several words written as one, such as `ctrl+d`: its parts are words too.
    let isCompound: Bool
    /// The token it stands in.
    let token: Int

    init(text: String, stem: String, isWeak: Bool, isCompound: Bool = false, token: Int = 0) {
        self.text = text
        self.stem = stem
        self.isWeak = isWeak
        self.isCompound = isCompound
        self.token = token
    }

    /// The content words of a text without spaces: those that remain when function words are left
    /// out, and the whole of it where it is a compound.
    static func words(of text: String, token: Int = 0) -> [MessageWord] {
        var words = Words.all(in: text).compactMap { word -> MessageWord? in
            let isDigit = word.text.count == 1 && word.text.allSatisfy(\.isNumber)
            guard
                isDigit
                    || (!Lexicon.silent.contains(word.text) && Words.isContentWord(word.text))
            else { return nil }
            return MessageWord(
                text: word.spelling, stem: word.stem,
                isWeak: isDigit || Lexicon.weak.contains(word.text), token: token)
        }
        if let compound = compound(text[...]) {
            words.append(
                MessageWord(
                    text: text, stem: compound, isWeak: true, isCompound: true,
                    token: token))
        }
        return words
    }

    /// The stems of all words of a text, function words and compounds too.
    static func stems(of text: String) -> [String] {
        Words.words(of: text).map(Words.stem)
            + text.split(whereSeparator: \.isWhitespace).compactMap(compound)
    }

    /// What stands between the parts of a compound.
    private static let joints = Array("+-._/:@".utf8)

    /// `Ctrl+D`, `ctrl-d` and `(ctrl.d)` as `ctrl+d`; nil for a plain word.
    private static func compound(_ piece: Substring) -> String? {
        // Most words are plain, and asking characters what they are takes long.
        guard piece.utf8.contains(where: joints.contains) else { return nil }
        var core = piece
        func isPart(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber } ?? true
        }
        while !isPart(core.first) { core.removeFirst() }
        while !isPart(core.last) { core.removeLast() }
        guard (3...40).contains(core.utf8.count), !core.allSatisfy({ isPart($0) }),
            core.allSatisfy({ isPart($0) || $0.utf8.allSatisfy(joints.contains) })
        else { return nil }
        return String(core.lowercased().map { isPart($0) ? $0 : "+" })
    }
}
