import MossConversation
import MossTUI
import MossTerminalUI

/// Drawing a frame of a very long conversation, without the terminal.
struct FrameMeasurement: Measurement {
    let name = "frame"
    let summary = "a frame in a transcript of 1,000,000 lines"

    private static let entries = 50_000
    private static let linesPerEntry = 20
    private static let rounds = 500

    func run(chat: String) async throws -> [Figure] {
        let start = ContinuousClock.now
        var text = ""
        var snapshot = Self.snapshot(at: start)
        var state = ScreenState(
            size: Size(columns: 100, rows: 30), now: start, snapshot: snapshot, theme: .plain)
        var last = state.draw()
        var changes = 0
        let following = Samples(
            (0..<Self.rounds).map { number in
                // The number makes each frame another one.
                text += "\(number) "
                for piece in number * 10..<number * 10 + 9 { text += EndlessAnswer.piece(piece) }
                snapshot.revision += 1
                snapshot.open = [Self.answer(text, id: Self.entries, version: number + 1)]
                return Self.time(&last, &changes) {
                    _ = state.handle(.snapshot(snapshot), at: start)
                    return state.draw()
                }
            })
        let scrolling = Samples(
            (0..<Self.rounds).map { _ in
                Self.time(&last, &changes) {
                    _ = state.handle(.input(.key(Key(.pageUp))), at: start)
                    return state.draw()
                }
            })
        guard changes == 2 * Self.rounds else {
            throw MeasurementError("only \(changes) of the frames show something new")
        }
        return [
            .milliseconds(
                "frame with 10 new words, 1,000,000 lines, p99 of 500",
                following.percentile(99), budget: 4),
            .milliseconds(
                "frame after Page Up, 1,000,000 lines, p99 of 500", scrolling.percentile(99),
                budget: 4),
        ]
    }

    private static func time(
        _ last: inout Grid, _ changes: inout Int, _ draw: () -> Grid
    ) -> Double {
        let start = ContinuousClock.now
        let grid = draw()
        let time = ContinuousClock.now - start
        if grid != last { changes += 1 }
        last = grid
        return time.inMilliseconds
    }

    private static func snapshot(at now: ContinuousClock.Instant) -> ConversationSnapshot {
        let lines = (0..<linesPerEntry).map { line in
            (0..<8).map { EndlessAnswer.piece(line * 8 + $0).prefix { $0 != "\n" } }.joined()
        }
        let text = lines.joined(separator: "\n")
        return ConversationSnapshot(
            finished: (0..<entries).map { id in answer("\(id)\n\(text)", id: id, version: 0) },
            activity: Activity(kind: .streaming, since: now, turnStartedAt: now),
            settings: SettingsSummary(model: "moss", place: "this machine"))
    }

    private static func answer(_ text: String, id: Int, version: Int) -> TranscriptEntry {
        TranscriptEntry(
            id: id, turn: 1, version: version,
            content: .answer(AnswerEntry(text: text, state: version > 0 ? .streaming : .done)))
    }
}
