import Moss
import MossMCP

/// Thrown to a model whose answer has no more room.
struct RoundIsFull: Error {}

/// One response on its way to its reader: performs on the log what the turn's tasks ask for, and
/// sends the bytes of its events in order.
actor ResponseSession {
    private var log: ResponseLog
    private var round: RoundDraft?
    private var isFull = false
    private var isQuiet = false
    private let writer: HTTPBodyWriter?
    private let limits: EngineLimits
    private let onStart: @Sendable () -> Void

    /// Whether a tool ran: from then on a failure must not lead to a second try.
    private(set) var didRunTool = false

    /// - Parameters:
    ///   - writer: Where the events go; nil for a response that is no stream.
    ///   - onStart: Called when a tool begins to run, at ``start()`` and at each event of the model:
    ///     from then on a failure is told in the stream.
    init(
        log: ResponseLog, writer: HTTPBodyWriter?, limits: EngineLimits,
        onStart: @escaping @Sendable () -> Void
    ) {
        self.log = log
        self.writer = writer
        self.limits = limits
        self.onStart = onStart
    }

    /// Changes the log and sends what is new; suspends while the reader is slow.
    ///
    /// - Throws: `CancellationError` once the reader has left.
    @discardableResult
    func update<Result: Sendable>(
        _ change: @Sendable (inout ResponseLog) -> Result
    ) async throws -> Result {
        let result = change(&log)
        try await send()
        return result
    }

    /// The items that have ended.
    var output: [JSONValue] { log.output }

    /// The output tokens of all rounds so far; nil while no model told.
    var outputTokens: Int? { log.usage?.output }

    /// The model will not refuse: what comes from now on is told in the stream.
    func start() { onStart() }

    // MARK: Rounds

    func beginRound(_ draft: RoundDraft) {
        round = draft
        isFull = false
    }

    /// Takes an event of the model.
    ///
    /// - Throws: `RoundIsFull`, or `CancellationError` once the reader has left.
    func receive(_ event: ModelEvent) async throws {
        onStart()
        guard !isFull else { throw RoundIsFull() }
        isFull = round?.fold(event, into: &log) == false
        try await send()
        if isFull { throw RoundIsFull() }
    }

    /// Ends the round; nil if the model never said that it is through.
    func endRound() async throws -> RoundDraft.End? {
        let end = round?.end(&log, isFull: isFull)
        round = nil
        try await send()
        return end
    }

    // MARK: Calls

    func noteToolRuns() {
        didRunTool = true
        onStart()
    }

    /// Tells how far a call is: an event that no other API has.
    func tell(_ progress: MCPProgress, of call: PendingCall) async throws {
        log.event("response.mcp_call.progress", call.place, Self.members(of: progress))
        try await send()
    }

    /// Closes a call with what the server sent, cut to the room that is left.
    func close(
        _ call: PendingCall, _ outcome: Result<MCPToolResult, MCPError>, milliseconds: Double?
    ) async throws {
        let room = max(0, min(limits.toolOutput, log.room - limits.answer))
        var result = CallResult(milliseconds: milliseconds)
        switch outcome {
        case .success(let answer):
            result.error = answer.itemError(limit: room)
            if result.error == nil { result.output = CallOutput.text(of: answer, room: room) }
        case .failure(let error): result.error = error.itemError
        }
        let status = result.error == nil ? "completed" : "failed"
        log.event("response.mcp_call.\(status)", call.place)
        call.close(status, result, in: &log)
        try await send()
    }

    private static func members(of progress: MCPProgress) -> JSONObject {
        var members: JSONObject = [:]
        members["progress"] = JSONNumber(progress.progress).map(JSONValue.number)
        members["total"] = progress.total.flatMap(JSONNumber.init).map(JSONValue.number)
        members["message"] = progress.message.map(JSONValue.string)
        return members
    }

    // MARK: The end

    /// Writes the last event, and returns the whole response.
    func end(_ end: ResponseEnd) -> JSONValue {
        let response = log.end(end)
        writer?.offer(log.takeBytes())
        writer?.finish()
        return response
    }

    /// Ends the body without another word: its reader has left.
    func abandon() { writer?.finish(throwing: CancellationError()) }

    /// Sends a comment if nothing was sent since the last call.
    func keepAlive() {
        if isQuiet { writer?.offer(Array(": keepalive\n\n".utf8)) }
        isQuiet = true
    }

    /// The bytes are offered before anything suspends, so that no other task's overtake them.
    private func send() async throws {
        let bytes = log.takeBytes()
        guard let writer, !bytes.isEmpty else { return }
        isQuiet = false
        switch writer.offer(bytes) {
        case .room: return
        case .gone: throw CancellationError()
        case .full: try await writer.write([])
        }
    }
}
