/// A document cut and read into words, which needs no database.
struct PreparedDocument {
    struct Passage {
        let chunk: Chunk
        let words: PassageWords
    }

    let document: IndexDocument
    let passages: [Passage]

    init(_ document: IndexDocument) {
        self.document = document
        passages = Chunker.chunks(of: document).map { chunk in
            Passage(
                chunk: chunk,
                words: PassageWords(
                    path: chunk.path, also: chunk.also, text: chunk.text, document: document.id))
        }
    }
}
