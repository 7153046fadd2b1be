/// A word that a question asks for.
struct QuestionWord: Hashable {
    /// In lower case, as asked.
    let text: String
    let stem: String
    /// One character of a script without spaces: asked as the beginning of its pairs.
    let isPrefix: Bool

    /// - Parameter found: The stem of an indexed word.
    func matches(_ found: String) -> Bool {
        isPrefix ? found.hasPrefix(stem) : found == stem
    }

    /// The word in FTS5's language, quoted: no word can be an operator there.
    var term: String {
        let quoted = "\"\(stem.replacing("\"", with: "\"\""))\""
        return isPrefix ? quoted + " *" : quoted
    }

    /// No question has more; the rest of it is passed over.
    static let limit = 128

    /// The different content words of a question; if it has only words such as `what`, those.
    static func words(of question: String) -> [QuestionWord] {
        var all: [QuestionWord] = []
        var seen: Set<String> = []
        WordScanner.scan(question, for: .asking) { text, _, isPrefix in
            let stem = Words.stem(text)
            guard seen.count < limit * 4, seen.insert(stem).inserted else { return }
            all.append(QuestionWord(text: text, stem: stem, isPrefix: isPrefix))
        }
        let content = all.filter { Words.isContentWord($0.text) }
        return Array((content.isEmpty ? all : content).prefix(limit))
    }
}
