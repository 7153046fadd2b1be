import Moss
import MossDatabase
import MossPlatform
import MossTestSupport
import Testing

@testable import MossRetrieval

@Suite("Local indexes")
struct LocalIndexesTests {
    private func document(_ id: String, _ text: String) -> IndexDocument {
        IndexDocument(id: id, text: text)
    }

    private func found(
        _ query: String, in name: String = "a", _ indexes: LocalIndexes
    ) async throws -> [String] {
        try await indexes.search(query, in: [name], limit: 10).passages.map(\.document)
    }

    @Test("What is added is listed, shown and found, also by another process")
    func keeps() async throws {
        let folder = try TemporaryFolder()
        let indexes = LocalIndexes(path: folder / "data/indexes.db")
        try await indexes.create("faq")
        let texts = [
            IndexDocument(
                id: "b.md", text: "# Refunds\n\nMoney comes back.\n\n# Returns\n\nSend it.",
                metadata: ["title": "Money"]),
            document("a.md", "Shipping takes a week."),
        ]
        let addition = try await indexes.add(texts, to: "faq")
        #expect(addition.documents == 2 && addition.replaced == 0 && addition.passages == 3)

        for indexes in [indexes, LocalIndexes(path: folder / "data/indexes.db")] {
            let summary = try #require(try await indexes.list().first)
            #expect(summary.name == "faq" && summary.documents == 2 && summary.passages == 3)
            #expect(summary.bytes == texts.reduce(0) { $0 + $1.text.utf8.count })
            #expect(summary.createdAt > 1_700_000_000)
            let contents = try await indexes.show("faq")
            #expect(contents.summary == summary)
            #expect(contents.documents.map(\.id) == ["a.md", "b.md"])
            #expect(contents.documents.map(\.passages) == [1, 2])
            #expect(contents.documents[1].metadata == ["title": "Money"])
            let passages = try await indexes.passages(of: "b.md", in: "faq")
            #expect(passages.map(\.path) == [["Refunds"], ["Returns"]])
            #expect(passages.map(\.chunk) == [0, 1])
            #expect(passages.map(\.start) == [11, 41])
            #expect(try await found("shipping", in: "faq", indexes) == ["a.md"])
        }
        #expect(Files.permissions(of: folder / "data/indexes.db") == 0o600)
    }

    @Test("Looking at indexes where there are none makes no file")
    func noFile() async throws {
        let folder = try TemporaryFolder()
        let indexes = LocalIndexes(path: folder / "indexes.db")
        #expect(try await indexes.list().isEmpty)
        for operation in [
            { _ = try await indexes.search("x", in: ["faq"], limit: 1) },
            { _ = try await indexes.show("faq") }, { try await indexes.remove("faq") },
            { _ = try await indexes.passages(of: "d", in: "faq") },
            { try await indexes.add([], to: "faq") },
        ] as [@Sendable () async throws -> Void] {
            await #expect(throws: IndexError.missing("faq", existing: [])) { try await operation() }
        }
        #expect(try Files.list(folder.path).isEmpty)
    }

