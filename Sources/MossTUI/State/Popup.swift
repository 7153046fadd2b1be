import MossTerminalUI

/// A list or a page over the chat.
enum Popup: Sendable, Equatable {
    /// The commands; the composer's text after `/` filters them.
    case palette(selected: Int)
    /// Models, indexes or themes; `filter` is typed into the list.
    case picker(Picker)
    /// Keys and commands; the first row shown.
    case help(row: Int)

    struct Picker: Sendable, Equatable {
        var kind: ChoiceKind
        /// Nil while they are asked for.
        var choices: [Choice]?
        var filter = ""
        var selected = 0

        /// The rows that the filter leaves.
        var shown: [Choice] {
            let all = choices ?? []
            if filter.isEmpty { return all }
            let wanted = filter.lowercased()
            return all.filter { $0.name.lowercased().contains(wanted) }
        }
    }
}
