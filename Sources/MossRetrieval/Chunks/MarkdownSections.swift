/// Divides Markdown at its headings.
struct MarkdownSections {
    /// What stands between two headings.
    struct Section: Hashable {
        var path: [String] = []
        /// The words of a line `also: a, b, c` directly under the heading.
        var also: [String] = []
        /// The line of the heading itself; empty before the first one.
        var heading = 0..<0
        /// What follows, without the `also:` line.
        var body = 0..<0
        /// False if deeper headings follow before any text.
        var isLeaf = true
    }

    /// A longer line that looks like a heading is text: every passage below would repeat it.
    static let longestHeading = 300
    static let longestAlsoLine = 2000

    private let bytes: [UInt8]
    private var sections: [Section] = []
    private var current = Section()
    private var headings: [(level: Int, title: String)] = []
    private var fence: MarkdownLine.Fence?
    /// The only line so far of a paragraph, which the line under it can make a heading.
    private var loneLine: Range<Int>?
    private var isInParagraph = false
    private var isUnderHeading = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Parameter start: Where the Markdown begins, in UTF-8.
    static func divide(_ bytes: [UInt8], from start: Int) -> [Section] {
        var parser = MarkdownSections(bytes)
        parser.current.body = start..<start
        for line in TextLines(bytes[start...]) { parser.take(line) }
        parser.endSection(at: bytes.count, nextLevel: 0)
        return parser.sections
    }

    private mutating func take(_ line: TextLines.Line) {
        let content = bytes[line.content]
        let kind = MarkdownLine(content)
        if let opening = fence {
            if case .fence(let closing) = kind, closing.closes(opening) { fence = nil }
            return
        }
        let wasUnderHeading = isUnderHeading
        isUnderHeading = false
        switch kind {
        case .heading(let level, let title) where content.count <= Self.longestHeading:
            begin(level, title, heading: line.content, next: line.next)
            return
        case .underline(let level):
            if let text = loneLine, text.count <= Self.longestHeading {
                begin(level, MarkdownLine.title(bytes[text]), heading: text, next: line.next)
                return
            }
        case .fence(let opening):
            fence = opening
        case .blank:
            isInParagraph = false
            loneLine = nil
            return
        case .text, .heading:
            if wasUnderHeading, let words = alsoWords(content) {
                current.also = words
                current.body = line.next..<line.next
                return
            }
        }
        loneLine = !isInParagraph && Self.isPlainText(content) ? line.content : nil
        isInParagraph = true
    }

    /// False for lists, quotes, tables, HTML and rules.
    private static func isPlainText(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.trimmed.first else { return false }
        return !"-*+>|<`~=".utf8.contains(first)
    }

    private func alsoWords(_ line: ArraySlice<UInt8>) -> [String]? {
        guard line.starts(with: "also:".utf8), line.count <= Self.longestAlsoLine else {
            return nil
        }
        return line.dropFirst(5).split(separator: UInt8(ascii: ","))
            .map { String(decoding: $0.trimmed, as: UTF8.self) }
            .filter { !$0.isEmpty }
    }

    private mutating func begin(_ level: Int, _ title: String, heading: Range<Int>, next: Int) {
        endSection(at: heading.lowerBound, nextLevel: level)
        headings.removeAll { $0.level >= level }
        headings.append((level, title))
        current = Section(
            path: headings.map(\.title).filter { !$0.isEmpty }, heading: heading,
            body: next..<next)
        isUnderHeading = true
        isInParagraph = false
        loneLine = nil
    }

    private mutating func endSection(at end: Int, nextLevel: Int) {
        current.body = current.body.lowerBound..<max(end, current.body.lowerBound)
        current.isLeaf = nextLevel <= headings.last?.level ?? 0
        sections.append(current)
    }
}
