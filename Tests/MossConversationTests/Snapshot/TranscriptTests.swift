import Testing

@testable import MossConversation

@Suite("The transcript")
struct TranscriptTests {
    private static func answer(_ text: String) -> TranscriptEntry.Content {
        .answer(AnswerEntry(text: text, state: .streaming))
    }

    private static func text(_ entry: TranscriptEntry) -> String {
        if case .answer(let answer) = entry.content { answer.text } else { "?" }
    }

    @Test("finishes entries in their order, each once all before it are settled")
    func order() {
        var transcript = Transcript()
        let first = transcript.append(Self.answer("a"), turn: 1)
        let second = transcript.append(Self.answer("b"), turn: 1)
        let third = transcript.append(Self.answer("c"), turn: 1, isSettled: true)
        transcript.settle(second)
        #expect(transcript.finished.isEmpty)
        #expect(transcript.open.map(\.id) == [first, second, third])
        transcript.settle(first)
        #expect(transcript.finished.map(\.id) == [first, second, third])
        #expect(transcript.open.isEmpty)
    }

    @Test("changes an open entry in place and counts its versions")
    func update() {
        var transcript = Transcript()
        let id = transcript.append(Self.answer("a"), turn: 1)
        transcript.updateAnswer(id) { $0.text += "b" }
        transcript.updateAnswer(id) { $0.text += "c" }
        #expect(transcript.open.map(Self.text) == ["abc"])
        #expect(transcript.open.map(\.version) == [2])
        transcript.settle(id)
        transcript.updateAnswer(id) { $0.text += "d" }
        #expect(transcript.finished.map(Self.text) == ["abc"])
    }

    @Test("an update of another kind or of nothing changes nothing")
    func wrongKind() {
        var transcript = Transcript()
        let id = transcript.append(Self.answer("a"), turn: 1)
        let revision = transcript.revision
        transcript.updateCall(id) { $0.name = "x" }
        transcript.updateReasoning(99) { $0.text = "x" }
        transcript.settle(99)
        #expect(transcript.revision == revision)
        #expect(transcript.open.map(Self.text) == ["a"])
    }

    @Test("an entry that is taken out lets the rest go on")
    func remove() {
        var transcript = Transcript()
        let first = transcript.append(Self.answer("a"), turn: 1)
        let second = transcript.append(Self.answer("b"), turn: 1)
        let third = transcript.append(Self.answer("c"), turn: 1)
        transcript.remove(second)
        transcript.settle(third)
        transcript.settle(first)
        #expect(transcript.finished.map(\.id) == [first, third])
    }

    @Test("settles a turn's entries but those that are kept, and no other turn's")
    func settleTurn() {
        var transcript = Transcript()
        let first = transcript.append(Self.answer("a"), turn: 1)
        let kept = transcript.append(Self.answer("b"), turn: 1)
        transcript.append(Self.answer("c"), turn: 2)
        transcript.settle(turn: 1) { $0 == kept }
        #expect(transcript.finished.map(\.id) == [first])
        #expect(transcript.open.count == 2)
    }

    @Test("a new conversation has a new epoch and no entry, and ids go on")
    func startNew() {
        var transcript = Transcript()
        let first = transcript.append(Self.answer("a"), turn: 1, isSettled: true)
        transcript.append(Self.answer("b"), turn: 1)
        transcript.startNew()
        #expect(transcript.epoch == 1)
        #expect(transcript.finished.isEmpty && transcript.open.isEmpty)
        #expect(transcript.append(Self.answer("c"), turn: 2) > first)
    }
}
