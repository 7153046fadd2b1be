/// A press, a release, a move or a turn of the wheel.
package struct MouseEvent: Hashable, Sendable {
    package enum Button: Hashable, Sendable {
        case left, middle, right
    }

    package enum Kind: Hashable, Sendable {
        case press(Button)
        /// The button is `nil` where the terminal does not say which was let go.
        case release(Button?)
        /// Moved with a button held; `nil` without one.
        case move(Button?)
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    package let kind: Kind
    /// The cell under the pointer.
    package let position: Point
    package let modifiers: Modifiers

    package init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
