/// The text that the user writes, with its cursor: the model of a composer or an input line.
///
/// The cursor stands between clusters. A pasted text of more than 20 lines or 2,000 characters is
/// one unit, shown as a short label, moved over and deleted as a whole, and sent in full. Deleted
/// text can be put back with `yank` if it was killed, and with `undo` always. Without history of
/// what was sent; that is the caller's.
package struct TextEditor: Sendable {
    /// A text set as a whole that is longer, in UTF-8 bytes, is treated like a large paste.
    private static let settingLimit = 65_536

    var units: [EditorUnit] = []
    /// The number of units before the cursor.
    var cursor = 0
    /// The column that moves from row to row keep to.
    var keptColumn: Int?
    var killed: [EditorUnit] = []
    /// Whether the last command was a kill, so that the next one adds to it.
    var isKilling = false
    private var history = EditHistory()

    package init() {}

    /// With a text and the cursor at its end. Nothing to undo.
    package init(text: String) {
        setText(text)
        history = EditHistory()
    }

    package var isEmpty: Bool { units.isEmpty }

    /// All that was written, pasted texts in full: what is sent. May be megabytes.
    package var text: String { units.reduce(into: "") { $0 += $1.text } }

    /// The text as it is shown, with labels for large pastes.
    package var shownText: String { units.reduce(into: "") { $0 += $1.label } }

    /// As `shownText`, up to the cursor.
    package var textBeforeCursor: String { units[..<cursor].reduce(into: "") { $0 += $1.label } }

    /// The first character as it is shown; nil if there is none.
    package var firstCharacter: Character? { units.first?.label.first }

    package var isAtEnd: Bool { cursor == units.count }

    /// Puts typed text at the cursor. CR and CR LF are newlines. A mark joins the letter before.
    package mutating func insert(_ text: String) {
        let (place, new, cursor) = joined(TextEditor.withPlainNewlines(text))
        let isLetter = new.count == 1 && place.isEmpty && !new[0].isBlank
        replace(place, with: new, cursor: cursor, joining: isLetter ? .typing : .never)
    }

    /// Puts pasted text at the cursor; one that is large becomes a stand-in.
    package mutating func paste(_ text: String) {
        let text = TextEditor.withPlainNewlines(text)
        if let pasted = PastedText(ifLarge: text) {
            replace(cursor..<cursor, with: [EditorUnit(pasted)])
        } else {
            let (place, new, cursor) = joined(text)
            replace(place, with: new, cursor: cursor)
        }
    }

    /// Replaces the whole text and puts the cursor at its end; `undo` brings the old one back.
    /// Over 64 KiB it becomes a stand-in.
    package mutating func setText(_ text: String) {
        let text = TextEditor.withPlainNewlines(text)
        let new =
            text.utf8.count > TextEditor.settingLimit
            ? [EditorUnit(PastedText(text))] : text.map { EditorUnit($0) }
        guard !(new.isEmpty && units.isEmpty) else { return }
        replace(units.indices, with: new)
    }

    /// The text, which is then gone and can't be brought back by `undo`; the killed text stays.
    package mutating func takeText() -> String {
        defer {
            let killed = killed
            self = TextEditor()
            self.killed = killed
        }
        return text
    }

    /// Takes back the last edit.
    ///
    /// - Returns: False if there is none.
    @discardableResult
    package mutating func undo() -> Bool {
        endCommand()
        guard let edit = history.takeLast() else { return false }
        units.replaceSubrange(edit.place..<edit.place + edit.insertedCount, with: edit.removed)
        cursor = edit.cursor
        return true
    }

    /// The one way in which the text changes.
    ///
    /// - Parameter cursor: Where the cursor is then; `nil` is behind what is new.
    mutating func replace(
        _ range: Range<Int>, with new: [EditorUnit], cursor newCursor: Int? = nil,
        joining: EditHistory.Joining = .never
    ) {
        endCommand(joining: joining)
        guard !range.isEmpty || !new.isEmpty else { return }
        history.record(
            EditHistory.Edit(
                place: range.lowerBound, removed: Array(units[range]),
                insertedCount: new.count, cursor: cursor),
            joining: joining)
        units.replaceSubrange(range, with: new)
        cursor = newCursor ?? range.lowerBound + new.count
    }

    /// What every command does to the memory of those before it.
    mutating func endCommand(joining: EditHistory.Joining = .never) {
        keptColumn = nil
        isKilling = false
        if joining == .never { history.endJoining() }
    }

    /// The units of a text at the cursor, joined with the clusters beside it where they are one
    /// cluster together, the range that they replace, and where the cursor is then.
    private func joined(_ text: String) -> (Range<Int>, [EditorUnit], Int) {
        var whole = text
        var range = cursor..<cursor
        var head = 0
        if cursor > 0, case .cluster(let before) = units[cursor - 1].content,
            TextEditor.areOneCluster(String(before), text)
        {
            whole = String(before) + whole
            head = String(before).utf8.count
            range = (cursor - 1)..<cursor
        }
        if cursor < units.count, case .cluster(let after) = units[cursor].content,
            let last = text.last, TextEditor.areOneCluster(String(last), String(after))
        {
            whole.append(after)
            range = range.lowerBound..<(cursor + 1)
        }
        var new: [EditorUnit] = []
        var bytes = 0
        var before = 0
        for cluster in whole {
            if bytes < head + text.utf8.count { before += 1 }
            bytes += String(cluster).utf8.count
            new.append(EditorUnit(cluster))
        }
        return (range, new, range.lowerBound + before)
    }

    /// Whether the beginning of `next` belongs to the cluster `last`.
    private static func areOneCluster(_ last: String, _ next: String) -> Bool {
        guard let first = next.unicodeScalars.first, !first.isASCII else { return false }
        var probe = last
        probe.unicodeScalars.append(first)
        return probe.count == 1
    }

    private static func withPlainNewlines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var plain: [UInt8] = []
        plain.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0D: plain.append(0x0A)
            default: plain.append(byte)
            }
            previous = byte
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
