extension TextEditor {
    /// Deletes the cluster before the cursor, or the pasted text there as a whole.
    package mutating func deleteBackward() {
        replace(max(0, cursor - 1)..<cursor, with: [])
    }

    /// Deletes the cluster behind the cursor.
    package mutating func deleteForward() {
        replace(cursor..<min(units.count, cursor + 1), with: [])
    }

    /// Deletes all; `undo` brings it back.
    package mutating func clear() {
        replace(units.indices, with: [])
    }

    /// Kills back to the blank before the word, as readline's Ctrl+W does.
    package mutating func deleteBlankDelimitedWord() {
        var place = cursor
        while place > 0, units[place - 1].isBlank { place -= 1 }
        while place > 0, !units[place - 1].isBlank { place -= 1 }
        kill(place..<cursor)
    }

    /// Kills back to the beginning of the word.
    package mutating func deleteWordBackward() {
        kill(wordStart..<cursor)
    }

    /// Kills to the end of the word.
    package mutating func deleteWordForward() {
        kill(cursor..<wordEnd)
    }

    /// Kills back to the beginning of the line; from there, the newline before it.
    package mutating func deleteToLineStart() {
        let start = lineStart
        kill((start == cursor ? max(0, cursor - 1) : start)..<cursor)
    }

    /// Kills to the end of the line; from there, the newline.
    package mutating func deleteToLineEnd() {
        let end = lineEnd
        kill(cursor..<(end == cursor ? min(units.count, cursor + 1) : end))
    }

    /// Puts in what was killed last; kills in a row count as one.
    package mutating func yank() {
        guard !killed.isEmpty else { return }
        replace(cursor..<cursor, with: killed)
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let part = Array(units[range])
        if !isKilling {
            killed = part
        } else if range.upperBound == cursor {
            killed = part + killed
        } else {
            killed += part
        }
        replace(range, with: [])
        isKilling = true
    }
}
