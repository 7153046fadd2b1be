import MossConversation

/// What of the calls is looked at.
struct InspectorState: Sendable, Equatable {
    var isOpen = false
    /// Whether the user opened or closed it: it opens by itself no more.
    var wasDecided = false
    /// The entry of the selected call; nil follows the newest.
    var selected: TranscriptEntry.ID?
    /// The first row of the details that is shown.
    var scroll = 0
    var showsRaw = false

    /// Selects the call that many places further in the list.
    mutating func move(by places: Int, in calls: [TranscriptEntry.ID]) {
        guard !calls.isEmpty else { return }
        let current = selected.flatMap { calls.firstIndex(of: $0) } ?? calls.count - 1
        let next = min(max(current + places, 0), calls.count - 1)
        // The newest one is followed, so that a later call comes into view.
        selected = next == calls.count - 1 ? nil : calls[next]
        scroll = 0
    }
}
