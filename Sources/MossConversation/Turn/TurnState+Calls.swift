import Moss

// Function and MCP calls: their arguments, and their line in the transcript.

extension TurnState {
    /// A call begins: by its item, or by a piece of its arguments that came first.
    mutating func beginCall(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        modelWorks(now)
        let item = items[place]
        let name = item.json["name"]?.stringValue ?? ""
        let server = item.json["server_label"]?.stringValue ?? ""
        if let entry = item.entry {
            // It was guessed: only now it has a name.
            let kind = Self.callKind(item.kind, server: server)
            let hints = hints(item.kind, server: server, name: name)
            let runs = command(item.kind, name)
            transcript.updateCall(entry) { call in
                call.name = name
                call.kind = kind
                call.hints = hints
                call.runs = runs
            }
        } else if item.kind == .mcpCall, let entry = takeAllowed(item.json) {
            items[place].entry = entry
            let itemId = item.itemId
            let round = round
            transcript.updateCall(entry) { call in
                call.itemId = itemId
                call.round = round
                call.times.lastSign = now.clock
            }
        } else {
            let call = CallEntry(
                kind: Self.callKind(item.kind, server: server), name: name, state: .arriving,
                times: CallEntry.Times(seen: now.clock, seenWall: now.wall),
                round: round, roundLimit: roundLimit,
                hints: hints(item.kind, server: server, name: name),
                runs: command(item.kind, name), itemId: item.itemId)
            items[place].entry = transcript.append(.call(call), turn: turn)
        }
        // Moss sends a call's item when it starts to run, with all its arguments and no event for
        // them; others put the whole arguments here and send them again as a piece (D22).
        if item.kind == .mcpCall, !item.hasArgumentPieces,
            let arguments = item.json["arguments"]?.words, !arguments.isEmpty
        {
            completeArguments(arguments, place, now, &transcript)
        }
    }

    mutating func addArguments(
        _ event: ResponseStreamEvent, _ kind: ItemState.Kind, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, kind)
        if items[place].entry == nil { beginCall(place, now, &transcript) }
        guard !items[place].isDone, !items[place].hasAllArguments else { return }
        // The public documentation once said that an MCP call's piece may be an object.
        let piece = event.delta ?? event.raw["delta"]?.words ?? ""
        items[place].hasArgumentPieces = true
        items[place].arguments += piece
        modelWorks(now)
        guard let entry = items[place].entry else { return }
        transcript.updateCall(entry) { call in
            call.arguments += piece
            call.times.lastSign = now.clock
        }
    }

    mutating func setArguments(
        _ event: ResponseStreamEvent, _ kind: ItemState.Kind, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, kind)
        if items[place].entry == nil { beginCall(place, now, &transcript) }
        guard !items[place].isDone else { return }
        let arguments =
            event.arguments ?? event.raw["arguments"]?.words ?? items[place].arguments
        completeArguments(arguments, place, now, &transcript)
    }

    mutating func finishFunctionCall(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        if items[place].entry == nil || items[place].isGuessed {
            items[place].isGuessed = false
            beginCall(place, now, &transcript)
        }
        let arguments = items[place].json["arguments"]?.words ?? items[place].arguments
        let bytes = items[place].record?.bytes
        items[place].hasAllArguments = false
        completeArguments(arguments, place, now, &transcript)
        guard let entry = items[place].entry else { return }
        transcript.updateCall(entry) { $0.item = bytes }
    }

    /// The arguments are whole: an MCP call runs from now on, unless it has ended already.
    mutating func completeArguments(
        _ arguments: String, _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        guard !items[place].hasAllArguments, let entry = items[place].entry else { return }
        items[place].hasAllArguments = true
        items[place].arguments = arguments
        let value = Self.read(arguments)
        transcript.updateCall(entry) { call in
            if !call.arguments.utf8.elementsEqual(arguments.utf8) { call.arguments = arguments }
            call.argumentsValue = value
            call.times.argumentsComplete = call.times.argumentsComplete ?? now.clock
            call.times.lastSign = now.clock
        }
        if items[place].kind == .mcpCall, !items[place].isDone {
            runMCPCall(place, now, &transcript)
        }
    }

    /// `{}` for no arguments; nil where they are no JSON.
    static func read(_ arguments: String) -> JSONValue? {
        if arguments.isEmpty { return [:] }
        return try? JSONValue(parsing: arguments)
    }

    func hints(_ kind: ItemState.Kind, server: String, name: String) -> CallEntry.Hints {
        kind == .functionCall ? CallEntry.Hints() : servers.hints(server: server, tool: name)
    }

    private func command(_ kind: ItemState.Kind, _ name: String) -> CommandSummary? {
        kind == .functionCall ? functionTool(name)?.summary : nil
    }

    /// The function tool of that name, compared by bytes.
    func functionTool(_ name: String) -> FunctionTool? {
        functionTools.first { $0.name.utf8.elementsEqual(name.utf8) }
    }

    private static func callKind(_ kind: ItemState.Kind, server: String) -> CallEntry.Kind {
        kind == .functionCall ? .function : .mcp(server: server)
    }

    /// The entry of the approval that this MCP call comes from. By the request's id; where the call
    /// names none, by the tool.
    private mutating func takeAllowed(_ json: JSONValue) -> Int? {
        let requestId = json["approval_request_id"]?.stringValue
        let index = allowedCalls.firstIndex { allowed in
            if let requestId { return allowed.requestId.utf8.elementsEqual(requestId.utf8) }
            return allowed.server == json["server_label"]?.stringValue
                && allowed.name == json["name"]?.stringValue
        }
        return index.map { allowedCalls.remove(at: $0).entry }
    }
}
