import Moss
import MossPlatform
import MossRetrieval

/// The built-in model: it quotes whole sentences of the named indexes and runs tools. It is no
/// language model, has no weights, and never pretends.
///
/// It needs nothing but the request: what a message goes on from is worked out anew each time.
package struct ExtractModel: LanguageModel {
    package static let name = "moss/extract-1"

    private let now: @Sendable () -> Int64
    private let zones: ZoneCache

    /// - Parameters:
    ///   - now: Unix seconds, moved to the local time zone: the day that *tomorrow* follows.
    ///   - zoneNames: The time zones that can be named; read once, when a tool first needs them.
    package init(
        now: @escaping @Sendable () -> Int64 = ExtractModel.localNow,
        zoneNames: @escaping @Sendable () -> [String] = { TimeZoneInfo.names() }
    ) {
        self.now = now
        zones = ZoneCache(zoneNames)
    }

    /// The time of this machine's zone.
    package static let localNow: @Sendable () -> Int64 = {
        let seconds = WallClock.now.seconds
        return seconds + Int64(TimeZoneInfo.local().offset(atUnix: seconds).seconds)
    }

    /// It has no server that could.
    package let canRefuse = false

    /// The content words, with those of the question before where the message goes on from it; nil
    /// for a greeting, and where a tool is called or asked about.
    package func searchQuery(for request: ModelRequest) -> String? {
        let query: PassageQuery
        switch plan(request, Dialogue(request.input)) {
        case .search(let found): query = found
        case .ask(_, _, let found): query = found
        default: return nil
        }
        return query.text.isEmpty ? nil : query.text
    }

    package func generate(
        _ request: ModelRequest, emit: @Sendable (ModelEvent) async throws -> Void
    ) async throws {
        try await emit(.model(Self.name))
        for event in reply(to: request) { try await emit(event) }
        try await emit(.finish(.stop))
    }

    /// The whole answer to a round.
    func reply(to request: ModelRequest) -> [ModelEvent] {
        let dialogue = Dialogue(request.input)
        let plan = plan(request, dialogue)
        if let calls = dialogue.exchanges.last?.calls, !calls.isEmpty {
            return report(calls, plan)
        }
        switch plan {
        case .introduce(let greets):
            let wasMade = dialogue.exchanges.contains {
                $0.answer.contains(Introduction.disclaimer)
            }
            return [.text(Introduction.text(greets: greets, wasMade: wasMade))]
        case .thanks: return [.text("You are welcome.")]
        case .say(let text): return [.text(text)]
        case .ask(let match, let text, let query): return ask(match, text, query, request)
        case .call(let match): return [call(match)]
        case .search(let query): return quote(query, request)
        }
    }

    private func plan(_ request: ModelRequest, _ dialogue: Dialogue) -> ExtractPlan {
        let context = ArgumentContext(
            zones: zones, dates: DateForm(now: now()), indexes: request.indexes)
        return ExtractPlanner(
            tools: request.tools, choice: request.toolChoice, context: context
        ).plan(dialogue)
    }

    private func call(_ match: ToolMatch) -> ModelEvent {
        let arguments = JSONValue.object(match.arguments.object(match.profile.arguments))
        return .toolCall(
            ToolCallPiece(
                index: 0, name: match.profile.tool.exposedName, arguments: arguments.description))
    }

    private func report(_ calls: [Dialogue.Call], _ plan: ExtractPlan) -> [ModelEvent] {
        let texts = calls.map { call in
            guard case .call(let match) = plan, call.isOf(match.profile.tool) else {
                return ResultReply(call: call, match: nil).text
            }
            return ResultReply(call: call, match: match).text
        }
        return [.text(texts.joined(separator: "\n\n"))]
    }

    /// Asks for an argument. A passage under a heading that is the very question is quoted before, and
    /// one that has all words of the message instead, where the tool has not.
    private func ask(
        _ match: ToolMatch, _ text: String, _ query: PassageQuery, _ request: ModelRequest
    ) -> [ModelEvent] {
        guard let best = PassageRanking(request.result, for: query).best, best.answersWholly,
            let quotation = Quotation(best)
        else { return [.text(text)] }
        if !match.fitsWholly { return quotation.events(best) }
        return best.isAsked ? quotation.events(best) + [.text("\n\n\(text)")] : [.text(text)]
    }

    private func quote(_ query: PassageQuery, _ request: ModelRequest) -> [ModelEvent] {
        let ranking = PassageRanking(request.result, for: query)
        guard let best = ranking.best, let quotation = Quotation(best) else {
            let decline = DeclineReply(
                indexes: request.indexes, query: query, unknown: ranking.unknown)
            return [.text(decline.text)]
        }
        let cannot = query.writingVerb.map { "I can't \($0); I only quote. " } ?? ""
        return quotation.events(best, after: cannot)
    }
}

extension Dialogue.Call {
    /// Whether it called that tool.
    func isOf(_ tool: ModelTool) -> Bool {
        server == tool.serverLabel && (name == tool.name || name == tool.exposedName)
    }
}

extension ModelRequest {
    /// What was found; an empty result where nothing was searched for.
    fileprivate var result: SearchResult {
        found?.result ?? SearchResult(passages: [], milliseconds: 0, words: [])
    }
}
