/// Where in the transcript the reader is: at its end, or at a row of an entry. A place is held to
/// an entry, not to a count of rows, so that text that streams in or is laid out anew below or
/// above never moves what is being read.
enum TranscriptScroll: Equatable, Sendable {
    /// The end is shown and followed.
    case following
    /// The first visible row is that row of the entry with that place in the transcript.
    case anchored(entry: Int, row: Int)

    /// The first visible row for a window of that many rows: entry and row in it.
    ///
    /// - Parameter heights: The rows of an entry, asked for one by one, the blank above it counted.
    func top(entries: Int, window: Int, heights: (Int) -> Int) -> (entry: Int, row: Int) {
        if case .anchored(let entry, let row) = self, entry < entries {
            return (entry, min(row, max(heights(entry) - 1, 0)))
        }
        var missing = window
        var entry = entries
        while entry > 0 {
            entry -= 1
            missing -= heights(entry)
            if missing <= 0 { return (entry, -missing) }
        }
        return (0, 0)
    }

    /// That many rows up (negative) or down. At the end it follows again.
    mutating func move(by rows: Int, entries: Int, window: Int, heights: (Int) -> Int) {
        var (entry, row) = top(entries: entries, window: window, heights: heights)
        row += rows
        while row < 0, entry > 0 {
            entry -= 1
            row += heights(entry)
        }
        row = max(row, 0)
        while entry < entries, row >= heights(entry) {
            row -= heights(entry)
            entry += 1
        }
        self = .anchored(entry: entry, row: row)
        // All that follows fits into the window: this is the end.
        var left = -row
        while entry < entries {
            left += heights(entry)
            if left > window { return }
            entry += 1
        }
        self = .following
    }
}
