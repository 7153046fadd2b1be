extension Key {
    private static let codeNames: [(name: String, code: KeyCode, label: String)] = [
        ("enter", .enter, "Enter"), ("tab", .tab, "Tab"), ("backspace", .backspace, "Backspace"),
        ("delete", .delete, "Delete"), ("escape", .escape, "Esc"), ("up", .up, "Up"),
        ("down", .down, "Down"), ("left", .left, "Left"), ("right", .right, "Right"),
        ("home", .home, "Home"), ("end", .end, "End"), ("pageup", .pageUp, "PgUp"),
        ("pagedown", .pageDown, "PgDn"), ("insert", .insert, "Insert"),
        ("space", .character(" "), "Space"),
    ]

    private static let modifierNames: [(name: String, modifier: Modifiers, label: String)] = [
        ("ctrl", .control, "Ctrl"), ("alt", .alt, "Alt"), ("shift", .shift, "Shift"),
        ("cmd", .command, "Cmd"),
    ]

    private static let otherNames: [String: KeyCode] = [
        "esc": .escape, "return": .enter, "pgup": .pageUp, "pgdn": .pageDown, "del": .delete,
        "ins": .insert,
    ]

    /// A key from its spelling in a key table: `ctrl+t`, `alt+enter`, `shift+tab`, `f2`, `esc`,
    /// `space`, `ctrl++`, `?`. Names are read without case; a single sign is itself.
    ///
    /// `nil` if a part is unknown. `ctrl+i` and `ctrl+m` mean Tab and Enter, and `ctrl+[` Escape,
    /// because most terminals can't tell them apart.
    package init?(_ spelling: String) {
        var rest = Substring(spelling)
        var modifiers: Modifiers = []
        while let plus = rest.dropFirst().firstIndex(of: "+"), plus != rest.startIndex {
            let name = rest[..<plus].lowercased()
            let known = Key.modifierNames.first { $0.name == name }?.modifier
            guard let modifier = known ?? (name == "control" ? .control : nil) else { break }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard var code = Key.code(named: String(rest)) else { return nil }
        if modifiers.contains(.control), case .character(let character) = code {
            let lowered = Character(character.lowercased())
            switch lowered {
            case "i": (code, modifiers) = (.tab, modifiers.subtracting(.control))
            case "m": (code, modifiers) = (.enter, modifiers.subtracting(.control))
            case "[": (code, modifiers) = (.escape, modifiers.subtracting(.control))
            default: code = .character(lowered)
            }
        }
        self.init(code, modifiers)
    }

    private static func code(named name: String) -> KeyCode? {
        if name.count == 1, let character = name.first { return .character(character) }
        let lowered = name.lowercased()
        if let known = codeNames.first(where: { $0.name == lowered }) { return known.code }
        if let other = otherNames[lowered] { return other }
        guard lowered.first == "f", let number = Int(lowered.dropFirst()) else { return nil }
        return (1...35).contains(number) ? .function(number) : nil
    }

    /// The spelling that `init(_:)` reads.
    package var spelling: String {
        var text = ""
        for known in Key.modifierNames where modifiers.contains(known.modifier) {
            text += known.name + "+"
        }
        switch code {
        case .function(let number): text += "f\(number)"
        case .character(let character) where character != " ": text.append(character)
        default: text += Key.codeNames.first { $0.code == code }?.name ?? ""
        }
        return text
    }

    /// The key as a footer or a help page writes it: `^T`, `Alt+Enter`, `Esc`, `F2`, `?`.
    package var label: String {
        if modifiers == .control, case .character(let character) = code, character != " " {
            return "^" + character.uppercased()
        }
        var text = ""
        for known in Key.modifierNames where modifiers.contains(known.modifier) {
            text += known.label + "+"
        }
        switch code {
        case .function(let number): text += "F\(number)"
        case .character(let character) where character != " ":
            text += modifiers.isEmpty ? String(character) : character.uppercased()
        default: text += Key.codeNames.first { $0.code == code }?.label ?? ""
        }
        return text
    }
}
