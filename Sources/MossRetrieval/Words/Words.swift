/// The words of a text as the indexes compare them. Used for indexing, for asking, and by whoever
/// explains why a passage was found.
package enum Words {
    /// A word of a text.
    package struct Word: Sendable, Hashable {
        /// As it is spelled in the text; for a run without spaces a pair of its characters.
        package let spelling: String
        /// In lower case and without accents.
        package let text: String
        /// What is compared, see ``Words/stem(_:)``.
        package let stem: String
        /// The place in the text, in UTF-8.
        package let range: Range<Int>
    }

    /// Changes with every change of what is a word, a stem or a passage: an index made by another
    /// number has to be made again.
    package static let version = 1

    /// The words in their order, in lower case and without accents, not stemmed. A run of Han, Kana,
    /// Hangul or Thai is its overlapping pairs of characters.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        WordScanner.scan(text, for: .asking) { word, _, _ in words.append(word) }
        return words
    }

    /// ``words(of:)`` with their spelling, stem and place.
    package static func all(in text: String) -> [Word] {
        let utf8 = Array(text.utf8)
        var words: [Word] = []
        WordScanner.scan(text, for: .asking) { word, range, _ in
            words.append(
                Word(
                    spelling: String(decoding: utf8[range], as: UTF8.self), text: word,
                    stem: stem(word), range: range))
        }
        return words
    }

    /// What stands for all forms of an English word; takes a word of ``words(of:)``. `ships`,
    /// `shipped` and `shipping` are `ship`. Other languages' words mostly stay as they are.
    package static func stem(_ word: String) -> String { Stemmer.stem(word) }

    /// False for English words that ask or join: `what`, `the`, `can`. Takes a word of
    /// ``words(of:)``.
    package static func isContentWord(_ word: String) -> Bool { !StopWords.contains(word) }
}
