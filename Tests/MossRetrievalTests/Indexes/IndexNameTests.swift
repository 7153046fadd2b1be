import MossRetrieval
import Testing

@Suite("Names of indexes")
struct IndexNameTests {
    @Test("Printable ASCII is a name", arguments: ["faq", "my docs", "a.b/c:d", "A'\"\\%;--", "~"])
    func valid(_ name: String) async throws {
        #expect(IndexName.isValid(name))
        let indexes = LocalIndexes(path: nil)
        try await indexes.create(name)
        #expect(try await indexes.list().map(\.name) == [name])
    }

    @Test("Nothing else is", arguments: ["", " a", "a ", "a,b", "ä", "a\n", "a\u{7F}", "\0"])
    func invalid(_ name: String) async throws {
        #expect(!IndexName.isValid(name))
        let indexes = LocalIndexes(path: nil)
        await #expect(throws: IndexError.badName(name)) { try await indexes.create(name) }
        await #expect(throws: IndexError.badName(name)) {
            try await indexes.search("x", in: [name], limit: 1)
        }
    }

    @Test("At most 32 can be asked at once; doubles count once")
    func limit() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let many = (0..<33).map { "i\($0)" }
        await #expect(throws: IndexError.tooManyNames(limit: 32)) {
            try await indexes.search("x", in: many, limit: 1)
        }
        let result = try await indexes.search("x", in: Array(repeating: "a", count: 50), limit: 1)
        #expect(result.statistics.count == 1)
    }
}
