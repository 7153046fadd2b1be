/// Divides documents into passages.
///
/// Markdown: one passage for each heading and what follows it, longer ones cut at paragraph borders
/// to about 1 200 characters. A heading with nothing below it is a passage itself. Plain text: its
/// paragraphs, put together to about 1 200 characters. The line `also: a, b, c` directly under a
/// heading belongs to every passage of its section and to the text of none.
enum Chunker {
    static func chunks(of document: IndexDocument) -> [Chunk] {
        let bytes = Array(document.text.utf8)
        var cutter = ChunkCutter(bytes)
        switch document.format {
        case .plain:
            let passages = TextSplitter.split(bytes, 0..<bytes.count, keepsFences: false)
            let path = document.title.map { [$0] } ?? []
            for passage in passages { cutter.cut(passage, path: path, also: []) }
        case .markdown:
            let frontMatter = FrontMatter(bytes)
            let title = document.title ?? frontMatter.title
            for section in MarkdownSections.divide(bytes, from: frontMatter.end) {
                let isTitled = title == nil || section.path.first == title
                let path = (isTitled ? [] : [title].compactMap(\.self)) + section.path
                let passages = TextSplitter.split(bytes, section.body, keepsFences: true)
                for passage in passages { cutter.cut(passage, path: path, also: section.also) }
                if passages.isEmpty, section.isLeaf, !section.path.isEmpty {
                    cutter.cut(section.heading, path: path, also: section.also)
                }
            }
        }
        return cutter.chunks
    }
}

/// Cuts passages out of a text in its order, and counts their places in Unicode scalars.
private struct ChunkCutter {
    private(set) var chunks: [Chunk] = []
    private let bytes: [UInt8]
    private var countedBytes = 0
    private var countedScalars = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func cut(_ range: Range<Int>, path: [String], also: [String]) {
        countedScalars += bytes[countedBytes..<range.lowerBound].scalarCount
        let length = bytes[range].scalarCount
        let start = countedScalars
        countedBytes = range.upperBound
        countedScalars += length
        chunks.append(
            Chunk(
                path: path, also: also, range: start..<(start + length),
                text: String(decoding: bytes[range], as: UTF8.self)))
    }
}
