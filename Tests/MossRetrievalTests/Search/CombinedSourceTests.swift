import MossTestSupport
import Testing

@testable import MossRetrieval

@Suite("Several sources as one")
struct CombinedSourceTests {
    private func indexes(_ names: [String], text: String) async throws -> LocalIndexes {
        let indexes = LocalIndexes(path: nil)
        for name in names {
            try await indexes.create(name)
            try await indexes.add([IndexDocument(id: "d", text: "\(text) in \(name)")], to: name)
        }
        return indexes
    }

    private struct Broken: PassageSource {
        struct Failure: Error {}

        func indexes() async throws -> [IndexSummary] { throw Failure() }
        func search(
            _ query: String, in indexes: [String], limit: Int
        ) async throws -> SearchResult { throw Failure() }
    }

    @Test("All indexes are listed; of two with one name the first source's is asked")
    func names() async throws {
        let source = CombinedSource([
            try await indexes(["guide", "faq"], text: "first"),
            try await indexes(["faq", "orders"], text: "second"),
        ])
        #expect(try await source.indexes().map(\.name) == ["faq", "guide", "orders"])
        let result = try await source.search("first second", in: ["faq", "orders"], limit: 5)
        #expect(result.passages.map(\.text) == ["first in faq", "second in orders"])
        #expect(Set(result.words) == ["first", "second"])
        #expect(result.statistics.map(\.index) == ["faq", "orders"])
        await #expect(
            throws: IndexError.missing("nope", existing: ["faq", "guide", "orders"])
        ) { try await source.search("x", in: ["guide", "nope"], limit: 5) }
    }

    @Test("It gives the same best passages as one store with all indexes")
    func sameAsOne() async throws {
        let one = LocalIndexes(path: nil)
        let two = LocalIndexes(path: nil)
        let both = LocalIndexes(path: nil)
        let synthetic = SyntheticIndex(seed: 7)
        for (name, store, count) in [("a", one, 50), ("b", two, 20)] {
            for store in [store, both] {
                try await store.create(name)
                try await store.add(synthetic.documents(passages: count), to: name)
            }
        }
        for question in synthetic.questions(3) {
            let combined = try await CombinedSource([one, two])
                .search(question, in: ["a", "b"], limit: 8)
            let single = try await both.search(question, in: ["a", "b"], limit: 8)
            #expect(combined.passages.prefix(5) == single.passages.prefix(5))
            #expect(combined.passages.count == single.passages.count)
            #expect(combined.words == single.words)
            #expect(combined.statistics == single.statistics)
        }
    }

    @Test("A source that fails hides no other, and is named by asking for what only it could have")
    func broken() async throws {
        let guide = try await indexes(["guide"], text: "text")
        for source in [CombinedSource([guide, Broken()]), CombinedSource([Broken(), guide])] {
            #expect(try await source.indexes().map(\.name) == ["guide"])
            let result = try await source.search("text", in: ["guide"], limit: 5)
            #expect(result.passages.count == 1)
            await #expect(throws: Broken.Failure.self) {
                try await source.search("text", in: ["faq"], limit: 5)
            }
        }
        await #expect(throws: Broken.Failure.self) {
            try await CombinedSource([Broken()]).indexes()
        }
    }

    @Test("Without sources there are no indexes")
    func none() async throws {
        #expect(try await CombinedSource([]).indexes().isEmpty)
        #expect(try await CombinedSource([]).search("x", in: [], limit: 1).passages.isEmpty)
    }
}
