internal import Moss
internal import MossDatabase

/// The statements over the tables of ``IndexLayout``, on one open connection.
struct IndexStore {
    /// A row of `indexes`.
    struct Entry {
        var id: Int
        var summary: IndexSummary
        var words: Int
        var format: Int
    }

    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    // MARK: Indexes

    private static let columns =
        "id, name, documents, passages, bytes, created, words, format FROM indexes"

    private static func entry(_ row: borrowing Row) -> Entry {
        Entry(
            id: row.integer(0),
            summary: IndexSummary(
                name: row.text(1), documents: row.integer(2), passages: row.integer(3),
                bytes: row.integer(4), createdAt: Int64(row.integer(5))),
            words: row.integer(6), format: row.integer(7))
    }

    /// Every index, by name.
    func entries() throws -> [Entry] {
        try connection.rows("SELECT \(Self.columns) ORDER BY name", [], Self.entry)
    }

    /// - Throws: `IndexError.missing`, with the names there are.
    func entry(_ name: String) throws -> Entry {
        let found = try connection.first(
            "SELECT \(Self.columns) WHERE name = ?", [name], Self.entry)
        if let found { return found }
        throw IndexError.missing(name, existing: try entries().map(\.summary.name))
    }

    /// An index whose words and passages are of this version.
    func usableEntry(_ name: String) throws -> Entry {
        let entry = try entry(name)
        guard entry.format == Words.version else {
            throw IndexError.otherFormat(name, found: entry.format, known: Words.version)
        }
        return entry
    }

    func create(_ name: String) throws {
        let isThere = try connection.first(
            "SELECT 1 FROM indexes WHERE name = ?", [name], { _ in true })
        guard isThere == nil else { throw IndexError.alreadyThere(name) }
        try connection.execute(
            """
            INSERT INTO indexes (name, created, format)
            VALUES (?, CAST(strftime('%s', 'now') AS INTEGER), ?)
            """, [name, Words.version])
        try connection.run(IndexLayout.createTables(connection.lastInsertedId))
    }

    func remove(_ name: String) throws {
        let id = try entry(name).id
        try connection.execute(
            """
            DELETE FROM passages
            WHERE document_id IN (SELECT id FROM documents WHERE index_id = ?)
            """, [id])
        try connection.execute("DELETE FROM documents WHERE index_id = ?", [id])
        try connection.execute("DELETE FROM indexes WHERE id = ?", [id])
        try connection.run(IndexLayout.dropTables(id))
    }

    /// Joins what the insertions left apart, so that a search reads fewer pages.
    func optimize(_ id: Int) throws {
        try connection.execute("INSERT INTO words_\(id) (words_\(id)) VALUES ('optimize')")
    }

    // MARK: Documents

    func documents(of id: Int) throws -> [DocumentSummary] {
        try connection.rows(
            """
            SELECT name, title, bytes, metadata,
                (SELECT count(*) FROM passages WHERE document_id = documents.id)
            FROM documents WHERE index_id = ? ORDER BY name
            """, [id]
        ) { row in
            DocumentSummary(
                id: row.text(0), title: row.optionalText(1), passages: row.integer(4),
                bytes: row.integer(2),
                metadata: row.optionalText(3).flatMap { try? JSONValue(parsing: $0) })
        }
    }

    /// Nil if there is no such document.
    func documentId(_ name: String, in id: Int) throws -> Int? {
        try connection.first(
            "SELECT id FROM documents WHERE index_id = ? AND name = ?", [id, name]
        ) { $0.integer(0) }
    }

    // MARK: Passages

    private static let passageColumns =
        "name, path, chunk, first, last, text, also, passages.id"

    private static func passage(_ row: borrowing Row, in index: String) -> Passage {
        Passage(
            index: index, document: row.text(0), path: strings(row.text(1)),
            chunk: row.integer(2), start: row.integer(3), end: row.integer(4),
            text: row.text(5), also: strings(row.text(6)))
    }

    /// The passages of a document, in its order, with their row ids.
    func passages(of document: Int, in index: String) throws -> [(id: Int, passage: Passage)] {
        try connection.rows(
            """
            SELECT \(Self.passageColumns)
            FROM passages JOIN documents ON documents.id = document_id
            WHERE document_id = ? ORDER BY chunk
            """, [document]
        ) { ($0.integer(7), Self.passage($0, in: index)) }
    }

    /// The passages that fit the words best, by SQLite's own order.
    func candidates(_ words: [QuestionWord], in entry: Entry, limit: Int) throws -> [Passage] {
        let match = words.map(\.term).joined(separator: " OR ")
        let ids = try connection.rows(
            "SELECT rowid FROM words_\(entry.id) WHERE words_\(entry.id) MATCH ? "
                + "ORDER BY rank LIMIT ?", [match, limit]
        ) { $0.integer(0) }
        return try ids.compactMap { id in
            try connection.first(
                """
                SELECT \(Self.passageColumns)
                FROM passages JOIN documents ON documents.id = document_id
                WHERE passages.id = ?
                """, [id]
            ) { Self.passage($0, in: entry.summary.name) }
        }
    }

    /// In how many passages each word stands.
    func statistics(_ words: [QuestionWord], of entry: Entry) throws -> IndexStatistics {
        var counts: [String: Int] = [:]
        for word in words {
            let table = "counts_\(entry.id)"
            let count =
                if word.isPrefix {
                    // The words that begin with it: up to the last character there is.
                    try connection.first(
                        "SELECT sum(passages) FROM \(table) WHERE word >= ? AND word < ?",
                        [word.stem, word.stem + "\u{10FFFF}"]
                    ) { $0.integer(0) }
                } else {
                    try connection.first(
                        "SELECT passages FROM \(table) WHERE word = ?", [word.stem]
                    ) { $0.integer(0) }
                }
            counts[word.stem] = min(count ?? 0, entry.summary.passages)
        }
        return IndexStatistics(
            index: entry.summary.name, passages: entry.summary.passages, words: entry.words,
            counts: counts)
    }

    // MARK: Lists of strings

    static func text(_ strings: [String]) -> String {
        "\(JSONValue.array(strings.map { .string($0) }))"
    }

    private static func strings(_ text: String) -> [String] {
        (try? JSONValue(parsing: text))?.arrayValue?.compactMap(\.stringValue) ?? []
    }
}
