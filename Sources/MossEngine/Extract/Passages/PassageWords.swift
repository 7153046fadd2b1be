import MossRetrieval

/// The stems of a passage, by where they stand.
struct PassageWords: Sendable {
    /// Those of its headings and of its document's name.
    let heading: Set<String>
    /// Those of the synonyms that lead to it and are never shown.
    let also: Set<String>
    let text: Set<String>

    init(_ passage: Passage) {
        heading = Set((passage.path + [passage.document]).flatMap(MessageWord.stems))
        also = Set(passage.also.flatMap(MessageWord.stems))
        text = Set(MessageWord.stems(of: passage.text))
    }

    func holds(_ word: MessageWord) -> Bool {
        heading.contains(word.stem) || text.contains(word.stem) || also.contains(word.stem)
    }
}
