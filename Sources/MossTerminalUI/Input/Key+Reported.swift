extension Key {
    /// The key of a code point that a terminal reports with its modifiers (CSI u,
    /// modifyOtherKeys), in the form in which the plain bytes would have given it.
    ///
    /// - Parameter shifted: The code point with Shift, where the terminal told it.
    /// - Returns: `nil` for keys that are none to us: modifiers, locks, media keys.
    static func reported(code: Int, shifted: Int?, modifiers: Modifiers) -> Key? {
        if let special = specialCode(code) { return Key(special, modifiers) }
        guard code >= 0x20, !(0x80..<0xA0).contains(code), !(0xE000...0xF8FF).contains(code),
            let scalar = Unicode.Scalar(UInt32(code))
        else { return nil }
        var character = Character(scalar)
        var modifiers = modifiers
        if modifiers.contains(.control) {
            return controlled(character, shifted: shifted, modifiers: modifiers)
        }
        if modifiers.contains(.shift) {
            modifiers.remove(.shift)
            if let shifted, let other = Unicode.Scalar(UInt32(max(0, shifted))) {
                character = Character(other)
            } else if let upper = character.uppercased().first,
                character.uppercased().count == 1
            {
                character = upper
            }
        }
        return Key(.character(character), modifiers)
    }

    /// With control a letter is in lower case, and the signs that a terminal without these
    /// reports can't tell apart are the same key here too.
    private static func controlled(
        _ character: Character, shifted: Int?, modifiers: Modifiers
    ) -> Key {
        var modifiers = modifiers
        var lowered = character
        if character.isUppercase, let lower = character.lowercased().first {
            lowered = lower
            modifiers.insert(.shift)
        }
        switch (lowered, modifiers.contains(.shift)) {
        case ("i", false): return Key(.tab, modifiers.subtracting(.control))
        case ("m", false): return Key(.enter, modifiers.subtracting(.control))
        case ("[", false): return Key(.escape, modifiers.subtracting(.control))
        case ("@", _), ("2", true):
            return Key(.character(" "), modifiers.subtracting(.shift))
        case ("-", true), ("/", false), ("_", _):
            return Key(.character("_"), modifiers.subtracting(.shift))
        default: return Key(.character(lowered), modifiers)
        }
    }

    private static func specialCode(_ code: Int) -> KeyCode? {
        switch code {
        case 8, 127: .backspace
        case 9: .tab
        case 13: .enter
        case 27: .escape
        // The private code points of the kitty protocol: F13 on, then the keypad.
        case 57376...57398: .function(code - 57363)
        case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409: .character(".")
        case 57410: .character("/")
        case 57411: .character("*")
        case 57412: .character("-")
        case 57413: .character("+")
        case 57414: .enter
        case 57415: .character("=")
        case 57416: .character(",")
        case 57417: .left
        case 57418: .right
        case 57419: .up
        case 57420: .down
        case 57421: .pageUp
        case 57422: .pageDown
        case 57423: .home
        case 57424: .end
        case 57425: .insert
        case 57426: .delete
        default: nil
        }
    }
}