    @Test("A missing index is an error that names those that exist")
    func missing() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("orders")
        try await indexes.create("faq")
        await #expect {
            try await indexes.search("x", in: ["faq", "fqa"], limit: 1)
        } throws: { error in
            "\(error)" == "There is no index fqa. There are: faq, orders."
        }
        await #expect(throws: IndexError.missingDocument("d", index: "faq")) {
            try await indexes.passages(of: "d", in: "faq")
        }
        await #expect(throws: IndexError.alreadyThere("faq")) { try await indexes.create("faq") }
    }

    @Test("A document takes the place of the one with the same id, in all counts")
    func replaced() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        try await indexes.add(
            [document("x", "# Old\nalso: ancient\n\ncats and dogs"), document("y", "cats")], to: "a"
        )
        let addition = try await indexes.add([document("x", "birds")], to: "a")
        #expect(addition.replaced == 1)
        #expect(try await found("dogs", indexes).isEmpty)
        #expect(try await found("ancient", indexes).isEmpty)
        #expect(try await found("old", indexes).isEmpty)
        #expect(try await found("bird", indexes) == ["x"])
        #expect(try await found("cat", indexes) == ["y"])
        let result = try await indexes.search("cats dogs birds", in: ["a"], limit: 5)
        #expect(result.statistics[0].counts == ["cat": 1, "dog": 0, "bird": 1])
        #expect(result.statistics[0].words == 2 + 2, "two texts of a word, each with its id")
        let summary = try #require(try await indexes.list().first)
        #expect(summary.documents == 2 && summary.passages == 2 && summary.bytes == 9)

        // The same, as if everything had been made at once.
        let fresh = LocalIndexes(path: nil)
        try await fresh.create("a")
        try await fresh.add([document("y", "cats"), document("x", "birds")], to: "a")
        let again = try await fresh.search("cats dogs birds", in: ["a"], limit: 5)
        #expect(again.passages == result.passages)
        #expect(again.statistics == result.statistics)
    }

    @Test("The same id twice in one addition: the last one stays")
    func doubles() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let addition = try await indexes.add(
            [document("x", "cats"), document("x", "dogs")], to: "a")
        #expect(addition.replaced == 1)
        #expect(try await found("cats dogs", indexes) == ["x"])
        #expect(try await indexes.passages(of: "x", in: "a").map(\.text) == ["dogs"])
    }

    @Test("Documents without text are stored, told, and never found")
    func emptyDocuments() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let addition = try await indexes.add([document("x", " \n"), document("y", "")], to: "a")
        #expect(addition.empty == ["x", "y"] && addition.passages == 0)
        #expect(try await found("anything", indexes).isEmpty)
        #expect(try await indexes.list().first?.documents == 2)
        await #expect(throws: IndexError.documentWithoutId) {
            try await indexes.add([document("", "text")], to: "a")
        }
    }

    @Test("Documents with NULs and of odd ids come back as they are")
    func oddDocuments() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let id = "a/../b 'c' \"d\"\0é"
        try await indexes.add([document(id, "before\0after\n\n🫨 end")], to: "a")
        let passages = try await indexes.passages(of: id, in: "a")
        #expect(passages.map(\.text) == ["before\0after\n\n🫨 end"])
        #expect(try await found("after", indexes) == [id])
    }

    @Test("Removing an index leaves the others, and its name free")
    func remove() async throws {
        let indexes = LocalIndexes(path: nil)
        for name in ["a", "b"] {
            try await indexes.create(name)
            try await indexes.add([document("x", "cats in \(name)")], to: name)
        }
        try await indexes.remove("a")
        #expect(try await indexes.list().map(\.name) == ["b"])
        #expect(try await found("cats", in: "b", indexes) == ["x"])
        try await indexes.create("a")
        #expect(try await found("cats", in: "a", indexes).isEmpty)
        #expect(try await indexes.list().first?.documents == 0)
    }

    @Test("Optimizing changes no result")
    func optimize() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let synthetic = SyntheticIndex()
        for document in synthetic.documents(passages: 200) {
            try await indexes.add([document], to: "a")
        }
        let question = synthetic.questions(1)[0]
        let before = try await indexes.search(question, in: ["a"], limit: 10).passages
        try await indexes.optimize("a")
        #expect(before.count == 10)
        #expect(try await indexes.search(question, in: ["a"], limit: 10).passages == before)
    }

    @Test("An index of another format is refused with the commands that make it again")
    func otherFormat() async throws {
        let folder = try TemporaryFolder()
        let indexes = LocalIndexes(path: folder / "indexes.db")
        try await indexes.create("old")
        try await indexes.database.write { try $0.run("UPDATE indexes SET format = 99") }
        for operation in [
            { _ = try await indexes.search("x", in: ["old"], limit: 1) },
            { try await indexes.add([IndexDocument(id: "x", text: "y")], to: "old") },
        ] as [@Sendable () async throws -> Void] {
            await #expect {
                try await operation()
            } throws: { error in
                "\(error)".contains("moss-chat index create old PATH") && "\(error)".contains("99")
            }
        }
        #expect(try await indexes.list().map(\.name) == ["old"])
        try await indexes.remove("old")
        #expect(try await indexes.list().isEmpty)
    }

    @Test("A damaged, foreign or newer file is told apart, and no file is changed")
    func brokenFiles() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("# not a database\n", to: "indexes.db")
        let indexes = LocalIndexes(path: file)
        for operation in [
            { _ = try await indexes.list() }, { try await indexes.create("a") },
            { _ = try await indexes.search("x", in: ["a"], limit: 1) },
        ] as [@Sendable () async throws -> Void] {
            await #expect {
                try await operation()
            } throws: { error in
                "\(error)".hasPrefix("\(file) is damaged") && error is IndexError
                    && "\(error)".contains("moss-chat index create NAME PATH")
            }
        }
        #expect(try Files.read(file, limit: 100) == Array("# not a database\n".utf8))

        let foreign = Database(file: folder / "foreign.db", migrations: ["CREATE TABLE x (y)"])
        try await foreign.write { try $0.run("INSERT INTO x VALUES (1)") }
        await #expect(
            throws: IndexError.damaged(
                file: folder / "foreign.db", reason: "no such table: indexes")
        ) { try await LocalIndexes(path: folder / "foreign.db").list() }

        let newer = LocalIndexes(path: folder / "newer.db")
        try await newer.create("a")
        try await newer.database.write { try $0.run("PRAGMA user_version = 999") }
        await newer.database.close()
        await #expect {
            try await LocalIndexes(path: folder / "newer.db").list()
        } throws: { error in
            (error as? DatabaseError)?.kind == .newer(found: 999, supported: 1)
        }
        await #expect {
            try await LocalIndexes(path: "/proc/moss/indexes.db").create("a")
        } throws: { error in
            (error as? DatabaseError)?.kind == .unavailable
        }
    }

    @Test("Two processes add to one index at once, and nothing is lost")
    func twoConnections() async throws {
        let folder = try TemporaryFolder()
        let pair = [0, 1].map { _ in LocalIndexes(path: folder / "indexes.db") }
        try await pair[0].create("a")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, indexes) in pair.enumerated() {
                group.addTask {
                    for turn in 0..<20 {
                        let document = IndexDocument(id: "\(number).\(turn)", text: "cats \(turn)")
                        try await indexes.add([document], to: "a")
                        _ = try await indexes.search("cats", in: ["a"], limit: 5)
                    }
                }
            }
            try await group.waitForAll()
        }
        let result = try await pair[0].search("cats", in: ["a"], limit: 100)
        #expect(result.passages.count == 40)
        #expect(result.passages(holding: "cats") == 40)
    }

    @Test("A cancelled addition stops between its groups")
    func cancelled() async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("a")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await indexes.add([IndexDocument(id: "x", text: "y")], to: "a")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await indexes.list().first?.documents == 0)
    }
}
