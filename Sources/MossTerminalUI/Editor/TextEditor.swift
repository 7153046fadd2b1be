/// The text that somebody writes: clusters, a cursor between them, an undo list and what was
/// deleted last.
///
/// A paste of more than 20 lines or 2 000 characters is one element, drawn as a stand-in and sent
/// whole, so that megabytes cost no more than a letter. Newlines are `\n`.
package struct TextEditor: Sendable {
    /// One cluster, a newline, or a large paste.
    struct Element: Hashable, Sendable {
        var text: String
        /// What is drawn in place of a large paste; nil for a cluster.
        var standIn: String?

        var isNewline: Bool { standIn == nil && text == "\n" }
        var isBlank: Bool { standIn == nil && text.allSatisfy(\.isWhitespace) }
        var isWordPart: Bool {
            standIn != nil || text.unicodeScalars.first.map(Self.isWordScalar) ?? false
        }
        /// In columns.
        var width: Int { standIn.map(TextWidth.columns(of:)) ?? TextWidth.columns(of: text) }

        private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        }
    }

    private struct Moment {
        var elements: [Element]
        var cursor: Int
    }

    private static let undoLimit = 200
    /// From these on a paste is one element.
    private static let pasteLines = 20
    private static let pasteCharacters = 2_000

    private(set) var elements: [Element] = []
    /// The element that the cursor stands before.
    private(set) var cursor = 0
    private var undoList: [Moment] = []
    /// Whether the last change typed a letter: letters in a row are undone together by words.
    private var isTyping = false
    private var killed: [Element] = []
    private var isKilling = false
    /// The column that Up and Down try to keep.
    var goalColumn: Int?

    package init() {}

    package init(text: String) {
        elements = Self.elements(of: text)
        cursor = elements.count
    }

    /// All that is written, large pastes included.
    package var text: String { elements.reduce(into: "") { $0 += $1.text } }

    package var isEmpty: Bool { elements.isEmpty }

    package var isAtEnd: Bool { cursor == elements.count }

    // MARK: Inserting

    /// Inserts what was typed. A mark that belongs to the cluster before joins it.
    package mutating func insert(_ text: String) {
        guard !text.isEmpty else { return }
        if !(isTyping && text.allSatisfy { !$0.isWhitespace }) { remember() }
        splice(Self.elements(of: text))
        isTyping = true
    }

    /// Inserts a paste, as one element where it is large.
    package mutating func paste(_ text: String) {
        guard !text.isEmpty else { return }
        remember()
        let lines = text.utf8.count { $0 == 0x0A } + 1
        if lines > Self.pasteLines || text.utf8.count > Self.pasteCharacters {
            let words =
                lines > 1
                ? "\(Self.grouped(lines)) lines" : "\(Self.grouped(text.count)) characters"
            elements.insert(Element(text: text, standIn: "[pasted \(words)]"), at: cursor)
            cursor += 1
        } else {
            splice(Self.elements(of: text))
        }
    }

    /// Removes everything; undo brings it back.
    package mutating func clear() {
        guard !isEmpty else { return }
        remember()
        elements = []
        cursor = 0
    }

    /// Brings back what was deleted last by words or lines.
    package mutating func yank() {
        guard !killed.isEmpty else { return }
        remember()
        splice(killed)
    }

    /// Takes the last change back.
    package mutating func undo() {
        guard let moment = undoList.popLast() else { return }
        elements = moment.elements
        cursor = moment.cursor
        endRuns()
    }

    // MARK: Deleting

    package mutating func deleteBackward() {
        guard cursor > 0 else { return }
        remember()
        cursor -= 1
        elements.remove(at: cursor)
    }

    package mutating func deleteForward() {
        guard cursor < elements.count else { return }
        remember()
        elements.remove(at: cursor)
    }

    /// As Ctrl+W of readline: back to the blank before the word.
    package mutating func deleteWordBackward() {
        var start = cursor
        while start > 0, elements[start - 1].isBlank { start -= 1 }
        while start > 0, !elements[start - 1].isBlank { start -= 1 }
        kill(start..<cursor)
    }

    package mutating func deleteWordForward() { kill(cursor..<wordEnd) }

    /// To the start of the line; at the start the newline before it.
    package mutating func deleteToLineStart() {
        let start = lineStart
        kill(start < cursor ? start..<cursor : max(cursor - 1, 0)..<cursor)
    }

    /// To the end of the line; at the end the newline after it.
    package mutating func deleteToLineEnd() {
        let end = lineEnd
        kill(cursor < end ? cursor..<end : cursor..<min(cursor + 1, elements.count))
    }

    // MARK: Moving

    package mutating func moveLeft() { move(to: cursor - 1) }
    package mutating func moveRight() { move(to: cursor + 1) }
    package mutating func moveWordLeft() {
        var start = cursor
        while start > 0, !elements[start - 1].isWordPart { start -= 1 }
        while start > 0, elements[start - 1].isWordPart { start -= 1 }
        move(to: start)
    }
    package mutating func moveWordRight() { move(to: wordEnd) }
    package mutating func moveToLineStart() { move(to: lineStart) }
    package mutating func moveToLineEnd() { move(to: lineEnd) }

    mutating func move(to place: Int, keepingColumn: Bool = false) {
        cursor = min(max(place, 0), elements.count)
        endRuns()
        if !keepingColumn { goalColumn = nil }
    }

    // MARK: Parts

    private var lineStart: Int {
        (elements[..<cursor].lastIndex(where: \.isNewline) ?? -1) + 1
    }

    private var lineEnd: Int {
        elements[cursor...].firstIndex(where: \.isNewline) ?? elements.count
    }

    private var wordEnd: Int {
        var end = cursor
        while end < elements.count, !elements[end].isWordPart { end += 1 }
        while end < elements.count, elements[end].isWordPart { end += 1 }
        return end
    }

    /// Deletions in a row are brought back together.
    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let goesOn = isKilling
        remember()
        let removed = Array(elements[range])
        if !goesOn {
            killed = removed
        } else if range.upperBound == cursor {
            killed = removed + killed
        } else {
            killed += removed
        }
        elements.removeSubrange(range)
        cursor = range.lowerBound
        isKilling = true
    }

    /// Puts elements at the cursor, and joins at both ends what makes one cluster there.
    private mutating func splice(_ new: [Element]) {
        var range = cursor..<cursor
        var joined = new
        if cursor > 0, elements[cursor - 1].standIn == nil, let first = new.first,
            first.standIn == nil
        {
            let both = Self.elements(of: elements[cursor - 1].text + first.text)
            if both.count == 1 {
                joined = both + new.dropFirst()
                range = cursor - 1..<cursor
            }
        }
        if range.upperBound < elements.count, elements[range.upperBound].standIn == nil,
            let last = joined.last, last.standIn == nil
        {
            let both = Self.elements(of: last.text + elements[range.upperBound].text)
            if both.count == 1 {
                joined = joined.dropLast() + both
                range = range.lowerBound..<range.upperBound + 1
            }
        }
        elements.replaceSubrange(range, with: joined)
        cursor = range.lowerBound + joined.count
    }

    private mutating func remember() {
        undoList.append(Moment(elements: elements, cursor: cursor))
        if undoList.count > Self.undoLimit { undoList.removeFirst() }
        endRuns()
        goalColumn = nil
    }

    private mutating func endRuns() {
        isTyping = false
        isKilling = false
    }

    /// CR and CRLF, each a cluster of its own, become `\n`.
    private static func elements(of text: String) -> [Element] {
        text.map { Element(text: $0 == "\r\n" || $0 == "\r" ? "\n" : String($0)) }
    }

    private static func grouped(_ number: Int) -> String {
        number < 10_000
            ? String(number) : "\(number / 1000) \(String(1000 + number % 1000).dropFirst())"
    }
}
