import Moss
import MossConversation
import MossTerminalUI
import Testing

@testable import MossTUI

@Suite("The list of calls")
struct CallListTests {
    private func entry(_ id: Int) -> TranscriptEntry {
        let content: TranscriptEntry.Content =
            id % 3 == 0
            ? .call(Sample.call("tool\(id)", .completed, ["n": 1], ran: (0, 1)))
            : .answer(AnswerEntry(text: "Text.", state: .done))
        return TranscriptEntry(id: id, turn: 1, content: content)
    }

    private func snapshot(finished: Int, open: Int, epoch: Int = 0) -> ConversationSnapshot {
        ConversationSnapshot(
            epoch: epoch, finished: (0..<finished).map { entry($0 * 2) },
            open: (finished..<finished + open).map { entry($0 * 2) },
            activity: Sample.activity(.streaming), settings: Sample.settings)
    }

    @Test("It follows entries that come, are finished, and begin anew")
    func follows() {
        var state = Sample.state(snapshot(finished: 0, open: 0))
        #expect(state.calls.count == 0 && state.selectedCall == -1)
        for (finished, open) in [(0, 1), (0, 5), (3, 2), (5, 0), (9, 4), (13, 0)] {
            let new = snapshot(finished: finished, open: open)
            _ = state.handle(.snapshot(new), at: Sample.start)
            let expected = (0..<finished + open).filter { $0 % 3 == 0 }
            #expect((0..<state.calls.count).map { state.calls[$0] } == expected)
        }
        _ = state.handle(.snapshot(snapshot(finished: 1, open: 1, epoch: 1)), at: Sample.start)
        #expect(state.calls.count == 1)
    }

    @Test("A call stays selected while others come; the newest one is followed")
    func selection() {
        var state = Sample.state(snapshot(finished: 12, open: 0))
        #expect(state.selectedCall == 3)
        state.selectCall(by: -2)
        #expect(state.selectedCall == 1 && state.inspector.selected == 6)
        _ = state.handle(.snapshot(snapshot(finished: 30, open: 1)), at: Sample.start)
        #expect(state.selectedCall == 1)
        state.selectCall(by: 100)
        #expect(state.inspector.selected == nil && state.selectedCall == state.calls.count - 1)
        state.inspector.selected = 7
        #expect(state.selectedCall == state.calls.count - 1)
    }

    @Test("A call's details are laid out once, though its time runs")
    func detail() {
        var state = Sample.state(Sample.running, columns: 140)
        state.inspector.isOpen = true
        for seconds in 1...5 {
            _ = state.handle(.tick, at: Sample.start + .seconds(20 + seconds))
            #expect(state.draw().text().contains("running \(13 + seconds) s"))
        }
        #expect(state.callDetail.layouts == 1)
    }
}
