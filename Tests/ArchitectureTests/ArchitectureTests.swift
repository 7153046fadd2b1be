import Testing

@Suite("The architecture")
struct ArchitectureTests {
    /// The layers: what each target imports of the package, and nothing else.
    private static let layers: [String: Set<String>] = [
        "Moss": ["CMossCurl"],
        "MossPlatform": ["CMossPlatform"],
        "MossData": ["CMossData"],
        "MossDatabase": ["CMossSQLite", "MossPlatform"],
        "MossMCP": ["Moss", "MossPlatform"],
        "MossRetrieval": ["Moss", "MossDatabase", "MossPlatform"],
        "MossEngine": ["Moss", "MossMCP", "MossRetrieval", "MossPlatform"],
        "MossConversation": ["Moss", "MossMCP", "MossPlatform"],
        "MossTerminalUI": [],
        "MossTerminal": ["MossTerminalUI", "MossPlatform", "CNcurses"],
        "MossTUI": ["MossTerminalUI", "MossConversation", "Moss"],
        "MossChat": [
            "Moss", "MossPlatform", "MossData", "MossMCP", "MossRetrieval", "MossEngine",
            "MossConversation", "MossTerminalUI", "MossTerminal", "MossTUI",
        ],
    ]

    /// The files that import libc; every other one goes through their wrappers.
    private static let filesWithLibc: Set = [
        "Sources/Moss/Platform.swift",
        "Sources/MossBenchmarks/Main.swift",
        "Sources/MossChat/Main.swift",
        "Sources/MossEngine/Platform.swift",
        "Sources/MossPlatform/System/System.swift",
        "Sources/MossPlatform/Tasks/JobQueue.swift",
        "Sources/MossRetrieval/Search/Ranking.swift",
        "Tests/MossTestSupport/Server/Socket.swift",
    ]

    private let files: [SourceFile]

    init() throws {
        files = try SourceFile.all()
    }

    @Test("Each layer imports exactly the layers it may")
    func layers() throws {
        let imports = try importsOfTargets()
        for (target, allowed) in Self.layers {
            #expect(imports[target] == allowed, "\(target)")
        }
        let layers = Set(files.filter { $0.path.hasPrefix("Sources/") }.map(\.target))
        #expect(layers.subtracting(["MossBenchmarks"]) == Set(Self.layers.keys))
    }

    @Test("Each target, tests too, depends on exactly what its files import")
    func dependencies() throws {
        let imports = try importsOfTargets()
        let dependencies = try PackageManifest.dependencies()
        for (target, imported) in imports {
            #expect(dependencies[target] == imported, "\(target)")
        }
    }

    @Test("Only MossTerminal imports ncurses")
    func ncurses() {
        #expect(Set(importers(of: "CNcurses").map(\.target)) == ["MossTerminal"])
    }

    @Test("libc is imported by the files named here and no other")
    func libc() {
        #expect(Set(importers(of: "Glibc", "Musl", "Darwin").map(\.path)) == Self.filesWithLibc)
    }

    @Test("Only the documentation's examples import Foundation")
    func foundation() {
        #expect(
            importers(of: "Foundation").map(\.path)
                == ["Tests/MossTests/DocumentationExamples.swift"])
    }

    @Test("Only Moss has public declarations")
    func publicDeclarations() {
        #expect(Set(files.filter(\.hasPublic).map(\.target)) == ["Moss"])
    }

    @Test("No file is longer than 500 lines, no test longer than 700")
    func lengths() {
        let long = files.filter { $0.lines.count > ($0.path.hasPrefix("Tests/") ? 700 : 500) }
        #expect(long.map(\.path) == [])
    }

    private func importers(of modules: String...) -> [SourceFile] {
        files.filter { !$0.imports.isDisjoint(with: modules) }
    }

    /// What the files of each target import of the package's own.
    private func importsOfTargets() throws -> [String: Set<String>] {
        let own = try Set(PackageManifest.dependencies().keys)
        return Dictionary(grouping: files, by: \.target).mapValues { files in
            files.reduce(into: []) { $0.formUnion($1.imports.intersection(own)) }
        }
    }
}
