import MossConversation

/// What of the calls is looked at.
struct InspectorState: Sendable, Equatable {
    var isOpen = false
    /// Whether the user opened or closed it: it opens by itself no more.
    var wasDecided = false
    /// The entry of the selected call; nil follows the newest.
    var selected: TranscriptEntry.ID?
    /// The first row of the details that is shown; a frame brings it back to their end.
    var scroll = 0
    var showsRaw = false
}
