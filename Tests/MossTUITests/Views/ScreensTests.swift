import MossConversation
import MossTerminalUI
import MossTestSupport
import Testing

@testable import MossTUI

@Suite("The screens")
struct ScreensTests {
    private static let sizes = [(100, 30), (60, 20), (140, 30)]

    @Test("The chat while a tool runs", arguments: sizes)
    func running(_ columns: Int, _ rows: Int) throws {
        var state = Sample.state(Sample.running, columns: columns, rows: rows)
        state.editor.insert("and what does it cost to send it back")
        try Snapshot.expect(state.draw().text(), "running-\(columns)x\(rows)")
    }

    @Test("Without UTF-8 every sign of the screen is ASCII", arguments: [100, 60, 140])
    func ascii(_ columns: Int) {
        let snapshots = [Sample.running, Sample.empty()]
        for (snapshot, isOpen) in snapshots.flatMap({ [($0, false), ($0, true)] }) {
            var state = ScreenState(
                size: Size(columns: columns, rows: 30), now: Sample.start + .seconds(18),
                snapshot: snapshot, theme: .plain, marks: .ascii)
            if isOpen { state.openInspector() }
            let text = state.draw().text()
            #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(text)")
        }
    }

    @Test("The welcome", arguments: [(100, 30), (60, 20), (40, 12), (20, 5)])
    func welcome(_ columns: Int, _ rows: Int) throws {
        var state = Sample.state(Sample.empty(), columns: columns, rows: rows)
        try Snapshot.expect(state.draw().text(), "welcome-\(columns)x\(rows)")
    }

    @Test("The calls", arguments: sizes)
    func inspector(_ columns: Int, _ rows: Int) throws {
        var state = Sample.state(Sample.running, columns: columns, rows: rows)
        state.openInspector()
        try Snapshot.expect(state.draw().text(), "calls-\(columns)x\(rows)")
    }

    @Test("An approval", arguments: [(100, 30), (60, 20), (40, 12)])
    func approval(_ columns: Int, _ rows: Int) throws {
        var state = Sample.state(Sample.empty(), columns: columns, rows: rows, after: 8)
        _ = state.handle(.snapshot(Sample.asking()), at: Sample.start + .seconds(8))
        try Snapshot.expect(state.draw().text(), "approval-\(columns)x\(rows)")
    }

    @Test("The commands and the help")
    func lists() throws {
        var state = Sample.state(Sample.empty())
        _ = state.handle(.input(.key(Key(.character("/")))), at: Sample.start + .seconds(20))
        try Snapshot.expect(state.draw().text(), "commands-100x30")
        _ = state.handle(.input(.key(Key(.escape))), at: Sample.start + .seconds(21))
        _ = state.handle(.input(.key(Key(.character("?")))), at: Sample.start + .seconds(22))
        try Snapshot.expect(state.draw().text(), "help-100x30")
    }

    @Test(
        "A screen that is too small says so, at every size",
        arguments: [(19, 5), (20, 4), (1, 1), (50, 1)])
    func tooSmall(_ columns: Int, _ rows: Int) {
        var state = Sample.state(Sample.running, columns: columns, rows: rows)
        let text = state.draw().text()
        #expect(text.hasPrefix("moss-chat needs 20x5".prefix(columns)))
    }

    @Test("Every size draws without a trap, in every view")
    func everySize() {
        for columns in [1, 2, 19, 20, 21, 37, 59, 79, 80, 119, 120, 121, 160] {
            for rows in [1, 4, 5, 6, 7, 8, 9, 12, 16, 24, 25, 40] {
                for snapshot in [Sample.running, Sample.asking(), Sample.empty()] {
                    var state = Sample.state(snapshot, columns: columns, rows: rows)
                    _ = state.handle(.snapshot(snapshot), at: Sample.start + .seconds(30))
                    #expect(state.draw().size == Size(columns: columns, rows: rows))
                    state.openInspector()
                    _ = state.draw()
                }
            }
        }
    }
}
