import MossConversation

/// Where the calls are among the entries of the transcript, oldest first. A snapshot costs what is
/// new in it, not what the conversation is long.
struct CallList: Sendable {
    private var finished: [Int] = []
    private var open: [Int] = []
    private var lookedAt = 0

    mutating func update(_ snapshot: ConversationSnapshot) {
        if snapshot.finished.count < lookedAt { self = CallList() }
        for index in lookedAt..<snapshot.finished.count
        where Self.isCall(snapshot.finished[index]) {
            finished.append(index)
        }
        lookedAt = snapshot.finished.count
        open = snapshot.open.indices.filter { Self.isCall(snapshot.open[$0]) }
            .map { $0 + lookedAt }
    }

    var count: Int { finished.count + open.count }

    /// The entry of the call with that number.
    subscript(number: Int) -> Int {
        number < finished.count ? finished[number] : open[number - finished.count]
    }

    private static func isCall(_ entry: TranscriptEntry) -> Bool {
        if case .call = entry.content { true } else { false }
    }
}

extension ScreenState {
    /// A call by its number in the list.
    func call(_ number: Int) -> (id: TranscriptEntry.ID, version: Int, call: CallEntry)? {
        guard (0..<calls.count).contains(number) else { return nil }
        let entry = entry(calls[number])
        guard case .call(let call) = entry.content else { return nil }
        return (entry.id, entry.version, call)
    }

    /// The number of the selected call, the newest where none is; -1 where there are none.
    var selectedCall: Int {
        guard let id = inspector.selected else { return calls.count - 1 }
        // The ids of entries rise.
        var low = 0
        var high = calls.count
        while low < high {
            let middle = (low + high) / 2
            if entry(calls[middle]).id < id { low = middle + 1 } else { high = middle }
        }
        return low < calls.count && entry(calls[low]).id == id ? low : calls.count - 1
    }

    /// Selects the call that many places further in the list.
    mutating func selectCall(by places: Int) {
        let next = min(max(selectedCall + places, 0), calls.count - 1)
        // The newest one is followed, so that a later call comes into view.
        inspector.selected = next == calls.count - 1 ? nil : call(next)?.id
        inspector.scroll = 0
    }
}
