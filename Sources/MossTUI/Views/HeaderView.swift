import MossConversation
import MossTerminalUI

/// The first row: what is talked about, and who answers where.
enum HeaderView {
    static func draw(_ state: ScreenState, in area: Rect, _ grid: inout Grid) {
        let theme = state.theme
        let snapshot = state.snapshot
        let settings = snapshot.settings
        let separator = " \(state.marks.separator) "
        var parts = [snapshot.answeringModel ?? settings.model]
        parts += settings.indexes
        if settings.isDemonstration { parts.append("demo") }
        parts.append(settings.place)
        let room = area.width - 2
        // The title gives way first, then the middle: the model and the place stay longest.
        var right = parts.map(CallRows.oneLine).joined(separator: separator)
        if TextWidth.columns(of: right) > room, parts.count > 2 {
            right = [parts[0], settings.place].map(CallRows.oneLine).joined(separator: separator)
        }
        let rightLine = StyledLine(right, theme[.headerDetail])
            .truncated(to: room, ellipsis: state.marks.ellipsis)
        let title = CallRows.oneLine(snapshot.title ?? "moss-chat")
        let leftRoom = room - rightLine.width - 2
        let left =
            leftRoom >= 4
            ? StyledLine(title, theme[.header]).truncated(
                to: leftRoom, ellipsis: state.marks.ellipsis) : StyledLine()
        grid.put(line: left, at: Point(x: area.x + 1, y: area.y))
        grid.put(
            line: rightLine, at: Point(x: area.x + 1 + room - rightLine.width, y: area.y))
    }
}
