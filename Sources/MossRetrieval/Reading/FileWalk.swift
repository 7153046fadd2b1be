internal import MossPlatform

/// Finds the files to read below the paths a user names.
struct FileWalk {
    struct File: Hashable {
        var path: String
        /// The path from the folder that was named; for a file its own name.
        var id: String
    }

    private(set) var files: [File] = []
    private(set) var notes: [ReadingReport.Note] = []
    /// Files in folders that are of another kind.
    private(set) var others = 0
    private var seen: Set<String> = []
    private var ids: Set<String> = []

    /// What is read, in lower case.
    static let endings: Set<Substring> = ["md", "markdown", "txt", "json"]

    /// - Throws: `DocumentReaderError` for a path that is not there.
    init(_ paths: [String]) throws(DocumentReaderError) {
        for path in paths {
            switch Files.kind(of: path) {
            case .directory: walk(path)
            case .regular: add(path, id: Self.name(path), isNamed: true)
            case .other: note(path, "is neither a file nor a folder")
            case nil: throw .notFound(path)
            }
        }
    }

    /// Depth first without recursion: the depth of folders is not ours to bound.
    private mutating func walk(_ root: String) {
        var waiting = [(path: root, id: "")]
        while let folder = waiting.popLast() {
            // A link back to a folder above would never end.
            guard seen.insert(Files.realPath(folder.path) ?? folder.path).inserted else { continue }
            let names: [String]
            do {
                names = try Files.list(folder.path, limit: 1_000_000)
            } catch {
                note(folder.path, "can't be listed (\(error.sentence))")
                continue
            }
            var folders: [(path: String, id: String)] = []
            for name in names where !name.hasPrefix(".") {
                let path = folder.path + (folder.path.hasSuffix("/") ? "" : "/") + name
                let id = folder.id + name
                switch Files.kind(of: path) {
                case .directory: folders.append((path, id + "/"))
                case .regular: add(path, id: id, isNamed: false)
                case .other, nil: others += 1
                }
            }
            waiting += folders.reversed()
        }
    }

    private mutating func add(_ path: String, id: String, isNamed: Bool) {
        guard Self.endings.contains(Self.ending(path)) else {
            if isNamed {
                note(path, "is left out: only .md, .markdown, .txt and .json are read")
            } else {
                others += 1
            }
            return
        }
        guard seen.insert(Files.realPath(path) ?? path).inserted else {
            note(path, "is left out: it was read under another name")
            return
        }
        // Two folders may hold a file of the same name.
        let id = ids.contains(id) ? path : id
        ids.insert(id)
        files.append(File(path: path, id: id))
    }

    private mutating func note(_ path: String, _ sentence: String) {
        notes.append(ReadingReport.Note(path: path, sentence: sentence))
    }

    static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// What follows the last dot of the name, in lower case; empty if there is none.
    static func ending(_ path: String) -> Substring {
        let name = name(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return Substring(name[name.index(after: dot)...].lowercased())
    }
}
