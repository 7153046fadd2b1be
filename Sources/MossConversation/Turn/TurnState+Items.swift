import Moss

// Items as wholes: their beginning and their end.

extension TurnState {
    /// An item begins.
    mutating func add(
        _ json: JSONValue, _ index: Int?, _ now: Moment, _ transcript: inout Transcript
    ) {
        let kind = ItemState.Kind(type: json["type"]?.stringValue ?? "")
        let id = json["id"]?.stringValue ?? ""
        let place: Int
        if let known = known(id, kind, index) {
            guard !items[known].isDone else { return }
            place = known
            items[place].isGuessed = false
            if items[place].itemId.isEmpty { items[place].itemId = id }
            items[place].outputIndex = items[place].outputIndex ?? index
            remember(place)
        } else {
            place = insert(
                ItemState(kind: kind, outputIndex: index, itemId: id, isGuessed: false))
        }
        items[place].json = json
        begin(place, now, &transcript)
    }

    /// An item is whole.
    mutating func finish(
        _ json: JSONValue, _ bytes: [UInt8], _ index: Int?, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let kind = ItemState.Kind(type: json["type"]?.stringValue ?? "")
        let id = json["id"]?.stringValue ?? ""
        let place =
            place(ofItem: id, kind, at: index)
            ?? insert(ItemState(kind: kind, outputIndex: index, itemId: id, isGuessed: false))
        complete(place, json, bytes, now, &transcript)
    }

    /// The item at that place is whole.
    mutating func complete(
        _ place: Int, _ json: JSONValue, _ bytes: [UInt8], _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let wasDone = items[place].isDone
        items[place].record = ItemRecord(bytes: bytes, item: json)
        items[place].json = json
        if items[place].itemId.isEmpty { items[place].itemId = json["id"]?.stringValue ?? "" }
        // A server that ends an item twice has changed nothing that was shown.
        if wasDone { return }
        switch items[place].kind {
        case .message: finishMessage(place, now, &transcript)
        case .reasoning: finishReasoning(place, now, &transcript)
        case .functionCall: finishFunctionCall(place, now, &transcript)
        case .mcpCall: finishMCPCall(place, now, &transcript)
        case .mcpTools: finishTools(place, now, &transcript)
        case .search: finishSearch(place, now, &transcript)
        case .approvalRequest: beginApprovalRequest(place, now, &transcript)
        case .other: break
        }
    }

    /// An item that an `added` announces though it is known: announced twice, or guessed from a
    /// piece that came first. Another id at the same index is another item (D10).
    private func known(_ id: String, _ kind: ItemState.Kind, _ index: Int?) -> Int? {
        if !id.isEmpty, let place = placesById[Array(id.utf8)], items[place].kind == kind {
            return place
        }
        let guessed = index.flatMap { placesByIndex[$0] }
        guard let guessed, items[guessed].kind == kind, items[guessed].isGuessed else {
            return nil
        }
        return guessed
    }

    private mutating func begin(_ place: Int, _ now: Moment, _ transcript: inout Transcript) {
        switch items[place].kind {
        case .message, .other: break
        case .reasoning: beginReasoning(place, now, &transcript)
        case .functionCall, .mcpCall: beginCall(place, now, &transcript)
        case .mcpTools:
            if let label = items[place].json["server_label"]?.stringValue { servers.begin(label) }
        case .search: beginSearch(place, now, &transcript)
        case .approvalRequest: beginApprovalRequest(place, now, &transcript)
        }
    }

    /// The model writes something other than text.
    mutating func modelWorks(_ now: Moment) {
        phase = .streaming
        timeline.enter(.working, at: now.clock)
    }
}
