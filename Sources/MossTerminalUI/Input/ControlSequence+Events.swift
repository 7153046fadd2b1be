/// What the sequences mean: those of xterm, its modifyOtherKeys, and the kitty keyboard protocol.
extension ControlSequence {
    /// The event; `nil` if the sequence is unknown or a key was let go.
    var event: InputEvent? {
        guard isPlain else { return nil }
        switch (prefix, final) {
        case (nil, UInt8(ascii: "I")) where isEmpty: return .focus(true)
        case (nil, UInt8(ascii: "O")) where isEmpty: return .focus(false)
        case (nil, _): return key.map { .key($0) }
        case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
            return mouse.map { .mouse($0) }
        case (UInt8(ascii: "?"), UInt8(ascii: "u")):
            return parameter(0).map { .response(.keyboardFlags($0)) }
        case (UInt8(ascii: "?"), UInt8(ascii: "c")):
            return .response(.deviceAttributes(parameters.compactMap { $0.first ?? nil }))
        default: return nil
        }
    }

    /// The key of SS3 and its final byte; `nil` if it is unknown.
    static func key(ofSingleShift byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "M"): return Key(.enter)
        case UInt8(ascii: "I"): return Key(.tab)
        case UInt8(ascii: " "), UInt8(ascii: "X"): return nil
        // The keypad in application mode: * to 9 are j to y.
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            return Key(.character(Character(Unicode.Scalar(byte - 0x40))))
        default: return letterCode(byte).map { Key($0) }
        }
    }

    private var key: Key? {
        let parameters = parameters
        let modifierPart = parameters.count > 1 ? parameters[1] : []
        // Event types of the kitty protocol: 1 press, 2 repeat, 3 release.
        if modifierPart.count > 1, modifierPart[1] == 3 { return nil }
        let modifiers = Self.modifiers(modifierPart.first ?? nil)
        switch final {
        case UInt8(ascii: "~"):
            if parameter(0) == 27, let code = parameter(2) {
                return Key.reported(code: code, shifted: nil, modifiers: modifiers)
            }
            return parameter(0).flatMap(Self.tildeCode).map { Key($0, modifiers) }
        case UInt8(ascii: "u"):
            guard let code = parameter(0) else { return nil }
            let shifted = parameters[0].count > 1 ? parameters[0][1] : nil
            return Key.reported(code: code, shifted: shifted, modifiers: modifiers)
        case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
        case UInt8(ascii: "R"):
            // F3 with modifiers is CSI 1;m R; other numbers are a report of the cursor's place.
            guard isEmpty || parameter(0) == 1 else { return nil }
            return Key(.function(3), modifiers)
        default:
            guard parameters.isEmpty || parameter(0) == 1 || parameters == [[nil]] else {
                return nil
            }
            return Self.letterCode(final).map { Key($0, modifiers) }
        }
    }

    private var mouse: MouseEvent? {
        guard let code = parameter(0), let x = parameter(1), let y = parameter(2) else {
            return nil
        }
        return MouseEvent(
            code: code, x: x - 1, y: y - 1, isRelease: final == UInt8(ascii: "m"))
    }

    /// The modifiers of a parameter: one more than the sum of their bits. Lock keys are left out.
    private static func modifiers(_ parameter: Int?) -> Modifiers {
        let bits = max(0, (parameter ?? 1) - 1)
        var modifiers: Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 || bits & 32 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & 8 != 0 { modifiers.insert(.command) }
        return modifiers
    }

    private static func letterCode(_ byte: UInt8) -> KeyCode? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P"): .function(1)
        case UInt8(ascii: "Q"): .function(2)
        case UInt8(ascii: "R"): .function(3)
        case UInt8(ascii: "S"): .function(4)
        default: nil
        }
    }

    private static func tildeCode(_ number: Int) -> KeyCode? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }
}
