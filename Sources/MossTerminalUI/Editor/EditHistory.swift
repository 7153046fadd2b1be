/// The edits of a text, to take them back in turn.
struct EditHistory: Sendable {
    /// One replacement: what stood at a place and what stands there now.
    struct Edit: Sendable {
        var place: Int
        var removed: [EditorUnit]
        var insertedCount: Int
        /// Where the cursor was before.
        var cursor: Int
    }

    /// How an edit joins the one before.
    enum Joining {
        case never
        /// Letters typed one after another are taken back together.
        case typing
    }

    private static let limit = 500

    private var edits: [Edit] = []
    private var mayJoin = false

    mutating func record(_ edit: Edit, joining: Joining) {
        let last = edits.count - 1
        if joining == .typing, mayJoin, last >= 0, edit.removed.isEmpty,
            edits[last].place + edits[last].insertedCount == edit.place
        {
            edits[last].insertedCount += edit.insertedCount
        } else {
            edits.append(edit)
            if edits.count > Self.limit { edits.removeFirst(edits.count - Self.limit) }
        }
        mayJoin = joining == .typing
    }

    /// The next typed letter begins an edit of its own.
    mutating func endJoining() {
        mayJoin = false
    }

    /// The edit to take back; `nil` if there is none.
    mutating func takeLast() -> Edit? {
        mayJoin = false
        return edits.popLast()
    }
}
