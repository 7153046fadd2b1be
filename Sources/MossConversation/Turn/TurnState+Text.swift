import Moss

// Messages: pieces, parts, annotations.

extension TurnState {
    mutating func addText(
        _ event: ResponseStreamEvent, isRefusal: Bool, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .message)
        guard !items[place].isDone, let piece = event.delta else { return }
        let change = items[place].text.append(
            piece, to: event.contentIndex, isRefusal: isRefusal)
        show(change, place, now, &transcript)
    }

    mutating func setText(
        _ event: ResponseStreamEvent, _ text: String?, isRefusal: Bool, _ now: Moment,
        _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .message)
        guard !items[place].isDone, let text else { return }
        let change = items[place].text.set(text, of: event.contentIndex, isRefusal: isRefusal)
        show(change, place, now, &transcript)
    }

    /// `response.content_part.done`: the part's text and annotations. Its beginning says nothing
    /// that counts: texts are made of deltas and trusted at their end (D22).
    mutating func setPart(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let part = event.raw["part"] ?? .null
        switch part["type"]?.stringValue {
        case "output_text":
            setText(event, part["text"]?.stringValue, isRefusal: false, now, &transcript)
        case "refusal":
            setText(event, part["refusal"]?.stringValue, isRefusal: true, now, &transcript)
        default: return
        }
        guard let place = place(for: event, .message), !items[place].isDone else { return }
        cite(part["annotations"]?.arrayValue ?? [], in: event.contentIndex ?? 0, place)
        showMarks(place, &transcript)
    }

    mutating func addAnnotation(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .message)
        guard !items[place].isDone, let annotation = event.raw["annotation"] else { return }
        cite([annotation], in: event.contentIndex ?? 0, place)
        showMarks(place, &transcript)
    }

    mutating func finishMessage(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        let json = items[place].json["content"] ?? .null
        let content =
            json.stringValue.map { [["type": "output_text", "text": .string($0)]] }
            ?? json.arrayValue ?? []
        var parts: [(text: String, isRefusal: Bool)] = []
        var annotations: [(part: Int, list: [JSONValue])] = []
        for part in content {
            switch part["type"]?.stringValue {
            case "output_text", "text":
                annotations.append((parts.count, part["annotations"]?.arrayValue ?? []))
                parts.append((part["text"]?.stringValue ?? "", false))
            case "refusal": parts.append((part["refusal"]?.stringValue ?? "", true))
            default: continue
            }
        }
        // A server that closes a message without its text has still sent it.
        if parts.contains(where: { !$0.text.isEmpty }) {
            let change = items[place].text.replace(with: parts)
            if annotations.contains(where: { !$0.list.isEmpty }) {
                items[place].text.removeMarks()
                for (part, list) in annotations { cite(list, in: part, place) }
            }
            show(change, place, now, &transcript)
        }
        showMarks(place, &transcript)
        if let entry = items[place].entry {
            let isWhole = !(items[place].record?.isUnfinished ?? false)
            transcript.updateAnswer(entry) { $0.state = isWhole ? .done : .cut }
            transcript.settle(entry)
        }
    }

    private mutating func show(
        _ change: ItemText.Change, _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        guard change != .none else { return }
        phase = .streaming
        timeline.enter(.text, at: now.clock)
        guard let entry = items[place].entry else {
            let text = items[place].text
            let answer = AnswerEntry(
                text: text.joined, marks: text.placedMarks(), state: .streaming,
                isRefusal: text.isRefusal)
            items[place].entry = transcript.append(.answer(answer), turn: turn)
            return
        }
        switch change {
        case .none: break
        case .appended(let piece): transcript.updateAnswer(entry) { $0.text += piece }
        case .replaced:
            let text = items[place].text
            transcript.updateAnswer(entry) { answer in
                answer.text = text.joined
                answer.rewrites += 1
                answer.marks = text.placedMarks()
                answer.isRefusal = text.isRefusal
            }
        }
    }

    private mutating func cite(_ annotations: [JSONValue], in part: Int, _ place: Int) {
        for annotation in annotations.prefix(1000) {
            guard let (number, index) = sources.cite(annotation) else { continue }
            items[place].text.add(
                ItemText.Mark(part: part, index: max(0, index ?? Int.max), number: number))
        }
    }

    private func showMarks(_ place: Int, _ transcript: inout Transcript) {
        guard let entry = items[place].entry, !items[place].text.marks.isEmpty else { return }
        let marks = items[place].text.placedMarks()
        transcript.updateAnswer(entry) { $0.marks = marks }
    }
}
