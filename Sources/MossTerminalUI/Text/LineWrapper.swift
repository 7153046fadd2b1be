/// Wraps text to rows while it grows.
///
/// After any number of calls of `append` the rows are the same as if the whole text had come at
/// once, wherever it was cut; a call costs time for the new text and the last row. Each row is at
/// most `width` columns wide, but for a single cluster wider than that.
package struct LineWrapper: Sendable {
    package let width: Int
    /// Never empty; the last one may still grow.
    package private(set) var rows: [WrappedRow]
    private let indent: Int
    private let firstBreaker: LineBreaker
    private let hangingBreaker: LineBreaker
    /// The clusters of the last row.
    private var open: [WrapUnit] = []
    /// Where the last row begins in the text, in UTF-8 bytes.
    private var openStart = 0
    private var openIsContinuation = false

    /// So much is taken in at once, in UTF-8 bytes; bounds the memory for a text of megabytes.
    private static let stepLimit = 8192

    /// - Parameters:
    ///   - width: Of a row, in columns; values below 1 count as 1.
    ///   - hangingIndent: Blanks before every row that goes on with a line. Less where fewer than
    ///     8 columns would be left for text.
    package init(width: Int, hangingIndent: Int = 0, mode: BreakMode = .words) {
        self.width = max(1, width)
        indent = max(0, min(hangingIndent, self.width - 8))
        firstBreaker = LineBreaker(width: self.width, mode: mode)
        hangingBreaker = LineBreaker(width: self.width - indent, mode: mode)
        rows = [WrappedRow(line: StyledLine(), source: 0..<0, isContinuation: false)]
    }

    /// All rows of a text.
    package static func rows(
        of text: String, style: Style = .plain, width: Int, hangingIndent: Int = 0,
        mode: BreakMode = .words
    ) -> [StyledLine] {
        rows(
            of: StyledLine(text, style), width: width, hangingIndent: hangingIndent, mode: mode)
    }

    /// All rows of a text in several styles, which may hold newlines.
    package static func rows(
        of line: StyledLine, width: Int, hangingIndent: Int = 0, mode: BreakMode = .words
    ) -> [StyledLine] {
        var wrapper = LineWrapper(width: width, hangingIndent: hangingIndent, mode: mode)
        for span in line.spans { wrapper.append(span.text, style: span.style) }
        return wrapper.rows.map(\.line)
    }

    /// Adds text to the end. A cluster that begins in the text before keeps the style of that.
    package mutating func append(_ text: String, style: Style = .plain) {
        var rest = Substring(text)
        while !rest.isEmpty {
            let bytes = rest.utf8
            var cut = bytes.index(
                bytes.startIndex, offsetBy: LineWrapper.stepLimit, limitedBy: bytes.endIndex)
            while let index = cut, index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 {
                cut = bytes.index(after: index)
            }
            let step = rest[..<(cut ?? rest.endIndex)]
            take(String(step), style: style)
            rest = rest[step.endIndex...]
        }
    }

    private mutating func take(_ text: String, style: Style) {
        WrapUnit.append(text, style: style, to: &open)
        rows.removeLast()
        var start = 0
        while let row = breaker.row(from: start, in: open) {
            rows.append(finished(start..<row.end, next: row.next))
            start = row.next
            openIsContinuation = !row.endsLine
        }
        open.removeFirst(start)
        dropHangingBlanks()
        let bytes = open.reduce(0) { $0 + $1.bytes }
        rows.append(row(of: open.indices, source: openStart..<openStart + bytes))
    }

    private var breaker: LineBreaker { openIsContinuation ? hangingBreaker : firstBreaker }

    private mutating func finished(_ drawn: Range<Int>, next: Int) -> WrappedRow {
        let bytes = open[drawn.lowerBound..<next].reduce(0) { $0 + $1.bytes }
        let source = openStart..<openStart + bytes
        openStart = source.upperBound
        return row(of: drawn, source: source)
    }

    private func row(of drawn: Range<Int>, source: Range<Int>) -> WrappedRow {
        var line = StyledLine()
        if openIsContinuation { line.append(blanks: indent) }
        var column = 0
        for unit in open[drawn] {
            let columns = breaker.columns(of: unit, at: column)
            column += columns
            switch unit.kind {
            case .nothing, .newline: break
            case .space, .tab: line.append(blanks: columns, unit.style)
            default: line.append(unit.text, unit.style)
            }
        }
        return WrappedRow(line: line, source: source, isContinuation: openIsContinuation)
    }

    /// Keeps a row that ends with blanks beyond its edge short: more of them change nothing but
    /// would have to be looked at again with each call.
    private mutating func dropHangingBlanks() {
        guard open.count > 2 * width + 64,
            open[width...].allSatisfy({ $0.kind == .space || $0.kind == .tab })
        else { return }
        let dropped = open[(width + 1)...].reduce(0) { $0 + $1.bytes }
        open.removeSubrange((width + 1)...)
        open[width].bytes += dropped
    }
}
