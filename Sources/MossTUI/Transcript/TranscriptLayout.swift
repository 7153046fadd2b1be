import MossConversation
import MossTerminalUI

/// The rows of entries that were drawn lately. An entry is laid out again only when it, the width,
/// the theme or its fold changed, or a time in it runs, and only entries that are looked at are laid
/// out at all.
struct TranscriptLayout {
    private struct Cached {
        var version = 0
        var isUnfolded = false
        var laidOutAt: ContinuousClock.Instant?
        /// The frame that asked for it last.
        var frame = 0
        var rows: [StyledLine] = []
        /// What was wrapped of a text that grows, so that a delta wraps only its end.
        var growing: GrowingText?
    }

    /// Rows kept for entries out of sight.
    private static let keptRows = 20_000

    private var cache: [Int: Cached] = [:]
    private var cachedRows = 0
    private var frame = 0
    private var width = 0
    private var theme: Theme?
    private var epoch = -1
    /// How many entries were laid out since the start: tests compare it.
    private(set) var layouts = 0

    /// To be called before a frame: drops what no longer holds, and what is out of sight where there
    /// is much of it.
    mutating func prepare(_ context: EntryContext, epoch: Int) {
        if context.width != width || context.theme != theme || epoch != self.epoch {
            cache.removeAll(keepingCapacity: true)
            cachedRows = 0
            width = context.width
            theme = context.theme
            self.epoch = epoch
        } else if cachedRows > Self.keptRows {
            cache = cache.filter { $0.value.frame == frame }
            cachedRows = cache.values.reduce(0) { $0 + $1.rows.count }
        }
        frame += 1
    }

    /// Don't keep them beyond the frame: they are changed in place.
    mutating func rows(_ entry: TranscriptEntry, _ context: EntryContext) -> [StyledLine] {
        // Moved out, not copied, so that a text that grows does so in place.
        let known = cache.index(forKey: entry.id)
        var cached = known.map { cache.remove(at: $0).value } ?? Cached()
        cachedRows -= cached.rows.count
        if known == nil || cached.version != entry.version
            || cached.isUnfolded != context.isUnfolded
            || (Self.isTicking(entry) && cached.laidOutAt != context.now)
        {
            layouts += 1
            if cached.isUnfolded != context.isUnfolded { cached = Cached() }
            Self.layOut(entry, context, &cached.rows, &cached.growing)
            cached.version = entry.version
            cached.isUnfolded = context.isUnfolded
            cached.laidOutAt = context.now
        }
        cached.frame = frame
        cachedRows += cached.rows.count
        let rows = cached.rows
        cache[entry.id] = cached
        return rows
    }

    private static func layOut(
        _ entry: TranscriptEntry, _ context: EntryContext, _ rows: inout [StyledLine],
        _ growing: inout GrowingText?
    ) {
        switch entry.content {
        case .answer(let answer): EntryRows.answer(answer, context, &rows, &growing)
        case .reasoning(let reasoning):
            EntryRows.reasoning(reasoning, context, &rows, &growing)
        case .user(let user): rows = EntryRows.user(user, context)
        case .call(let call): rows = CallRows.rows(call, context)
        case .search(let search): rows = SearchRows.rows(search, context)
        case .notice(let notice): rows = EntryRows.notice(notice, context)
        case .turnEnd(let summary): rows = TurnEndRows.rows(summary, context)
        }
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
