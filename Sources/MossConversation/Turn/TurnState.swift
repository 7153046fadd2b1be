import Moss

/// One turn, folded from the events of its responses: what the transcript shows of it, what the
/// history keeps, which calls wait for us.
///
/// Tolerant by `responses.md`, sections 0, 3 and 6: no single `added` or `done` is needed, items may
/// interleave, indices and ids may be missing or change, what is unknown is kept and not shown.
/// Pure: the same events give the same state, in whatever batches they come.
package struct TurnState: Sendable {
    /// How the running response ended, by its own word.
    enum ResponseEnd: Sendable, Hashable {
        case completed
        /// With the reason.
        case incomplete(String)
        case failed
    }

    /// What the model does as far as one can see.
    enum Phase: Sendable, Hashable {
        case connecting, firstEvent, model, streaming
    }

    /// A tool that runs, for the status line.
    struct RunningTool: Sendable, Hashable {
        let entry: Int
        let name: String
    }

    package let turn: Int
    let roundLimit: Int
    let indexes: [String]
    let functionTools: [FunctionTool]

    package private(set) var round = 0
    package var timeline: TurnTimeline
    package internal(set) var servers: ServerDirectory
    package internal(set) var usage: TokenUsage?
    package internal(set) var model: String?
    package internal(set) var lastEventAt: ContinuousClock.Instant?

    var sources = CitationSources()
    var phase = Phase.connecting
    /// In the order they began.
    private(set) var runningTools: [RunningTool] = []
    /// MCP calls that the user allowed and the service has not begun: their transcript entries.
    var allowedCalls: [AllowedCall] = []

    /// The running response's items, in the order they were seen.
    var items: [ItemState] = []
    var placesById: [[UInt8]: Int] = [:]
    var placesByIndex: [Int: Int] = [:]
    /// The items of the response as its last event repeats them, and their places in `items`;
    /// empty if it didn't.
    var finalItems: [(record: ItemRecord, place: Int)] = []
    var responseEnd: ResponseEnd?

    package init(
        turn: Int,
        startedAt: ContinuousClock.Instant,
        roundLimit: Int = 32,
        indexes: [String] = [],
        functionTools: [FunctionTool] = [],
        servers: ServerDirectory = ServerDirectory()
    ) {
        self.turn = turn
        self.roundLimit = roundLimit
        self.indexes = indexes
        self.functionTools = functionTools
        self.servers = servers
        timeline = TurnTimeline(turn: turn, startedAt: startedAt)
    }

    /// The turn's sources, by number.
    package var citations: [Citation] { sources.citations }

    /// A request goes out.
    package mutating func beginRound(at now: ContinuousClock.Instant) {
        round += 1
        items = []
        placesById = [:]
        placesByIndex = [:]
        finalItems = []
        responseEnd = nil
        phase = .connecting
        timeline.rounds = round
        timeline.enter(.working, at: now)
    }

    /// The answer's head is there.
    package mutating func didConnect() {
        if phase == .connecting { phase = .firstEvent }
    }

    /// A tool began to run: one of ours, or one of a server.
    mutating func toolBegan(_ entry: Int, _ name: String, at now: ContinuousClock.Instant) {
        guard !runningTools.contains(where: { $0.entry == entry }) else { return }
        if runningTools.isEmpty { timeline.beginTools(at: now) }
        runningTools.append(RunningTool(entry: entry, name: name))
    }

    mutating func toolEnded(_ entry: Int, at now: ContinuousClock.Instant) {
        guard let index = runningTools.firstIndex(where: { $0.entry == entry }) else { return }
        runningTools.remove(at: index)
        if runningTools.isEmpty { timeline.endTools(at: now) }
    }
}

/// An MCP call that the user allowed: the service's call takes over its entry.
struct AllowedCall: Sendable, Hashable {
    let requestId: String
    let server: String
    let name: String
    let entry: Int
}
