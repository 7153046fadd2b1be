package import Moss
package import MossPlatform

/// A chat: its history, its turns, the function tools it runs and the approvals it waits for.
///
/// The screen pulls a ``ConversationSnapshot`` a frame; nothing is queued between the two. Every
/// turn has one task. An event or a result that comes for a turn that is no longer the running one
/// is dropped.
package actor Conversation {
    let client: MossInference
    let clock: ConversationClock
    /// What function tools inherit.
    let environment: [String: String]
    let toolLimits: ChildLimits
    let changes: ChangeSignal
    let onEvent: (@Sendable (ResponseStreamEvent) async -> Void)?

    var settings: ConversationSettings
    var history: [HistoryItem] = []
    var transcript = Transcript()
    var servers = ServerDirectory()
    var book = ApprovalBook()

    var running: RunningTurn?
    /// Function tools that run, by their transcript entry; those of stopped turns too.
    var tools: [Int: LiveTool] = [:]
    var closers: [CheckedContinuation<Void, Never>] = []
    var approvals: [ApprovalRequest] = []
    var queue: [String] = []

    var activity: Activity
    var title: String?
    var answeringModel: String?
    var lastTimeline: TurnTimeline?
    var restored: RestoredText?
    /// What the last turn failed with; nil if it did not, or not by an error.
    package internal(set) var failure: (any Error)?
    var turnCount = 0
    var approvalCount = 0
    var revision: UInt64 = 0

    /// A function tool that runs, and what the transcript shows of its output.
    struct LiveTool {
        let run: ToolRun
        var version = 0
    }

    /// The most requests a turn may make.
    static let roundLimit = 32

    /// - Parameters:
    ///   - environment: What function tools inherit, but for our own keys.
    ///   - toolLimits: How long a function tool's end may take.
    ///   - onChange: Called on any thread when there is something new, then not again before the
    ///     next ``snapshot()``.
    ///   - onEvent: Given each event before it is taken, and waited for: who reads slowly slows
    ///     the stream. Nil for nobody.
    package init(
        client: MossInference,
        settings: ConversationSettings,
        clock: ConversationClock = .system,
        environment: [String: String] = Environment.all(),
        toolLimits: ChildLimits = ChildLimits(),
        onChange: @escaping @Sendable () -> Void = {},
        onEvent: (@Sendable (ResponseStreamEvent) async -> Void)? = nil
    ) {
        self.client = client
        self.settings = settings
        self.clock = clock
        self.environment = environment
        self.toolLimits = toolLimits
        changes = ChangeSignal(onChange)
        self.onEvent = onEvent
        activity = Activity(kind: .ready, since: clock.now().clock)
    }

    /// Asks a question; while a turn runs, it is queued.
    package func send(_ text: String) {
        guard !text.isEmpty else { return }
        if running == nil { startTurn(text) } else { queue.append(text) }
        didChange()
    }

    /// Takes the newest queued message out of the queue; nil if there is none.
    package func takeBackQueued() -> String? {
        defer { didChange() }
        return queue.popLast()
    }

    /// Changes the settings, from the next turn on.
    package func update(_ change: @Sendable (inout ConversationSettings) -> Void) {
        let model = settings.model
        change(&settings)
        if !settings.model.utf8.elementsEqual(model.utf8) { answeringModel = nil }
        didChange()
    }

    /// The settings that the next turn is asked with.
    package var currentSettings: ConversationSettings { settings }

    /// What has been said so far, as the next request would hold it.
    package var currentHistory: [HistoryItem] { history }

    /// Begins another conversation with the same settings. What runs is stopped; what is queued
    /// stays, held, and a question that nothing answered is still offered back.
    package func startNew() {
        stop()
        history = []
        book = ApprovalBook()
        servers = ServerDirectory()
        transcript.startNew()
        title = nil
        lastTimeline = nil
        activity = Activity(kind: .ready, since: clock.now().clock)
        didChange()
    }

    /// Puts a line of the program into the transcript.
    package func notice(
        _ title: String, kind: NoticeEntry.Kind = .info, details: [String] = []
    ) {
        let entry = NoticeEntry(kind: kind, title: title, details: details)
        transcript.append(.notice(entry), turn: running?.id ?? 0, isSettled: true)
        didChange()
    }

    /// Stops what runs, and waits until the function tools are gone: at most the kill delay and a
    /// little more. For leaving the program.
    package func close() async {
        stop()
        while !tools.isEmpty {
            await withCheckedContinuation { closers.append($0) }
        }
    }

    func didChange() {
        refreshActivity()
        revision += 1
        changes.mark()
    }
}
