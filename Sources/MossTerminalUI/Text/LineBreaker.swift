/// Something that takes part in breaking a line: a cluster, or what stands for one.
protocol Breakable {
    var kind: BreakKind { get }
    /// Its width, of a tab at least; without meaning for newlines and what is not drawn.
    var columns: Int { get }
}

/// Where a line is broken.
package enum BreakMode: Hashable, Sendable {
    /// Between words; blanks at the edge hang over it; words longer than a row are cut.
    case words
    /// At the edge, wherever that is: for source code.
    case anywhere
}

/// Finds the rows of a text, one at a time and each from its own beginning only. What stands
/// before a row has no influence on it, so that text that is appended changes the last row alone.
struct LineBreaker {
    /// Of a row; at least 1. A cluster that is wider gets a row of its own.
    let width: Int
    let mode: BreakMode

    static let tabStop = 8

    struct Row: Equatable {
        /// The first unit that is not drawn in the row: a newline, hanging blanks, the next row.
        var end: Int
        /// The first unit of the next row.
        var next: Int
        /// Whether a newline ends the row.
        var endsLine: Bool
    }

    init(width: Int, mode: BreakMode = .words) {
        self.width = max(1, width)
        self.mode = mode
    }

    /// The row that begins at `start`; `nil` if the units end before the row does.
    func row<Unit: Breakable>(from start: Int, in units: [Unit]) -> Row? {
        var column = 0
        var possible: Int?
        var previous: BreakKind?
        var beforePrevious: BreakKind?
        for index in start..<units.count {
            let unit = units[index]
            switch unit.kind {
            case .newline:
                return Row(end: index, next: index + 1, endsLine: true)
            case .nothing:
                continue
            case .space, .tab:
                if mode == .anywhere, column + unit.columns > width, column > 0 {
                    return Row(end: index, next: index, endsLine: false)
                }
                column += columns(of: unit, at: column)
            default:
                if let previous, canBreak(beforePrevious, previous, unit.kind) {
                    possible = index
                }
                if column + unit.columns > width, column > 0 {
                    let next = possible ?? index
                    return Row(
                        end: drawnEnd(of: start..<next, in: units), next: next, endsLine: false)
                }
                column += unit.columns
            }
            beforePrevious = previous
            previous = unit.kind
        }
        return nil
    }

    /// The columns that are drawn of a unit whose left edge is at `column` of the row. Blanks end
    /// at the edge.
    func columns(of unit: some Breakable, at column: Int) -> Int {
        let room = max(0, width - column)
        switch unit.kind {
        case .space: return min(room, unit.columns)
        case .tab: return min(room, LineBreaker.tabStop - column % LineBreaker.tabStop)
        case .newline, .nothing: return 0
        default: return unit.columns
        }
    }

    private func canBreak(
        _ beforePrevious: BreakKind?, _ previous: BreakKind, _ next: BreakKind
    ) -> Bool {
        if mode == .anywhere { return false }
        switch (previous, next) {
        case (.space, _), (.tab, _): return true
        case (.glue, _), (_, .glue), (.opening, _), (.wideOpening, _), (_, .closing),
            (_, .wideClosing):
            return false
        case (.ideograph, _), (.wideClosing, _), (.dash, _), (_, .ideograph), (_, .wideOpening):
            return true
        case (.hyphen, .letter): return beforePrevious == .letter
        default: return false
        }
    }

    /// The end of a row without the blanks that hang over its edge.
    private func drawnEnd<Unit: Breakable>(of range: Range<Int>, in units: [Unit]) -> Int {
        guard mode == .words else { return range.upperBound }
        var end = range.upperBound
        while end > range.lowerBound {
            switch units[end - 1].kind {
            case .space, .tab, .nothing: end -= 1
            default: return end
            }
        }
        return end
    }
}
