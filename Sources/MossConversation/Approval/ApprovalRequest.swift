package import Moss

/// A call that waits for the user's word.
package struct ApprovalRequest: Sendable, Identifiable {
    /// How often, when last and with what the user said yes to this tool in this conversation.
    package struct Earlier: Sendable, Hashable {
        package var count: Int
        /// The last time, in seconds since 1970.
        package var lastAt: Double
        /// The last time's arguments, for `was 42.00`.
        package var lastArguments: JSONValue
        /// Whether any of them had exactly these arguments.
        package var hadTheseArguments: Bool

        package init(
            count: Int, lastAt: Double, lastArguments: JSONValue, hadTheseArguments: Bool
        ) {
            self.count = count
            self.lastAt = lastAt
            self.lastArguments = lastArguments
            self.hadTheseArguments = hadTheseArguments
        }
    }

    package let id: Int
    /// The call's entry in the transcript.
    package var entry: Int
    package var kind: CallEntry.Kind
    /// The tool's name, without its server.
    package var name: String
    /// The arguments as the model wrote them.
    package var rawArguments: String
    /// The arguments read; `rawArguments` as a string where they are not JSON.
    package var arguments: JSONValue
    /// What a yes starts; nil for MCP, where the service runs it.
    package var runs: CommandSummary?
    /// Where it runs: `this machine`, or the service's host.
    package var place: String
    package var askedAt: ContinuousClock.Instant
    package var hints: CallEntry.Hints
    /// Nil if the user never said yes to this tool in this conversation.
    package var earlier: Earlier?
    /// Whether the arguments can be edited first: an MCP approval can't carry arguments.
    package var canEdit: Bool

    /// The length of the arguments as the model wrote them.
    package var argumentBytes: Int { rawArguments.utf8.count }

    package init(
        id: Int, entry: Int, kind: CallEntry.Kind, name: String, rawArguments: String,
        arguments: JSONValue, runs: CommandSummary? = nil, place: String,
        askedAt: ContinuousClock.Instant, hints: CallEntry.Hints = CallEntry.Hints(),
        earlier: Earlier? = nil, canEdit: Bool
    ) {
        self.id = id
        self.entry = entry
        self.kind = kind
        self.name = name
        self.rawArguments = rawArguments
        self.arguments = arguments
        self.runs = runs
        self.place = place
        self.askedAt = askedAt
        self.hints = hints
        self.earlier = earlier
        self.canEdit = canEdit
    }
}

/// The user's word on a call.
package enum ApprovalDecision: Sendable, Hashable {
    /// `y`
    case once
    /// `s`: this tool, as it is defined now, as long as the conversation lasts.
    case thisConversation
    /// `=`: this tool with exactly these arguments, as long as the conversation lasts.
    case exactlyTheseArguments
    /// `n`
    case no
    /// `m`: no, and the model is told why.
    case noWithMessage(String)
    /// Esc: no, and the answer is stopped.
    case noAndStop
    /// `e`: yes, with these arguments in place of the model's. Only where `canEdit`.
    case edited(String)
}

/// What became of a decision.
package enum ApprovalAnswer: Sendable, Hashable {
    case taken
    /// The request is no longer there: it was decided, or the turn was stopped.
    case gone
    /// The edited arguments are not a JSON object; the request still waits. The sentence says why.
    case refused(String)
}
