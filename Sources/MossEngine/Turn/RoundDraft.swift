import Moss
import MossRetrieval

/// One round of a model, folded into the log of its response as it comes.
struct RoundDraft: Sendable {
    /// How a round ended.
    struct End: Sendable {
        var finish: FinishReason
        /// The MCP calls that are to run, in the order of their items.
        var calls: [PendingCall] = []
        /// Whether the caller or the user has to do something before the model goes on.
        var endsResponse = false
    }

    /// Why the round ended; nil while it runs.
    private(set) var finish: FinishReason?
    private(set) var usage: TokenUsage?

    private let table: ToolTable
    private let passages: [Passage]
    private let citesByMark: Bool
    private var message: MessageDraft?
    private var reasoning: ReasoningDraft?
    private var calls: [CallDraft] = []
    /// The place in `calls` of each of the model's indices.
    private var callPlaces: [Int: Int] = [:]
    /// White space at the start of a message: a message begins with something to see.
    private var leading = ""

    init(table: ToolTable, passages: [Passage], citesByMark: Bool) {
        self.table = table
        self.passages = passages
        self.citesByMark = citesByMark
    }

    /// Takes the next event of the model.
    ///
    /// - Returns: False once there is no room for more: the answer then ends as if the most output
    ///   tokens were reached.
    mutating func fold(_ event: ModelEvent, into log: inout ResponseLog) -> Bool {
        switch event {
        case .started: return true
        case .model(let name):
            log.envelope.model = String(name.prefix(256))
            return true
        case .usage(let usage):
            self.usage = usage
            return true
        case .finish(let reason):
            if finish == nil { finish = reason }
            return true
        case _ where finish != nil: return true
        case .text(let piece): return fold(text: piece, &log)
        case .citation(let passage):
            closeReasoning("completed", &log)
            if message == nil { openMessage(&log) }
            message?.cite(passage, in: &log)
            return true
        case .reasoning(let piece): return fold(reasoning: piece, &log)
        case .toolCall(let piece): return fold(call: piece, &log)
        }
    }

    /// Ends the round: closes what is open.
    ///
    /// - Returns: What is left to do; nil if the model never said that it is through.
    mutating func end(_ log: inout ResponseLog, isFull: Bool) -> End? {
        if isFull { finish = .length }
        guard let finish else { return nil }
        let isWhole = finish == .stop
        // Only the last open item was cut off by the limit.
        closeReasoning(isWhole || !calls.isEmpty ? "completed" : "incomplete", &log)
        closeMessage(isWhole || !calls.isEmpty ? "completed" : "incomplete", &log)
        var end = End(finish: finish)
        for call in calls {
            switch call.close(isWhole: isWhole, in: &log) {
            case .run(let pending): end.calls.append(pending)
            case .waitForCaller, .waitForUser: end.endsResponse = true
            case .nothing: break
            }
        }
        if let usage { log.usage = log.usage.map { $0 + usage } ?? usage }
        return end
    }

    // MARK: Text and reasoning

    private mutating func fold(text piece: String, _ log: inout ResponseLog) -> Bool {
        guard !piece.isEmpty else { return true }
        var piece = piece
        if message == nil {
            leading += piece
            guard let start = leading.firstIndex(where: { !$0.isWhitespace }) else {
                leading = String(leading.suffix(256))
                return true
            }
            // The line keeps its indentation.
            let line = leading[..<start].lastIndex(where: \.isNewline)
            piece = String(leading[(line.map(leading.index(after:)) ?? leading.startIndex)...])
            leading = ""
            guard log.room > 0 else { return false }
            closeReasoning("completed", &log)
            openMessage(&log)
        }
        return message?.append(piece, to: &log) ?? true
    }

    private mutating func fold(reasoning piece: String, _ log: inout ResponseLog) -> Bool {
        guard !piece.isEmpty else { return true }
        if reasoning == nil {
            guard log.room > 0 else { return false }
            closeMessage("completed", &log)
            reasoning = ReasoningDraft(in: &log)
        }
        return reasoning?.append(piece, to: &log) ?? true
    }

    private mutating func openMessage(_ log: inout ResponseLog) {
        message = MessageDraft(
            in: &log, marks: CitationMarks(count: citesByMark ? passages.count : 0),
            passages: passages)
    }

    private mutating func closeMessage(_ status: String, _ log: inout ResponseLog) {
        message?.close(status, in: &log)
        message = nil
        leading = ""
    }

    private mutating func closeReasoning(_ status: String, _ log: inout ResponseLog) {
        reasoning?.close(status, in: &log)
        reasoning = nil
    }

    // MARK: Calls

    private mutating func fold(call piece: ToolCallPiece, _ log: inout ResponseLog) -> Bool {
        if let place = callPlaces[piece.index] {
            return calls[place].append(piece.arguments, to: &log)
        }
        guard let name = piece.name, !name.isEmpty else { return true }
        guard log.room > 0 else { return false }
        closeReasoning("completed", &log)
        closeMessage("completed", &log)
        callPlaces[piece.index] = calls.count
        calls.append(CallDraft(piece, name: name, table: table, in: &log))
        return calls[calls.count - 1].append(piece.arguments, to: &log)
    }
}
