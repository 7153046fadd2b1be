import Moss

// The response as a whole: its model, its end, and what it leaves behind.

extension TurnState {
    /// A lifecycle event: the response as it is, perhaps only in part (D13).
    mutating func note(_ event: ResponseStreamEvent) { note(event.raw["response"] ?? .null) }

    /// The event that ends the response. Its status counts, not the event's name (D14).
    mutating func finishResponse(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let response = event.raw["response"] ?? .null
        note(response)
        let reason = response["incomplete_details"]?["reason"]?.stringValue ?? "unknown"
        responseEnd =
            switch (response["status"]?.stringValue, event.type) {
            case ("incomplete", _), (nil, "response.incomplete"): .incomplete(reason)
            case ("failed", _), ("cancelled", _), (nil, "response.failed"): .failed
            default: .completed
            }
        usage.add(response["usage"] ?? .null)
        // The client fills an empty output with the stream's finished items; those are here already.
        let isRepeated = response["output"]?.arrayValue?.isEmpty == false
        let output = isRepeated ? event.response?.output ?? [] : []
        // Only now is it known whether an item of the stream belongs to the response.
        var claimed: Set<Int> = []
        for (index, item) in output.enumerated() {
            let json = item.raw
            let kind = ItemState.Kind(type: json["type"]?.stringValue ?? "")
            let place =
                placeOfFinal(json, kind, index, claimed)
                ?? insert(
                    ItemState(
                        kind: kind, outputIndex: nil, itemId: json["id"]?.stringValue ?? "",
                        isGuessed: false))
            if !items[place].isDone { complete(place, json, item.bytes, now, &transcript) }
            finalItems.append((ItemRecord(bytes: item.bytes, item: json), place))
            claimed.insert(place)
        }
        guard !finalItems.isEmpty else { return }
        // A gateway's own call to a tool that it runs itself must not run again here (D23).
        for place in items.indices where items[place].kind == .functionCall {
            guard !claimed.contains(place), let entry = items[place].entry else { continue }
            transcript.remove(entry)
        }
    }

    private mutating func note(_ response: JSONValue) {
        if let name = response["model"]?.stringValue, !name.isEmpty { model = name }
    }

    /// The item of the stream that an item of the final output is. By id; else by place; else the
    /// first of its kind, since some servers give other ids at the end (D6).
    private func placeOfFinal(
        _ json: JSONValue, _ kind: ItemState.Kind, _ index: Int, _ claimed: Set<Int>
    ) -> Int? {
        let id = json["id"]?.stringValue ?? ""
        let candidates = items.indices.filter { place in
            items[place].kind == kind && !claimed.contains(place)
        }
        return candidates.first { !id.isEmpty && items[$0].itemId.utf8.elementsEqual(id.utf8) }
            ?? candidates.first { items[$0].outputIndex == index }
            ?? candidates.first
    }

    /// The items' places in the order of the response: by index, else as they were seen.
    var orderedPlaces: [Int] {
        guard items.allSatisfy({ $0.outputIndex != nil }) else { return Array(items.indices) }
        return items.indices.sorted {
            (items[$0].outputIndex ?? 0, $0) < (items[$1].outputIndex ?? 0, $1)
        }
    }
}

extension Optional<TokenUsage> {
    /// Adds a response's `usage`; nothing where it is no object.
    fileprivate mutating func add(_ json: JSONValue) {
        guard json.objectValue != nil else { return }
        var sum = self ?? TokenUsage()
        let input = json["input_tokens_details"]
        let output = json["output_tokens_details"]
        sum.input &+= json["input_tokens"]?.intValue ?? 0
        sum.output &+= json["output_tokens"]?.intValue ?? 0
        sum.cachedInput &+= input?["cached_tokens"]?.intValue ?? 0
        sum.reasoning &+= output?["reasoning_tokens"]?.intValue ?? 0
        self = sum
    }
}
