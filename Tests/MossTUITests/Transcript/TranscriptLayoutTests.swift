import MossConversation
import MossTerminalUI
import Testing

@testable import MossTUI

@Suite("What is laid out of the transcript")
struct TranscriptLayoutTests {
    private static let text =
        "Yes. 你好, we ship to Canada in 5 days. \n\nDuties are paid at the bor\u{301}der, by the "
        + "customer, who gets 👩‍👩‍👧 a mail about it.\n"

    private func entry(
        _ text: String, id: Int = 1, version: Int, marks: [CitationMark] = [],
        rewrites: Int = 0, state: AnswerEntry.State = .streaming
    ) -> TranscriptEntry {
        TranscriptEntry(
            id: id, turn: 1, version: version,
            content: .answer(
                AnswerEntry(text: text, rewrites: rewrites, marks: marks, state: state)))
    }

    private func context(_ width: Int, unfolded: Bool = false) -> EntryContext {
        EntryContext(
            width: width, theme: .plain, marks: .unicode, localTime: .utc, now: Sample.start,
            isUnfolded: unfolded)
    }

    private func whole(_ entry: TranscriptEntry, _ context: EntryContext) -> [StyledLine] {
        var layout = TranscriptLayout()
        return layout.rows(entry, context)
    }

    @Test("An answer that streams is drawn as the whole one is", arguments: [9, 20, 41, 100])
    func streaming(width: Int) {
        let context = context(width)
        var layout = TranscriptLayout()
        var version = 0
        for scalar in Self.text.unicodeScalars.indices.dropFirst() {
            version += 1
            let part = entry(String(Self.text.unicodeScalars[..<scalar]), version: version)
            layout.prepare(context, epoch: 0)
            #expect(layout.rows(part, context) == whole(part, context))
        }
    }

    @Test("Citation marks that come amid an answer stand where they stand in the whole one")
    func marks() {
        let context = context(41)
        var layout = TranscriptLayout()
        var marks: [CitationMark] = []
        for count in 1...40 {
            let text = String(Self.text.prefix(count))
            if count % 15 == 0 { marks.append(CitationMark(number: 1, offset: text.utf8.count)) }
            let part = entry(text, version: count, marks: marks)
            #expect(layout.rows(part, context) == whole(part, context))
        }
    }

    @Test("A text that the server replaced is laid out anew")
    func rewritten() {
        let context = context(30)
        var layout = TranscriptLayout()
        _ = layout.rows(entry("One two three", version: 1), context)
        let other = entry("Four five six seven", version: 2, rewrites: 1, state: .done)
        #expect(layout.rows(other, context).map(\.text) == ["   Four five six seven"])
    }

    @Test("A thought that is open grows under its title")
    func reasoning() {
        let context = context(24, unfolded: true)
        var layout = TranscriptLayout()
        for count in 1...60 {
            let part = TranscriptEntry(
                id: 1, turn: 1, version: count,
                content: .reasoning(
                    ReasoningEntry(text: String(Self.text.prefix(count)), startedAt: Sample.start)))
            #expect(layout.rows(part, context) == whole(part, context))
        }
    }

    private func conversation(entries: Int) -> ConversationSnapshot {
        ConversationSnapshot(
            finished: (0..<entries).map { entry(Self.text, id: $0, version: 0, state: .done) },
            activity: Sample.activity(.streaming), settings: Sample.settings)
    }

    @Test("A delta lays out the open answer alone, however long the conversation is")
    func delta() {
        var snapshot = conversation(entries: 2_000)
        var state = Sample.state(snapshot)
        for number in 1...20 {
            snapshot.open = [
                entry(String(Self.text.prefix(number)), id: 9_999, version: number)
            ]
            _ = state.handle(.snapshot(snapshot), at: Sample.start)
            let before = state.layout.layouts
            _ = state.draw()
            if number > 1 { #expect(state.layout.layouts == before + 1) }
        }
        #expect(state.layout.layouts < 60)
    }

    @Test("A time that runs is laid out once a frame")
    func ticking() {
        var state = Sample.state(Sample.running)
        _ = state.draw()
        let before = state.layout.layouts
        for seconds in 1...5 {
            _ = state.handle(.tick, at: Sample.start + .seconds(20 + seconds))
            _ = state.draw()
        }
        #expect(state.layout.layouts == before + 5)
    }

    @Test("What is in sight is kept, though it is longer than all that is kept out of sight")
    func longAnswer() {
        let long = (0..<30_000).map { "line \($0)" }.joined(separator: "\n")
        var snapshot = conversation(entries: 1)
        snapshot.open = [entry(long, id: 5, version: 1)]
        var state = Sample.state(snapshot)
        _ = state.draw()
        let before = state.layout.layouts
        _ = state.draw()
        #expect(state.layout.layouts == before)
        snapshot.open = [entry(long + "\nthe end", id: 5, version: 2)]
        _ = state.handle(.snapshot(snapshot), at: Sample.start)
        #expect(state.draw().text().contains("the end"))
        #expect(state.layout.layouts == before + 1)
    }

    @Test("Of a question of megabytes a few rows are laid out, and its size is said")
    func longQuestion() {
        let text = String(repeating: "word ", count: 1_000_000)
        let question = TranscriptEntry(
            id: 1, turn: 1, content: .user(UserEntry(text: text, sentAt: 0)))
        let folded = whole(question, context(80))
        #expect(folded.count == 13)
        #expect(folded.last?.text.contains("5.0 MB in all") == true)
        let unfolded = whole(question, context(80, unfolded: true))
        #expect(unfolded.count == 2_001)
        #expect(unfolded.last?.text.contains("5.0 MB in all") == true)
    }
}
