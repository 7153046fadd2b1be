internal import CNcurses
internal import MossPlatform
internal import MossTerminalUI

/// A screen of ncurses. It writes to memory: ncurses would wait for a terminal that takes nothing,
/// and we must not. The only type that calls ncurses to draw; one thread at a time.
///
/// ncurses keeps the current screen in variables of the process, so a process has one of these.
final class CursesScreen {
    private let screen: OpaquePointer
    private let stream: UnsafeMutablePointer<FILE>
    private let memory: MemoryFile
    private let isUTF8: Bool
    /// What resets the palette: it is the user's, and we never change it, but ncurses resets it when
    /// it comes back to the screen.
    private let paletteReset: [UInt8]
    private var styles: CursesStyles
    private(set) var size: Size

    /// What the window holds, to leave out rows that have not changed. Nil forces all of them.
    private var shown: Grid?
    private var isCursorVisible = true
    private var hasLeft = false
    private var line: [cchar_t] = []
    /// The cells of each text that is not ASCII, each ended by 0. Emptied when it gets large.
    private var drawn: [CellText: [[wchar_t]]] = [:]
    private let ascii: [[wchar_t]] = (0..<0x7F).map { [$0, 0] }

    var depth: ColorDepth { styles.depth }

    /// - Parameters:
    ///   - kind: What ``Terminfo/check(_:output:)`` has accepted.
    ///   - isUTF8: Whether the locale, which must be set, encodes text as UTF-8.
    init(kind: String, size: Size, isUTF8: Bool, usesColors: Bool) throws(TerminalError) {
        do throws(SystemError) {
            memory = try MemoryFile()
        } catch {
            throw .failed("\(error)")
        }
        var stream: UnsafeMutablePointer<FILE>?
        let made = moss_new_terminal(
            kind, memory.fileDescriptor, Int32(size.columns), Int32(size.rows), &stream)
        guard let made, let stream else {
            if let stream { fclose(stream) } else { memory.close() }
            throw .failed("ncurses does not accept TERM=\(kind)")
        }
        screen = made
        self.stream = stream
        self.size = size
        self.isUTF8 = isUTF8
        paletteReset = Terminfo.capability("oc") ?? []
        styles = CursesStyles(usesColors: usesColors)
        resize(size)
    }

    deinit {
        delscreen(screen)
        fclose(stream)
    }

    /// Takes another size and forgets what the terminal shows.
    func resize(_ size: Size) {
        self.size = Size(columns: max(1, size.columns), rows: max(1, size.rows))
        resize_term(Int32(self.size.rows), Int32(self.size.columns))
        repaint()
    }

    /// Has the next ``draw(_:)`` write the whole screen.
    func repaint() {
        shown = nil
        werase(moss_screen_window())
        clearok(moss_shown_window(), true)
    }

    /// Brings the terminal to show this grid. What it has to be sent is then in ``takeOutput()``.
    func draw(_ grid: Grid) {
        for y in 0..<size.rows where !(shown?.hasRow(y, equalTo: grid) ?? false) {
            drawRow(y, grid)
        }
        shown = grid
        if let cursor = grid.cursor, cursor.x < size.columns, cursor.y < size.rows,
            cursor.x >= 0, cursor.y >= 0
        {
            wmove(moss_screen_window(), Int32(cursor.y), Int32(cursor.x))
            setCursor(visible: true)
        } else {
            setCursor(visible: false)
        }
        wnoutrefresh(moss_screen_window())
        doupdate()
    }

    /// Puts the rows into ncurses' window.
    private func drawRow(_ y: Int, _ grid: Grid) {
        line.removeAll(keepingCapacity: true)
        var columns = 0
        for cell in grid.row(y) where !cell.isCovered && columns < size.columns {
            let width = cell.text.width
            // A wide sign that is cut at the edge of a smaller screen.
            guard columns + width <= size.columns else { break }
            append(cell)
            columns += width
        }
        if columns < size.columns {
            let blank = Cell.blank
            for _ in columns..<size.columns { append(blank) }
        }
        wmove(moss_screen_window(), Int32(y), 0)
        wadd_wchnstr(moss_screen_window(), line, Int32(line.count))
    }

    private func append(_ cell: Cell) {
        let look = styles.look(of: cell.style)
        if let byte = cell.text.text.utf8.first, byte < 0x7F, cell.text.text.utf8.count == 1 {
            append(ascii[Int(byte)], look)
        } else {
            for text in cells(of: cell.text) { append(text, look) }
        }
    }

    private func cells(of text: CellText) -> [[wchar_t]] {
        if let known = drawn[text] { return known }
        if drawn.count > 4096 { drawn = [:] }
        let cells = DrawnText(
            text.text, width: text.width, isUTF8: isUTF8,
            columns: { Int(moss_character_width(wchar_t(bitPattern: $0))) }
        ).cells.map { $0.map { wchar_t(bitPattern: $0) } + [0] }
        drawn[text] = cells
        return cells
    }

    /// - Parameter text: Ended by 0.
    private func append(_ text: [wchar_t], _ look: CursesStyles.Look) {
        var cell = cchar_t()
        moss_set_cell(&cell, text, look.attributes, look.pair)
        line.append(cell)
    }

    private func setCursor(visible: Bool) {
        guard visible != isCursorVisible else { return }
        isCursorVisible = visible
        curs_set(visible ? 1 : 0)
    }

    /// Leaves the alternate screen; the next ``draw(_:)`` enters it again.
    func leave() {
        // A cursor that stays hidden would be hidden in the shell.
        setCursor(visible: true)
        hasLeft = true
        endwin()
    }

    /// The bytes to send to the terminal since the last call.
    func takeOutput() -> [UInt8] {
        fflush(stream)
        let bytes = memory.take()
        guard hasLeft, !bytes.isEmpty, !paletteReset.isEmpty else { return bytes }
        return Array(
            bytes.split(separator: paletteReset, omittingEmptySubsequences: false).joined())
    }
}

/// What tests ask.
extension CursesScreen {
    /// The character ncurses has booked at a place of its window; 0 for the right half of a wide one.
    func bookedCharacter(x: Int, y: Int) -> UInt32 {
        var cell = cchar_t()
        mvwin_wch(moss_screen_window(), Int32(y), Int32(x), &cell)
        let isRightHalf = (cell.attr & 0xff) > 1
        return isRightHalf ? 0 : UInt32(bitPattern: cell.chars.0)
    }
}
