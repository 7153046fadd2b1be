import MossTerminalUI

extension ScreenState {
    /// What an action does in an open list or page; nil if it has no meaning there.
    mutating func performInPopup(_ action: Action) -> [Effect]? {
        switch (popup, action) {
        case (.help(let row)?, .pageUp): popup = .help(row: max(row - size.rows / 2, 0))
        case (.help(let row)?, .pageDown): popup = .help(row: row + size.rows / 2)
        case (.help(let row)?, .lineUp): popup = .help(row: max(row - 1, 0))
        case (.help(let row)?, .lineDown): popup = .help(row: row + 1)
        case (.help?, .top): popup = .help(row: 0)
        case (.help?, _): return []
        case (.palette?, .next), (.picker?, .next): moveSelection(by: 1)
        case (.palette?, .previous), (.picker?, .previous): moveSelection(by: -1)
        case (.palette?, .pageUp), (.picker?, .pageUp): moveSelection(by: -8)
        case (.palette?, .pageDown), (.picker?, .pageDown): moveSelection(by: 8)
        case (.palette(let selected)?, .open): return takeCommand(selected)
        case (.picker(let picker)?, .open): return takeChoice(picker)
        case (.picker?, _): return []
        case (.palette?, _), (nil, _): return nil
        }
        return []
    }

    mutating func moveSelection(by places: Int) {
        switch popup {
        case .palette(let selected)?:
            popup = .palette(selected: Self.moved(selected, places, paletteCommands.count))
        case .picker(var picker)?:
            picker.selected = Self.moved(picker.selected, places, picker.shown.count)
            popup = .picker(picker)
        case .help?, nil: break
        }
    }

    private static func moved(_ selected: Int, _ places: Int, _ count: Int) -> Int {
        min(max(selected + places, 0), max(count - 1, 0))
    }

    /// A command that wants an argument waits for it; others run at once.
    private mutating func takeCommand(_ selected: Int) -> [Effect] {
        let commands = paletteCommands
        guard commands.indices.contains(selected) else { return performInComposer(.send) }
        let command = commands[selected]
        popup = nil
        editor = TextEditor()
        history.append("/" + command.name.rawValue)
        return run(command.name, "")
    }

    private mutating func takeChoice(_ picker: Popup.Picker) -> [Effect] {
        let shown = picker.shown
        let name =
            shown.indices.contains(picker.selected) ? shown[picker.selected].name : picker.filter
        guard !name.isEmpty else { return [] }
        popup = nil
        switch picker.kind {
        case .model: return [.host(.setModel(name))]
        case .theme: return [.host(.setTheme(name))]
        case .index: return [.host(.toggleIndex(name))]
        }
    }
}
