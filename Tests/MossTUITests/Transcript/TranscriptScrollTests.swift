import Testing

@testable import MossTUI

@Suite("The place in the transcript")
struct TranscriptScrollTests {
    @Test(
        "Following shows the last rows, or all from the top where they fit",
        arguments: [
            ([2, 3, 4], 4, 2, 0), ([2, 3, 4], 5, 1, 2), ([2, 3, 4], 20, 0, 0), ([], 5, 0, 0),
            ([100], 10, 0, 90), ([2, 0, 4], 5, 0, 1),
        ])
    func follow(_ rows: [Int], _ window: Int, _ entry: Int, _ row: Int) {
        let top = TranscriptScroll.following.top(
            entries: rows.count, window: window, heights: { rows[$0] })
        #expect(top.entry == entry)
        #expect(top.row == row)
    }

    private func moved(_ scroll: TranscriptScroll, by places: Int) -> TranscriptScroll {
        var scroll = scroll
        scroll.move(by: places, entries: 3, window: 6, heights: { _ in 5 })
        return scroll
    }

    @Test("Up holds a row; text that comes below doesn't move it; down to the end follows")
    func anchor() {
        let up = moved(.following, by: -3)
        #expect(up == .anchored(entry: 1, row: 1))
        let top = up.top(entries: 4, window: 6, heights: { [5, 5, 50, 50][$0] })
        #expect(top.entry == 1 && top.row == 1)
        #expect(moved(up, by: 2) == .anchored(entry: 1, row: 3))
        #expect(moved(up, by: 100) == .following)
    }

    @Test("Up stops at the first row")
    func start() {
        #expect(moved(.following, by: -1_000) == .anchored(entry: 0, row: 0))
    }

    @Test("An entry that shrank is shown from its last row at most")
    func shrunk() {
        let top = TranscriptScroll.anchored(entry: 0, row: 9)
            .top(entries: 2, window: 2, heights: { [3, 9][$0] })
        #expect(top.entry == 0 && top.row == 2)
    }
}
