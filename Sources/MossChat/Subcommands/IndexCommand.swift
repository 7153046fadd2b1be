import MossPlatform
import MossRetrieval
import MossTerminalUI

/// `moss-chat index create|add|list|show|query|remove`
struct IndexCommand {
    let words: [String]
    let path: String
    let output = Output()

    /// - Throws: `UsageError` for wrong use; what the index store says.
    func run() async throws {
        let indexes = LocalIndexes(path: path)
        let arguments = Array(words.dropFirst())
        switch words.first {
        case "create": try await create(arguments, indexes)
        case "add": try await add(arguments, indexes)
        case "list": try await list(indexes)
        case "show": try await show(arguments, indexes)
        case "query": try await query(arguments, indexes)
        case "remove": try await remove(arguments, indexes)
        case let other:
            let names = ["create", "add", "list", "show", "query", "remove"]
            let near = other.flatMap { NearestName.of($0, among: names) }
            throw UsageError(
                (other.map { "index has no command \($0)" } ?? "index needs a command")
                    + (near.map { "; is it \($0)?" } ?? ": " + names.joined(separator: ", ")))
        }
    }

    private func create(_ arguments: [String], _ indexes: LocalIndexes) async throws {
        guard let name = arguments.first else {
            throw UsageError("index create needs a name: moss-chat index create NAME PATH …")
        }
        if name == "guide" {
            throw UsageError("the guide is built in and asked by that name; choose another one")
        }
        let paths = Array(arguments.dropFirst())
        try await indexes.create(name)
        do {
            try await fill(name, paths, indexes)
        } catch {
            // Nothing was there before, so nothing half done stays.
            try? await indexes.remove(name)
            throw error
        }
        try output.write("Ask it: moss-chat --index \(name) \"your question\"\n")
    }

    private func add(_ arguments: [String], _ indexes: LocalIndexes) async throws {
        guard let name = arguments.first, arguments.count > 1 else {
            throw UsageError("index add needs a name and files: moss-chat index add NAME PATH …")
        }
        try await fill(name, Array(arguments.dropFirst()), indexes)
    }

    /// Reads the paths into an index and says what became of them.
    private func fill(_ name: String, _ paths: [String], _ indexes: LocalIndexes) async throws {
        guard !paths.isEmpty else {
            try output.write("\(name) is empty; moss-chat index add \(name) PATH … fills it\n")
            return
        }
        var passages = 0
        var replaced = 0
        let report = try await DocumentReader().read(paths) { documents in
            let addition = try await indexes.add(documents, to: name)
            passages += addition.passages
            replaced += addition.replaced
        }
        for note in report.notes { output.error(note.description) }
        if report.others > 0 {
            output.error(
                "left out, being no .md, .markdown, .txt or .json: \(report.others.counted("file"))"
            )
        }
        guard report.documents > 0 else {
            throw UsageError(
                "nothing was indexed: no .md, .markdown, .txt or .json with text there")
        }
        try await indexes.optimize(name)
        let again = replaced > 0 ? ", \(replaced) of them again" : ""
        try output.write(
            "\(name): \(report.documents.counted("document"))\(again), \(passages.counted("passage"))\n"
        )
    }

    private func list(_ indexes: LocalIndexes) async throws {
        let all = try await indexes.list()
        if all.isEmpty {
            output.error("There is no index yet; moss-chat index create NAME PATH … makes one")
        }
        let width = all.map(\.name.count).max() ?? 0
        for index in all {
            let pad = String(repeating: " ", count: width - index.name.count + 2)
            try output.write(
                "\(index.name)\(pad)\(index.documents.counted("document")), \(index.passages.counted("passage"))\n"
            )
        }
    }

    private func show(_ arguments: [String], _ indexes: LocalIndexes) async throws {
        guard let name = arguments.first else { throw UsageError("index show needs a name") }
        if arguments.count > 1 {
            for passage in try await indexes.passages(of: arguments[1], in: name) {
                try output.write(heading(passage) + "\n\(passage.text)\n\n")
            }
            return
        }
        let contents = try await indexes.show(name)
        for document in contents.documents {
            let title = document.title.map { "  \($0)" } ?? ""
            try output.write("\(document.id)  \(document.passages.counted("passage"))\(title)\n")
        }
    }

    private func query(_ arguments: [String], _ indexes: LocalIndexes) async throws {
        guard let name = arguments.first, arguments.count > 1 else {
            throw UsageError(
                "index query needs a name and words: moss-chat index query NAME WORDS …")
        }
        let question = arguments.dropFirst().joined(separator: " ")
        let result = try await indexes.search(question, in: [name], limit: 5)
        for passage in result.passages {
            try output.write(heading(passage) + "\n\(passage.text)\n\n")
        }
        let words =
            result.words.isEmpty ? "no words to look for" : result.words.joined(separator: ", ")
        let time = (result.milliseconds * 10).rounded() / 10
        output.error("\(result.passages.count.counted("passage")) in \(time) ms for: \(words)")
    }

    private func heading(_ passage: Passage) -> String {
        let score = (passage.score * 10).rounded() / 10
        return ([passage.document] + passage.path).joined(separator: " › ") + "  (\(score))"
    }

    private func remove(_ arguments: [String], _ indexes: LocalIndexes) async throws {
        guard let name = arguments.first else { throw UsageError("index remove needs a name") }
        try await indexes.remove(name)
        try output.write("\(name) is removed\n")
    }
}
