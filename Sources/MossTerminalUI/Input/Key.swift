/// A key press with its modifiers.
package struct Key: Hashable, Sendable {
    package let code: KeyCode
    package let modifiers: Modifiers

    package init(_ code: KeyCode, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// The sign that this key types into a text; `nil` for keys that are commands.
    package var typedCharacter: Character? {
        guard case .character(let character) = code else { return nil }
        return modifiers.subtracting(.shift).isEmpty ? character : nil
    }

    /// Escape, and the key without Alt: what was pressed if no command is bound to this key,
    /// because a terminal sends `Esc x` and `Alt+x` as the same bytes. `nil` without Alt.
    package var escapeThenKey: (escape: Key, key: Key)? {
        guard modifiers.contains(.alt) else { return nil }
        return (Key(.escape), Key(code, modifiers.subtracting(.alt)))
    }
}
