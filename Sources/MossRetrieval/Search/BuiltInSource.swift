/// Indexes in memory whose documents come with the program, such as the guide. They are filled when
/// they are first listed or asked, once.
package actor BuiltInSource: PassageSource {
    /// An index before it is filled.
    package struct Index: Sendable {
        let name: String
        let documents: @Sendable () throws -> [IndexDocument]

        /// - Parameter documents: Called once, when the index is needed.
        package init(
            _ name: String, documents: @escaping @Sendable () throws -> [IndexDocument]
        ) {
            self.name = name
            self.documents = documents
        }
    }

    private let store = LocalIndexes(path: nil)
    private let contents: [Index]
    private var filling: Task<Void, any Error>?

    package init(_ indexes: [Index]) {
        contents = indexes
    }

    package func indexes() async throws -> [IndexSummary] {
        try await fill()
        return try await store.indexes()
    }

    package func search(
        _ query: String, in indexes: [String], limit: Int
    ) async throws -> SearchResult {
        try await fill()
        return try await store.search(query, in: indexes, limit: limit)
    }

    /// One task for all who wait: a caller that is cancelled must not leave half an index.
    private func fill() async throws {
        let task =
            filling
            ?? Task.detached { [store, contents] in
                for index in contents {
                    try await store.create(index.name)
                    try await store.add(try index.documents(), to: index.name)
                }
            }
        filling = task
        try await task.value
    }
}
