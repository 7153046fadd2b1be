/// Cuts a long text into passages of about 1 200 characters: at empty lines, and only where a single
/// paragraph is too long within it.
struct TextSplitter {
    /// Unicode scalars. A passage that holds a whole paragraph more than this is cut before it.
    static let target = 1200
    /// A passage shorter than this takes the next paragraph even if it becomes too long.
    static let shortest = 200
    /// A paragraph up to this length is never cut.
    static let longest = 1800

    private let bytes: [UInt8]
    private var passages: [Range<Int>] = []
    private var open: Range<Int>?
    private var openLength = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The passages of a part of a text, in UTF-8. None of them begins or ends with an empty line,
    /// and each holds something.
    static func split(_ bytes: [UInt8], _ part: Range<Int>, keepsFences: Bool) -> [Range<Int>] {
        var splitter = TextSplitter(bytes)
        splitter.split(part, keepsFences: keepsFences)
        return splitter.passages
    }

    private mutating func split(_ part: Range<Int>, keepsFences: Bool) {
        var paragraph: Range<Int>?
        var fence: MarkdownLine.Fence?
        for line in TextLines(bytes[part]) {
            let content = bytes[line.content]
            if keepsFences, case .fence(let found) = MarkdownLine(content) {
                if let opening = fence {
                    if found.closes(opening) { fence = nil }
                } else {
                    fence = found
                }
            }
            if content.isBlank {
                if fence == nil, let whole = paragraph {
                    add(whole)
                    paragraph = nil
                }
            } else {
                paragraph =
                    (paragraph?.lowerBound ?? line.content.lowerBound)..<line.content.upperBound
            }
        }
        if let paragraph { add(paragraph) }
        close()
    }

    private mutating func add(_ paragraph: Range<Int>) {
        let length = bytes[paragraph].scalarCount
        if length > Self.longest {
            close()
            passages += LongParagraph.cut(bytes, paragraph, target: Self.target)
        } else if let start = open?.lowerBound {
            if openLength + length > Self.target, openLength >= Self.shortest {
                close()
                open = paragraph
                openLength = length
            } else {
                open = start..<paragraph.upperBound
                openLength += length + 2
            }
        } else {
            open = paragraph
            openLength = length
        }
    }

    private mutating func close() {
        if let range = open { passages.append(trimmed(range)) }
        open = nil
        openLength = 0
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return range.lowerBound..<end
    }
}
