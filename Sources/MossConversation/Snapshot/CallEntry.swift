package import Moss

/// A call of a tool, from the model's first letter of it to its outcome.
package struct CallEntry: Sendable {
    package enum Kind: Sendable, Hashable {
        /// One of our function tools.
        case function
        /// A tool of an MCP server, run by the service.
        case mcp(server: String)
    }

    package enum State: Sendable, Hashable {
        /// The model writes the arguments.
        case arriving
        case waitingApproval
        case running
        case completed
        case failed
        /// The user said no.
        case denied
        /// It ran when the connection was closed: it may have taken effect.
        case unknownOutcome
        /// It was never begun: stopped before, bad arguments, an unknown tool.
        case notRun

        /// Whether nothing more happens to the call.
        package var isFinal: Bool {
            switch self {
            case .arriving, .waitingApproval, .running: false
            case .completed, .failed, .denied, .unknownOutcome, .notRun: true
            }
        }
    }

    /// What is known of a tool's effect. A hint of the server's own: nobody checked it.
    package struct Hints: Sendable, Hashable {
        /// Nil where the server says nothing.
        package var isReadOnly: Bool?
        /// Nil where the server says nothing.
        package var isDestructive: Bool?

        package init(isReadOnly: Bool? = nil, isDestructive: Bool? = nil) {
            self.isReadOnly = isReadOnly
            self.isDestructive = isDestructive
        }
    }

    /// How far a running call is, as its tool last said.
    package struct Progress: Sendable, Hashable {
        package var done: Double
        /// Nil where the tool doesn't know the whole.
        package var total: Double?
        /// Nil where the tool says nothing.
        package var message: String?

        /// Between 0 and 1; nil without a usable total.
        package var fraction: Double? {
            guard let total, total > 0, total.isFinite, done.isFinite else { return nil }
            return min(max(done / total, 0), 1)
        }

        package init(done: Double, total: Double? = nil, message: String? = nil) {
            self.done = done
            self.total = total
            self.message = message
        }
    }

    /// When a call passed each point, by our clock. Nil for what has not happened, or not been
    /// seen: a server may send no more than the item's beginning and end.
    package struct Times: Sendable, Hashable {
        package var seen: ContinuousClock.Instant
        /// When it was seen, in seconds since 1970.
        package var seenWall: Double
        package var argumentsComplete: ContinuousClock.Instant?
        /// Approval was asked for.
        package var asked: ContinuousClock.Instant?
        package var running: ContinuousClock.Instant?
        package var ended: ContinuousClock.Instant?
        /// The last event about it, or output of it.
        package var lastSign: ContinuousClock.Instant

        package init(seen: ContinuousClock.Instant, seenWall: Double) {
            self.seen = seen
            self.seenWall = seenWall
            lastSign = seen
        }
    }

    package var kind: Kind
    /// The tool's name, without its server.
    package var name: String
    package var state: State
    package var times: Times
    /// The request of the turn it came in, counted from 1.
    package var round: Int
    /// How many requests a turn may have.
    package var roundLimit: Int

    /// The arguments as far as they came, as the model wrote them. Only appended to while
    /// `state` is `arriving`.
    package var arguments: String
    /// The arguments read; nil while they arrive, and where they are not JSON.
    package var argumentsValue: JSONValue?
    /// The arguments it ran with instead, where the user changed them; nil otherwise.
    package var editedArguments: JSONValue?

    /// Nil where the tool reported none.
    package var progress: Progress?
    package var hints: Hints
    /// What came out, at most 1 MiB of it; nil before, and where nothing did. A function tool's
    /// grows while it runs.
    package var output: String?
    /// What a function tool wrote on standard error, at most 1 MiB; nil for none.
    package var standardError: String?
    /// All bytes that a function tool wrote on standard output, kept or not; for an MCP call those
    /// of its output.
    package var outputBytes: Int
    /// What the right column shows instead of the time: `timed out after 10 s`, `exit 1`,
    /// `SIGKILL`, `denied`, `outcome unknown`. Nil where the time is what matters.
    package var brief: String?
    /// Why it failed or was not run, in a sentence or the server's own words; nil otherwise.
    package var error: String?
    /// How long it took as the service measured it; nil if it didn't say.
    package var serviceMilliseconds: Double?
    /// What a function tool runs; nil for MCP.
    package var runs: CommandSummary?
    /// The item as the server sent it last; nil before its end. `raw` of the inspector.
    package var item: [UInt8]?
    /// The item's id, as the server gave it; may be empty.
    package var itemId: String

    /// `crm.lookup_order`, or a function's name alone.
    package var qualifiedName: String {
        switch kind {
        case .function: name
        case .mcp(let server): "\(server).\(name)"
        }
    }

    /// How long it ran, or has run until `now`, by our clock; nil if it never ran.
    package func runningTime(until now: ContinuousClock.Instant) -> Duration? {
        times.running.map { (times.ended ?? now) - $0 }
    }

    package init(
        kind: Kind, name: String, state: State, times: Times, round: Int = 1, roundLimit: Int = 32,
        arguments: String = "", argumentsValue: JSONValue? = nil, hints: Hints = Hints(),
        runs: CommandSummary? = nil, itemId: String = ""
    ) {
        self.kind = kind
        self.name = name
        self.state = state
        self.times = times
        self.round = round
        self.roundLimit = roundLimit
        self.arguments = arguments
        self.argumentsValue = argumentsValue
        self.hints = hints
        self.runs = runs
        self.itemId = itemId
        outputBytes = 0
    }
}

/// What a function tool starts.
package struct CommandSummary: Sendable, Hashable {
    /// The argument list as one line, quoted where a shell would need it.
    package var commandLine: String
    /// The folder it is started in.
    package var directory: String
    package var timeLimit: Duration

    package init(commandLine: String, directory: String, timeLimit: Duration) {
        self.commandLine = commandLine
        self.directory = directory
        self.timeLimit = timeLimit
    }
}
