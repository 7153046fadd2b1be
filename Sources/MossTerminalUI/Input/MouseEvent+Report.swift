extension MouseEvent {
    /// From the numbers of a mouse report; `nil` for buttons beyond the wheel.
    ///
    /// - Parameters:
    ///   - code: The button with bits for modifiers (4, 8, 16), motion (32), wheel (64).
    ///   - isRelease: Whether the report says so itself; in the old form button 3 does.
    init?(code: Int, x: Int, y: Int, isRelease: Bool) {
        guard (0..<128).contains(code) else { return nil }
        var modifiers: Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let buttons: [Button] = [.left, .middle, .right]
        let number = code & 3
        let button = number < buttons.count ? buttons[number] : nil
        let kind: Kind
        if code & 64 != 0 {
            let wheels: [Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
            kind = wheels[number]
        } else if code & 32 != 0 {
            kind = .move(button)
        } else if isRelease {
            kind = .release(button)
        } else if let button {
            kind = .press(button)
        } else {
            kind = .release(nil)
        }
        self.init(kind, at: Point(x: max(0, x), y: max(0, y)), modifiers: modifiers)
    }
}
