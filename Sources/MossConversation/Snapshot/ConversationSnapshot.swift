/// What the screen sees of a conversation at one moment.
///
/// It is a value that shares its parts with the conversation: taking one costs the same however
/// long the conversation is. The screen takes one per frame.
package struct ConversationSnapshot: Sendable {
    /// Changes with everything that changes here; equal revisions are equal snapshots.
    package var revision: UInt64
    /// Grows when the transcript began anew: `finished` is then another list, not a longer one.
    package var epoch: Int
    /// Entries that never change again. Within an epoch only ever appended to, so that the screen
    /// lays out what is new and keeps the rest.
    package var finished: [TranscriptEntry]
    /// Entries of the running turn that may still change, in the order they are drawn, after
    /// `finished`. An entry that moves to `finished` keeps its id and its version.
    package var open: [TranscriptEntry]
    package var activity: Activity
    /// What waits for the user's word, the oldest first. Shown as `1 of 2`.
    package var approvals: [ApprovalRequest]
    /// Messages sent while a turn ran, the oldest first.
    package var queued: [String]
    /// Whether the queue waits for the user since the turn before it was stopped or failed.
    package var isQueueHeld: Bool
    /// The first line of the first question; nil before that.
    package var title: String?
    /// The model that answered last, as the server named it (`response.model`); nil before the
    /// first answer, and again after the asked-for model changed.
    package var answeringModel: String?
    package var settings: SettingsSummary
    /// The MCP servers that were heard of in this conversation, in the order they were.
    package var servers: [ServerStatus]
    /// The running turn's times, else the last turn's; nil before the first.
    package var timeline: TurnTimeline?
    /// A question that nothing answered and that the history no longer holds, to be put back into
    /// the composer. Nil when there is none; it stays until the next send.
    package var restoreToComposer: RestoredText?

    package init(
        revision: UInt64 = 0,
        epoch: Int = 0,
        finished: [TranscriptEntry] = [],
        open: [TranscriptEntry] = [],
        activity: Activity,
        approvals: [ApprovalRequest] = [],
        queued: [String] = [],
        isQueueHeld: Bool = false,
        title: String? = nil,
        answeringModel: String? = nil,
        settings: SettingsSummary,
        servers: [ServerStatus] = [],
        timeline: TurnTimeline? = nil,
        restoreToComposer: RestoredText? = nil
    ) {
        self.revision = revision
        self.epoch = epoch
        self.finished = finished
        self.open = open
        self.activity = activity
        self.approvals = approvals
        self.queued = queued
        self.isQueueHeld = isQueueHeld
        self.title = title
        self.answeringModel = answeringModel
        self.settings = settings
        self.servers = servers
        self.timeline = timeline
        self.restoreToComposer = restoreToComposer
    }
}

/// The settings that the header shows.
package struct SettingsSummary: Sendable, Hashable {
    /// The model that is asked for.
    package var model: String
    package var indexes: [String]
    /// Where the model runs: `this machine`, or the host of a service.
    package var place: String
    /// Whether the demonstration shop is part of this conversation.
    package var isDemonstration: Bool

    package init(
        model: String, indexes: [String] = [], place: String, isDemonstration: Bool = false
    ) {
        self.model = model
        self.indexes = indexes
        self.place = place
        self.isDemonstration = isDemonstration
    }
}

/// A text for the composer. The screen puts each `id` back at most once.
package struct RestoredText: Sendable, Hashable, Identifiable {
    package let id: Int
    package let text: String

    package init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}
