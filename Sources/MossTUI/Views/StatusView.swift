import MossConversation
import MossTerminalUI

/// The last row: what happens now at the left, the keys that matter now at the right.
enum StatusView {
    static func draw(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        let theme = state.theme
        let room = area.width - 2
        let left = activity(state)
        let word = StyledLine(left.word, theme[left.scope])
        var line = word
        if !left.rest.isEmpty { line.append(" " + left.rest, theme[.status]) }
        let right = right(state, room: room - line.width - 3)
        // Where both don't fit, the keys have gone already and the rest is cut.
        let shown = line.truncated(
            to: max(room - (right.isEmpty ? 0 : right.width + 2), min(word.width, room)),
            ellipsis: state.marks.ellipsis)
        grid.put(line: shown, at: Point(x: area.x + 1, y: area.y), limit: room)
        grid.put(
            line: right, at: Point(x: area.x + 1 + max(room - right.width, 0), y: area.y),
            limit: room)
    }

    /// The first word, its look, and what follows it.
    private static func activity(
        _ state: ScreenState
    ) -> (word: String, rest: String, scope: ThemeScope) {
        let activity = state.snapshot.activity
        let time = TimeText.running(state.now - (activity.turnStartedAt ?? activity.since))
        let separator = " \(state.marks.separator) "
        switch activity.kind {
        case .ready: return ("Ready", "", .status)
        case .waiting(let reason):
            let since = TimeText.running(state.now - activity.since)
            return ("Waiting", since + separator + words(reason), .statusActive)
        case .streaming: return ("Streaming", time, .statusActive)
        case .runningTool(let name):
            let more = activity.otherTools > 0 ? " and \(activity.otherTools) more" : ""
            return ("Running tool", time + separator + CallRows.oneLine(name) + more, .statusActive)
        case .approval:
            return ("Approve?", TimeText.running(state.now - activity.since), .statusAsk)
        case .cancelled: return ("Cancelled", "", .statusCancelled)
        case .failed: return ("Failed", "", .statusFailed)
        }
    }

    private static func words(_ reason: Activity.WaitReason) -> String {
        switch reason {
        case .connecting: "connecting"
        case .firstEvent: "first event"
        case .model: "the model works"
        }
    }

    /// A hint that was said, else the keys; those that don't fit go from the front, but for the
    /// one that stops.
    private static func right(_ state: ScreenState, room: Int) -> StyledLine {
        if let hint = state.hint {
            return StyledLine(CallRows.oneLine(hint.text), state.theme[.warning])
                .truncated(to: max(room, 0), ellipsis: state.marks.ellipsis)
        }
        var keys = keys(state)
        while !keys.isEmpty, line(keys, state).width > room {
            keys.remove(at: keys.count > 1 && state.isRunning ? 1 : 0)
        }
        return line(keys, state)
    }

    private static func line(_ keys: [(String, String)], _ state: ScreenState) -> StyledLine {
        var line = StyledLine()
        for (key, words) in keys where !key.isEmpty {
            if !line.isEmpty { line.append(blanks: 3) }
            line.append(key, state.theme[.key])
            line.append(" " + words, state.theme[.keyLabel])
        }
        return line
    }

    private static func keys(_ state: ScreenState) -> [(String, String)] {
        let map = state.keymap
        let escape = map.label(.escape)
        let stop = state.isRunning ? [(escape, "stop")] : []
        if state.popup != nil {
            return [(map.label(.open, in: .list), "takes"), (escape, "closes")]
        }
        switch state.focus {
        case .approval where state.approval.writing != nil:
            return [(map.label(.send, in: .composer), "sends"), (escape, "back")]
        case .approval:
            // While it is deaf, keys are no answers yet, and none are named.
            let draft = (map.label(.nextPane, in: .approval), "to my draft")
            return [(escape, "no, and stop")] + (state.isApprovalDeaf ? [] : [draft])
        case .inspector where state.isInspectorPage:
            return stop + [
                (pair(.previous, .next, .inspector, state), "calls"),
                (map.label(.pageDown, in: .inspector), "details"),
                (map.label(.raw, in: .inspector), "raw"), (map.label(.inspector), "back"),
                (map.label(.help, in: .inspector), "keys"),
            ]
        case .transcript:
            return stop + [
                (pair(.lineDown, .lineUp, .transcript, state), "scroll"),
                (map.label(.nextPane, in: .transcript), "back"),
            ]
        case .composer, .inspector: break
        }
        let approval = state.approval.id == nil ? [] : [(map.label(.complete), "to the approval")]
        return stop + approval
            + [("/", "commands"), (map.label(.inspector), "calls"), ("?", "help")]
    }

    /// Two keys that belong together, such as the arrows.
    private static func pair(
        _ first: Action, _ second: Action, _ place: Keymap.Place, _ state: ScreenState
    ) -> String {
        let labels = [first, second].map { state.keymap.label($0, in: place) }
        return labels == ["Up", "Down"]
            ? state.marks.up + state.marks.down : labels.joined(separator: " ")
    }
}
