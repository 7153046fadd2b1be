internal import Moss
internal import MossDatabase

/// Puts documents into one index and takes them out, and keeps its counts right. One writer for one
/// transaction; ``finish()`` at its end.
struct IndexWriter {
    private let store: IndexStore
    private let index: IndexStore.Entry
    private var countChanges: [String: Int] = [:]
    private var documents = 0
    private var passages = 0
    private var words = 0
    private var bytes = 0

    init(_ store: IndexStore, _ index: IndexStore.Entry) {
        self.store = store
        self.index = index
    }

    private var connection: Connection { store.connection }

    /// Takes a document out, if it is there.
    ///
    /// - Returns: True if it was.
    mutating func remove(_ name: String) throws -> Bool {
        guard let document = try store.documentId(name, in: index.id) else { return false }
        for (id, passage) in try store.passages(of: document, in: index.summary.name) {
            let found = PassageWords(
                path: passage.path, also: passage.also, text: passage.text, document: name)
            try changeWords(of: id, to: found, isRemoval: true)
        }
        try connection.execute("DELETE FROM passages WHERE document_id = ?", [document])
        bytes -=
            try connection.first(
                "SELECT bytes FROM documents WHERE id = ?", [document]
            ) { $0.integer(0) } ?? 0
        try connection.execute("DELETE FROM documents WHERE id = ?", [document])
        documents -= 1
        return true
    }

    mutating func add(_ prepared: PreparedDocument) throws {
        let document = prepared.document
        try connection.execute(
            "INSERT INTO documents (index_id, name, title, metadata, bytes) VALUES (?, ?, ?, ?, ?)",
            [
                index.id, document.id, document.title, document.metadata.map { "\($0)" },
                document.text.utf8.count,
            ])
        let id = connection.lastInsertedId
        documents += 1
        bytes += document.text.utf8.count
        for (number, passage) in prepared.passages.enumerated() {
            let chunk = passage.chunk
            try connection.execute(
                """
                INSERT INTO passages (document_id, chunk, first, last, path, also, text)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    id, number, chunk.range.lowerBound, chunk.range.upperBound,
                    IndexStore.text(chunk.path), IndexStore.text(chunk.also), chunk.text,
                ])
            try changeWords(of: connection.lastInsertedId, to: passage.words, isRemoval: false)
        }
    }

    private mutating func changeWords(
        of id: Int, to found: PassageWords, isRemoval: Bool
    ) throws {
        let table = "words_\(index.id)"
        var columns = "rowid, heading, also, above, body"
        var values: [any DatabaseBindable] = [id]
        values += found.columns.map { $0.joined(separator: " ") }
        var signs = "?, ?, ?, ?, ?"
        if isRemoval {
            // A table that keeps no texts must be told what to forget.
            columns = "\(table), " + columns
            signs = "'delete', " + signs
        }
        try connection.execute("INSERT INTO \(table) (\(columns)) VALUES (\(signs))", values)
        let sign = isRemoval ? -1 : 1
        for word in found.distinct { countChanges[word, default: 0] += sign }
        passages += sign
        words += sign * found.count
    }

    /// Writes the counts.
    func finish() throws {
        let table = "counts_\(index.id)"
        for (word, change) in countChanges where change != 0 {
            try connection.execute(
                """
                INSERT INTO \(table) VALUES (?, ?)
                ON CONFLICT (word) DO UPDATE SET passages = passages + excluded.passages
                """, [word, change])
            if change < 0 {
                try connection.execute(
                    "DELETE FROM \(table) WHERE word = ? AND passages <= 0", [word])
            }
        }
        try connection.execute(
            """
            UPDATE indexes SET documents = documents + ?, passages = passages + ?,
                words = words + ?, bytes = bytes + ?
            WHERE id = ?
            """, [documents, passages, words, bytes, index.id])
    }
}
