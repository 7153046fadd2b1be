internal import MossPlatform

/// Reads documents from files and folders: `.md` and `.markdown` as Markdown, `.txt` as plain text,
/// `.json` as Moss's documents, `[{"id": …, "text": …, "metadata": …}]`.
///
/// Folders are read with all below them, in the order of their names, but for what is hidden; links
/// are followed, and nothing is read twice. A document's id is its path from the folder that was
/// named. Files that can't be used are left out and noted in the report, never an error.
package struct DocumentReader: Sendable {
    /// The most bytes of a file: 50 MB.
    package static let longestFile = 50_000_000

    /// How far the reading is.
    package struct Progress: Sendable, Hashable {
        /// Files looked at, of `total`.
        package var files: Int
        package var total: Int
        package var path: String
    }

    /// Bytes of text that are handed over at once; one file may be longer.
    private static let groupBytes = 4_000_000

    package init() {}

    /// Reads everything below the paths.
    ///
    /// Blocks while the system reads; cancelling its task ends it at the next file.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - progress: Called before each file.
    ///   - each: Takes documents in groups, so that not all have to be in memory.
    /// - Throws: `DocumentReaderError` for a path that is not there, before anything is read;
    ///   `CancellationError`; what `each` throws.
    package func read(
        _ paths: [String], progress: (Progress) -> Void = { _ in },
        each: ([IndexDocument]) async throws -> Void
    ) async throws -> ReadingReport {
        let walk = try FileWalk(paths)
        var report = ReadingReport()
        report.notes = walk.notes
        report.others = walk.others
        var ids: Set<String> = []
        var group: [IndexDocument] = []
        var groupBytes = 0
        for (number, file) in walk.files.enumerated() {
            try Task.checkCancellation()
            progress(Progress(files: number, total: walk.files.count, path: file.path))
            var found = contents(of: file, &report)
            found.removeAll { document in
                let isDouble = !ids.insert(document.id).inserted
                if isDouble {
                    report.note(file, "has the id \(document.id) a second time: left out")
                }
                return isDouble
            }
            guard !found.isEmpty else { continue }
            report.files += 1
            report.documents += found.count
            group += found
            groupBytes += found.reduce(0) { $0 + $1.text.utf8.count }
            if groupBytes >= Self.groupBytes {
                try await each(group)
                group = []
                groupBytes = 0
            }
        }
        if !group.isEmpty { try await each(group) }
        return report
    }

    /// ``read(_:progress:each:)`` with all documents at once.
    package func readAll(
        _ paths: [String]
    ) async throws -> (documents: [IndexDocument], report: ReadingReport) {
        var documents: [IndexDocument] = []
        let report = try await read(paths) { documents += $0 }
        return (documents, report)
    }

    // MARK: One file

    private func contents(
        of file: FileWalk.File, _ report: inout ReadingReport
    ) -> [IndexDocument] {
        let bytes: [UInt8]
        do {
            bytes = try Files.read(file.path, limit: Self.longestFile)
        } catch {
            report.note(file, "is left out: \(error.sentence)")
            return []
        }
        guard let decoded = DecodedText(bytes) else {
            report.note(file, "is left out: it is not UTF-8 but UTF-16 or UTF-32")
            return []
        }
        guard decoded.text.contains(where: { !$0.isWhitespace }) else {
            report.note(file, "is left out: it is empty")
            return []
        }
        if decoded.replaced > 0 {
            report.note(file, "has \(decoded.replaced) bytes that are no text, shown as \u{FFFD}")
        }
        let documents = documents(in: decoded.text, file, &report)
        if !documents.isEmpty { report.bytes += bytes.count }
        return documents
    }

    private func documents(
        in text: String, _ file: FileWalk.File, _ report: inout ReadingReport
    ) -> [IndexDocument] {
        guard FileWalk.ending(file.path) == "json" else {
            let isPlain = FileWalk.ending(file.path) == "txt"
            return [IndexDocument(id: file.id, text: text, format: isPlain ? .plain : .markdown)]
        }
        do {
            let contents = try MossDocuments.read(text)
            for note in contents.notes { report.note(file, "has a fault: \(note)") }
            if contents.documents.isEmpty, contents.notes.isEmpty {
                report.note(file, "is left out: its list is empty")
            }
            return contents.documents
        } catch {
            let place = error.place.map { "at \($0): " } ?? ""
            report.note(file, "is left out: it \(place)\(error.sentence)")
            return []
        }
    }
}

extension ReadingReport {
    fileprivate mutating func note(_ file: FileWalk.File, _ sentence: String) {
        notes.append(Note(path: file.path, sentence: sentence))
    }
}

extension FileError {
    /// The reason without the path.
    var sentence: String {
        switch reason {
        case .notFound: "it is not there any more"
        case .isDirectory: "it is a folder"
        case .tooLarge(let limit): "it is longer than \(limit / 1_000_000) MB"
        case .system(let error): "\(error)"
        }
    }
}
