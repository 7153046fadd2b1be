import Moss

// Thoughts.

extension TurnState {
    mutating func beginReasoning(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        modelWorks(now)
        guard items[place].entry == nil else { return }
        let entry = ReasoningEntry(startedAt: now.clock)
        items[place].entry = transcript.append(.reasoning(entry), turn: turn)
    }

    mutating func addThought(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .reasoning)
        guard !items[place].isDone, let piece = event.delta else { return }
        beginReasoning(place, now, &transcript)
        if items[place].isPartClosed {
            items[place].isPartClosed = false
            show(items[place].text.beginPart(separator: "\n\n"), place, &transcript)
        }
        show(items[place].text.append(piece, to: nil), place, &transcript)
    }

    mutating func endThoughtPart(
        _ event: ResponseStreamEvent, _ now: Moment, _ transcript: inout Transcript
    ) {
        let place = placeOrGuess(for: event, .reasoning)
        guard !items[place].isDone, let text = event.text else { return }
        beginReasoning(place, now, &transcript)
        if items[place].isPartClosed {
            show(items[place].text.beginPart(separator: "\n\n"), place, &transcript)
        }
        show(items[place].text.set(text, of: nil), place, &transcript)
        items[place].isPartClosed = true
    }

    mutating func finishReasoning(
        _ place: Int, _ now: Moment, _ transcript: inout Transcript
    ) {
        beginReasoning(place, now, &transcript)
        let json = items[place].json
        let parts = (json["summary"]?.arrayValue ?? []) + (json["content"]?.arrayValue ?? [])
        let texts = parts.compactMap { $0["text"]?.stringValue }.filter { !$0.isEmpty }
        if !texts.isEmpty {
            let whole = texts.joined(separator: "\n\n")
            show(items[place].text.replace(with: [(whole, false)]), place, &transcript)
        }
        guard let entry = items[place].entry else { return }
        transcript.updateReasoning(entry) { $0.endedAt = now.clock }
        transcript.settle(entry)
    }

    private func show(
        _ change: ItemText.Change, _ place: Int, _ transcript: inout Transcript
    ) {
        guard let entry = items[place].entry else { return }
        switch change {
        case .none: break
        case .appended(let piece): transcript.updateReasoning(entry) { $0.text += piece }
        case .replaced:
            let text = items[place].text.joined
            transcript.updateReasoning(entry) { thought in
                thought.text = text
                thought.rewrites += 1
            }
        }
    }
}
