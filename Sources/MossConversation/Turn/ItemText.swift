/// The text of a message or a thought in its parts.
struct ItemText: Sendable {
    struct Part: Sendable {
        let index: Int
        var text: String
        var isRefusal: Bool
    }

    /// Where an annotation stands: after `index` scalars of the part's text.
    struct Mark: Sendable, Hashable {
        let part: Int
        let index: Int
        let number: Int
    }

    /// What a change did to the joined text.
    enum Change: Sendable, Hashable {
        case none
        case appended(String)
        case replaced
    }

    /// More parts than any server sends: later ones join the last.
    private static let partLimit = 1000
    /// More marks than any answer has: later ones are not drawn.
    private static let markLimit = 256

    /// Sorted by index.
    private(set) var parts: [Part] = []
    private(set) var marks: [Mark] = []

    var joined: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
    var isEmpty: Bool { parts.allSatisfy { $0.text.isEmpty } }
    var isRefusal: Bool { parts.contains(where: \.isRefusal) }

    /// Adds a piece to a part.
    ///
    /// - Parameter index: The part's index; nil stands for the last part.
    mutating func append(_ piece: String, to index: Int?, isRefusal: Bool = false) -> Change {
        let place = place(of: index, isRefusal: isRefusal)
        guard !piece.isEmpty else { return .none }
        parts[place].text += piece
        return place == parts.count - 1 ? .appended(piece) : .replaced
    }

    /// Says what a part's text is in the end.
    mutating func set(_ text: String, of index: Int?, isRefusal: Bool = false) -> Change {
        let place = place(of: index, isRefusal: isRefusal)
        let old = parts[place].text
        if old.utf8.elementsEqual(text.utf8) { return .none }
        let isLast = place == parts.count - 1
        parts[place].text = text
        // `hasPrefix` would compare by Unicode equivalence.
        guard isLast, text.utf8.starts(with: old.utf8) else { return .replaced }
        return .appended(String(decoding: text.utf8.dropFirst(old.utf8.count), as: UTF8.self))
    }

    /// Begins a part after the last, for servers that number them by events only.
    mutating func beginPart(separator: String) -> Change {
        guard let last = parts.last, !last.text.isEmpty else { return .none }
        _ = append(separator, to: nil)
        parts.append(Part(index: last.index &+ 1, text: "", isRefusal: false))
        return .appended(separator)
    }

    /// Puts the whole final text in place of what came.
    mutating func replace(with newParts: [(text: String, isRefusal: Bool)]) -> Change {
        let old = joined
        parts = newParts.prefix(Self.partLimit).enumerated().map {
            Part(index: $0.offset, text: $0.element.text, isRefusal: $0.element.isRefusal)
        }
        let new = joined
        if old.utf8.elementsEqual(new.utf8) { return .none }
        guard new.utf8.starts(with: old.utf8) else { return .replaced }
        return .appended(String(decoding: new.utf8.dropFirst(old.utf8.count), as: UTF8.self))
    }

    mutating func removeMarks() { marks = [] }

    mutating func add(_ mark: Mark) {
        guard marks.count < Self.markLimit, !marks.contains(mark) else { return }
        marks.append(mark)
    }

    /// The marks' places in the joined text, sorted.
    func placedMarks() -> [CitationMark] {
        guard !marks.isEmpty else { return [] }
        var placed: [CitationMark] = []
        var offset = 0
        for part in parts {
            let own = marks.filter { $0.part == part.index }.sorted { $0.index < $1.index }
            var scalars = part.text.unicodeScalars.startIndex
            var count = 0
            for mark in own {
                let end = part.text.unicodeScalars.endIndex
                if mark.index > count {
                    scalars =
                        part.text.unicodeScalars.index(
                            scalars, offsetBy: mark.index - count, limitedBy: end) ?? end
                    count = mark.index
                }
                let bytes = part.text.utf8.distance(from: part.text.startIndex, to: scalars)
                placed.append(CitationMark(number: mark.number, offset: offset + bytes))
            }
            offset += part.text.utf8.count
        }
        return placed
    }

    /// The part of that index, made where there is none.
    private mutating func place(of index: Int?, isRefusal: Bool) -> Int {
        if let last = parts.last, index == nil || index == last.index || atLimit {
            return parts.count - 1
        }
        let index = index ?? 0
        let place = parts.firstIndex { $0.index >= index } ?? parts.count
        if place == parts.count || parts[place].index != index {
            parts.insert(Part(index: index, text: "", isRefusal: isRefusal), at: place)
        }
        return place
    }

    private var atLimit: Bool { parts.count >= Self.partLimit }
}
