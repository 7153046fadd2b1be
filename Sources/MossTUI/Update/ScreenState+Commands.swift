import MossConversation

extension ScreenState {
    mutating func run(_ name: Command.Name, _ argument: String) -> [Effect] {
        let isNone = argument.lowercased() == "none"
        switch name {
        case .new: return [.host(.newConversation)]
        case .quit: return [.quit]
        case .calls:
            openInspector()
            return []
        case .help:
            if argument.isEmpty {
                popup = .help(row: 0)
                return []
            }
            scroll = .following
            return [.host(.askGuide(argument))]
        case .demo: return [.host(.startDemo)]
        case .model:
            return argument.isEmpty ? pick(.model) : [.host(.setModel(argument))]
        case .theme:
            return argument.isEmpty ? pick(.theme) : [.host(.setTheme(argument))]
        case .index:
            if argument.isEmpty { return pick(.index) }
            let names = argument.split { $0 == "," || $0.isWhitespace }.map(String.init)
            return [.host(.setIndexes(isNone ? [] : names))]
        case .instructions:
            if argument.isEmpty { return [.host(.showInstructions)] }
            return [.host(.setInstructions(isNone ? nil : argument))]
        }
    }

    private mutating func pick(_ kind: ChoiceKind) -> [Effect] {
        popup = .picker(Popup.Picker(kind: kind))
        return [.loadChoices(kind)]
    }
}
