extension TextEditor {
    package mutating func moveLeft() {
        move(to: cursor - 1)
    }

    package mutating func moveRight() {
        move(to: cursor + 1)
    }

    /// To the beginning of the word before the cursor.
    package mutating func moveWordLeft() {
        move(to: wordStart)
    }

    /// To the end of the word behind the cursor.
    package mutating func moveWordRight() {
        move(to: wordEnd)
    }

    /// To the beginning of the line, as its newlines make it.
    package mutating func moveToLineStart() {
        move(to: lineStart)
    }

    /// To the end of the line, as its newlines make it.
    package mutating func moveToLineEnd() {
        move(to: lineEnd)
    }

    package mutating func moveToStart() {
        move(to: 0)
    }

    package mutating func moveToEnd() {
        move(to: units.count)
    }

    private mutating func move(to place: Int) {
        endCommand()
        cursor = min(max(0, place), units.count)
    }

    var lineStart: Int {
        (units[..<cursor].lastIndex { $0.isNewline }).map { $0 + 1 } ?? 0
    }

    var lineEnd: Int {
        units[cursor...].firstIndex { $0.isNewline } ?? units.count
    }

    var wordStart: Int {
        var place = cursor
        while place > 0, !isWord(place - 1) { place -= 1 }
        if place > 0, units[place - 1].isPasted { return place - 1 }
        while place > 0, units[place - 1].isWordCharacter { place -= 1 }
        return place
    }

    var wordEnd: Int {
        var place = cursor
        while place < units.count, !isWord(place) { place += 1 }
        if place < units.count, units[place].isPasted { return place + 1 }
        while place < units.count, units[place].isWordCharacter { place += 1 }
        return place
    }

    private func isWord(_ place: Int) -> Bool {
        units[place].isWordCharacter || units[place].isPasted
    }
}
