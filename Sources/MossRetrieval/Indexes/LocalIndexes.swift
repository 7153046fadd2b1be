internal import MossDatabase

/// Indexes kept in one database, in memory or in the file `indexes.db`.
///
/// The file is opened at the first call that needs it, and made by ``create(_:)`` only: where there
/// is none, there are no indexes. Several processes may use it. All methods throw `IndexError`, or
/// `DatabaseError` for a file that can't be opened or written; an addition also throws `CancellationError`.
package struct LocalIndexes: Sendable {
    let database: Database

    /// - Parameter path: The file; nil keeps everything in memory, as long as this value or a copy
    ///   of it lives.
    package init(path: String?) {
        database = Database(file: path, migrations: IndexLayout.migrations)
    }

    /// Runs `body` where there are indexes; else there is nothing to find.
    func read<T: Sendable>(
        orEmpty empty: T, _ body: @escaping @Sendable (IndexStore) throws -> T
    ) async throws -> T {
        guard database.exists else { return empty }
        return try await naming { try await database.read { try body(IndexStore($0)) } }
    }

    private func write<T: Sendable>(
        missing name: String, _ body: @escaping @Sendable (IndexStore) throws -> T
    ) async throws -> T {
        guard database.exists else { throw IndexError.missing(name, existing: []) }
        return try await naming { try await database.write { try body(IndexStore($0)) } }
    }

    /// Tells what to do about a file that can't be used.
    private func naming<T: Sendable>(_ body: () async throws -> T) async throws -> T {
        do {
            return try await body()
        } catch let error as DatabaseError where error.kind == .damaged || error.isUnknownTable {
            throw IndexError.damaged(file: error.path, reason: error.reason)
        }
    }

    // MARK: Indexes

    /// Makes an empty index.
    package func create(_ name: String) async throws {
        try IndexName.check(name)
        try await naming { try await database.write { try IndexStore($0).create(name) } }
    }

    /// Removes an index and all its documents; also one of another format.
    package func remove(_ name: String) async throws {
        try await write(missing: name) { try $0.remove(name) }
    }

    /// Every index, by name.
    package func list() async throws -> [IndexSummary] {
        try await read(orEmpty: []) { try $0.entries().map(\.summary) }
    }

    /// An index and its documents.
    package func show(_ name: String) async throws -> IndexContents {
        let contents = try await read(orEmpty: IndexContents?.none) { store in
            let entry = try store.entry(name)
            return IndexContents(
                summary: entry.summary, documents: try store.documents(of: entry.id))
        }
        guard let contents else { throw IndexError.missing(name, existing: []) }
        return contents
    }

    /// The passages of one document, in the order of its text.
    package func passages(of document: String, in name: String) async throws -> [Passage] {
        let passages = try await read(orEmpty: [Passage]?.none) { store in
            guard let id = try store.documentId(document, in: try store.entry(name).id) else {
                throw IndexError.missingDocument(document, index: name)
            }
            return try store.passages(of: id, in: name).map(\.passage)
        }
        guard let passages else { throw IndexError.missing(name, existing: []) }
        return passages
    }

    // MARK: Documents

    /// Stores documents; one with the id of a stored one takes its place.
    ///
    /// They are stored in groups of two megabytes of text, so that others can use the file in between.
    /// What is stored when this throws, or its task is cancelled, stays and is searchable; the
    /// rest is not there. Adding all again is right.
    @discardableResult
    package func add(
        _ documents: [IndexDocument], to name: String
    ) async throws -> IndexAddition {
        if documents.contains(where: \.id.isEmpty) { throw IndexError.documentWithoutId }
        var addition = IndexAddition()
        var rest = documents[...]
        repeat {
            try Task.checkCancellation()
            let group = rest.prefix(Self.groupLength(rest))
            rest = rest.dropFirst(group.count)
            let prepared = group.map(PreparedDocument.init)
            let replaced = try await write(missing: name) { store in
                var writer = IndexWriter(store, try store.usableEntry(name))
                var replaced = 0
                for document in prepared {
                    if try writer.remove(document.document.id) { replaced += 1 }
                    try writer.add(document)
                }
                try writer.finish()
                return replaced
            }
            addition.documents += prepared.count
            addition.replaced += replaced
            addition.passages += prepared.reduce(0) { $0 + $1.passages.count }
            addition.empty += prepared.filter(\.passages.isEmpty).map(\.document.id)
        } while !rest.isEmpty
        return addition
    }

    /// How many of the documents make a group, at least one.
    private static func groupLength(_ documents: ArraySlice<IndexDocument>) -> Int {
        var bytes = 0
        var count = 0
        for document in documents {
            bytes += document.text.utf8.count
            if count > 0, bytes > 2_000_000 || count >= 500 { break }
            count += 1
        }
        return count
    }

    /// Makes searching a large index faster, once much was added. Takes a second or two for a
    /// hundred thousand passages, during which nobody else can write.
    package func optimize(_ name: String) async throws {
        try await write(missing: name) { store in
            try store.optimize(try store.usableEntry(name).id)
        }
    }
}
