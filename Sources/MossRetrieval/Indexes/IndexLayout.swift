/// The tables of `indexes.db`.
///
/// Each index has two tables of its own, named by its number: the full-text table, which keeps no
/// copy of the texts, and the count of passages for each word, which SQLite could only give by
/// reading the whole list of a word.
enum IndexLayout {
    /// Never change one that was published: add one.
    static let migrations = [
        """
        CREATE TABLE indexes (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
            format INTEGER NOT NULL, documents INTEGER NOT NULL DEFAULT 0,
            passages INTEGER NOT NULL DEFAULT 0, words INTEGER NOT NULL DEFAULT 0,
            bytes INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE documents (
            id INTEGER PRIMARY KEY, index_id INTEGER NOT NULL, name TEXT NOT NULL, title TEXT,
            metadata TEXT, bytes INTEGER NOT NULL, UNIQUE (index_id, name)
        );
        CREATE TABLE passages (
            id INTEGER PRIMARY KEY, document_id INTEGER NOT NULL, chunk INTEGER NOT NULL,
            first INTEGER NOT NULL, last INTEGER NOT NULL, path TEXT NOT NULL, also TEXT NOT NULL,
            text TEXT NOT NULL, UNIQUE (document_id, chunk)
        );
        """
    ]

    /// The words are already cut, folded and stemmed: `ascii` only has to part them at spaces, and
    /// takes every other character as it is.
    static func createTables(_ id: Int) -> String {
        let weights = PassageWords.weights.map { "\($0)" }.joined(separator: ", ")
        return """
            CREATE VIRTUAL TABLE words_\(id) USING fts5(
                heading, also, above, body, content = '', tokenize = 'ascii'
            );
            INSERT INTO words_\(id) (words_\(id), rank) VALUES ('rank', 'bm25(\(weights))');
            CREATE TABLE counts_\(id) (
                word TEXT PRIMARY KEY, passages INTEGER NOT NULL
            ) WITHOUT ROWID;
            """
    }

    static func dropTables(_ id: Int) -> String {
        "DROP TABLE IF EXISTS words_\(id); DROP TABLE IF EXISTS counts_\(id);"
    }
}
