import MossConversation
import MossTerminalUI

/// The rows of entries that were drawn lately. An entry is laid out again only when it, the width,
/// the theme or its fold changed, and only entries that are looked at are laid out at all.
struct TranscriptLayout {
    private struct Cached {
        var version: Int
        var isUnfolded: Bool
        var rows: [StyledLine]
        /// For an answer that streams: what was wrapped, so that a delta wraps only its end.
        var growing: GrowingAnswer?
    }

    /// Rows kept for entries out of sight.
    private static let keptRows = 20_000

    private var cache: [Int: Cached] = [:]
    private var cachedRows = 0
    private var width = 0
    private var theme: Theme?
    private var epoch = -1

    /// How many entries were laid out since the start: tests compare it.
    private(set) var layouts = 0

    /// To be called before a frame: drops what no longer holds.
    mutating func prepare(_ context: EntryContext, epoch: Int) {
        if context.width == width, context.theme == theme, epoch == self.epoch,
            cachedRows <= Self.keptRows
        {
            return
        }
        cache.removeAll(keepingCapacity: true)
        cachedRows = 0
        width = context.width
        theme = context.theme
        self.epoch = epoch
    }

    mutating func rows(_ entry: TranscriptEntry, _ context: EntryContext) -> [StyledLine] {
        let isTicking = Self.isTicking(entry)
        if let cached = cache[entry.id], cached.version == entry.version,
            cached.isUnfolded == context.isUnfolded, !isTicking
        {
            return cached.rows
        }
        layouts += 1
        let old = cache.removeValue(forKey: entry.id)
        cachedRows -= old?.rows.count ?? 0
        var growing: GrowingAnswer?
        let rows: [StyledLine]
        if case .answer(let answer) = entry.content, answer.marks.isEmpty {
            var answerRows = old?.growing ?? GrowingAnswer(width: context.textWidth)
            rows = answerRows.rows(answer, context)
            growing = answer.state == .streaming ? answerRows : nil
        } else {
            rows = EntryRows.rows(entry, context)
        }
        cachedRows += rows.count
        cache[entry.id] = Cached(
            version: entry.version, isUnfolded: context.isUnfolded, rows: rows, growing: growing)
        return rows
    }

    /// Whether an entry shows a time that runs.
    static func isTicking(_ entry: TranscriptEntry) -> Bool {
        switch entry.content {
        case .call(let call): call.state == .running || call.state == .waitingApproval
        case .reasoning(let reasoning): reasoning.endedAt == nil
        default: false
        }
    }
}
