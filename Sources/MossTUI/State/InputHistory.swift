/// What was sent before, for Up and Down, with a slot of its own for the draft.
///
/// Going back from a draft keeps it; coming forward past the newest brings it back. Changing an old
/// entry changes no history.
package struct InputHistory: Sendable {
    /// What is brought back: a text, or the draft that was kept.
    package enum Recalled: Equatable, Sendable {
        case entry(String)
        case draft
    }

    static let limit = 1_000

    private(set) var entries: [String] = []
    /// The entry shown, or nil while the draft is.
    private var position: Int?

    package init() {}

    /// Whether an entry is shown in place of the draft.
    package var isBrowsing: Bool { position != nil }

    /// Keeps a text that was sent; the same one twice in a row is kept once.
    package mutating func append(_ text: String) {
        position = nil
        guard !text.isEmpty, text != entries.last else { return }
        entries.append(text)
        if entries.count > Self.limit { entries.removeFirst() }
    }

    /// One entry back; nil if there is none older. The caller keeps the draft before the first.
    package mutating func older() -> Recalled? {
        let next = (position ?? entries.count) - 1
        guard entries.indices.contains(next) else { return nil }
        position = next
        return .entry(entries[next])
    }

    /// One entry forward, or the draft after the newest; nil if the draft is shown already.
    package mutating func newer() -> Recalled? {
        guard let current = position else { return nil }
        guard current + 1 < entries.count else {
            position = nil
            return .draft
        }
        position = current + 1
        return .entry(entries[current + 1])
    }

    /// Whatever is shown is now the draft: it was edited, or sent.
    package mutating func stopBrowsing() { position = nil }
}
