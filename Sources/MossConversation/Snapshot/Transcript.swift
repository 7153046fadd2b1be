/// The entries of a conversation in the order they are drawn.
///
/// An entry that is settled moves from `open` to `finished` as soon as all before it are: what is
/// finished never changes. All costs depend on the open entries only.
package struct Transcript: Sendable {
    package private(set) var epoch = 0
    package private(set) var finished: [TranscriptEntry] = []
    /// Grows with every change.
    package private(set) var revision: UInt64 = 0

    private struct Slot {
        var entry: TranscriptEntry
        var isSettled: Bool
    }

    private var slots: [Slot] = []
    private var nextId = 1

    package init() {}

    package var open: [TranscriptEntry] { slots.map(\.entry) }

    /// Adds an entry at the end.
    ///
    /// - Returns: Its id.
    @discardableResult
    package mutating func append(
        _ content: TranscriptEntry.Content, turn: Int, isSettled: Bool = false
    ) -> Int {
        let entry = TranscriptEntry(id: nextId, turn: turn, content: content)
        nextId += 1
        slots.append(Slot(entry: entry, isSettled: isSettled))
        didChange()
        return entry.id
    }

    /// The entry's content; nil once it is finished.
    package func content(of id: Int) -> TranscriptEntry.Content? {
        place(of: id).map { slots[$0].entry.content }
    }

    /// Changes an open answer in place, so that appending to its text copies nothing.
    package mutating func updateAnswer(_ id: Int, _ change: (inout AnswerEntry) -> Void) {
        guard let place = place(of: id), case .answer(var answer) = slots[place].entry.content
        else { return }
        slots[place].entry.content = Self.nothing
        change(&answer)
        put(.answer(answer), at: place)
    }

    /// Changes an open thought in place.
    package mutating func updateReasoning(_ id: Int, _ change: (inout ReasoningEntry) -> Void) {
        guard let place = place(of: id), case .reasoning(var thought) = slots[place].entry.content
        else { return }
        slots[place].entry.content = Self.nothing
        change(&thought)
        put(.reasoning(thought), at: place)
    }

    /// Changes an open call in place.
    package mutating func updateCall(_ id: Int, _ change: (inout CallEntry) -> Void) {
        guard let place = place(of: id), case .call(var call) = slots[place].entry.content
        else { return }
        slots[place].entry.content = Self.nothing
        change(&call)
        put(.call(call), at: place)
    }

    /// Changes an open search in place.
    package mutating func updateSearch(_ id: Int, _ change: (inout SearchEntry) -> Void) {
        guard let place = place(of: id), case .search(var search) = slots[place].entry.content
        else { return }
        slots[place].entry.content = Self.nothing
        change(&search)
        put(.search(search), at: place)
    }

    /// Whether the entry is open and waits only for those before it.
    package func isSettled(_ id: Int) -> Bool {
        place(of: id).map { slots[$0].isSettled } ?? false
    }

    /// Says that the entry does not change again.
    package mutating func settle(_ id: Int) {
        guard let place = place(of: id), !slots[place].isSettled else { return }
        slots[place].isSettled = true
        didChange()
    }

    /// Says so of all open entries of a turn but some.
    package mutating func settle(turn: Int, except kept: (Int) -> Bool) {
        for place in slots.indices {
            let entry = slots[place].entry
            if entry.turn == turn, !kept(entry.id) { slots[place].isSettled = true }
        }
        didChange()
    }

    /// Takes an open entry out.
    package mutating func remove(_ id: Int) {
        guard let place = place(of: id) else { return }
        slots.remove(at: place)
        didChange()
    }

    /// Forgets all entries; ids go on.
    package mutating func startNew() {
        epoch += 1
        finished = []
        slots = []
        didChange()
    }

    private static let nothing = TranscriptEntry.Content.notice(
        NoticeEntry(kind: .info, title: ""))

    private mutating func put(_ content: TranscriptEntry.Content, at place: Int) {
        slots[place].entry.content = content
        slots[place].entry.version += 1
        didChange()
    }

    private mutating func didChange() {
        revision += 1
        guard slots.first?.isSettled == true else { return }
        let count = slots.prefix { $0.isSettled }.count
        finished.append(contentsOf: slots[..<count].lazy.map(\.entry))
        slots.removeFirst(count)
    }

    /// The ids of the open entries rise, so that one is found in a few steps.
    private func place(of id: Int) -> Int? {
        var low = 0
        var high = slots.count
        while low < high {
            let middle = (low + high) / 2
            if slots[middle].entry.id < id { low = middle + 1 } else { high = middle }
        }
        return low < slots.count && slots[low].entry.id == id ? low : nil
    }
}
