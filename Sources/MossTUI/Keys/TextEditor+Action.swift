import MossTerminalUI

extension TextEditor {
    /// Does an editing action; false if the action is none.
    mutating func edit(_ action: Action) -> Bool {
        switch action {
        case .newline: insert("\n")
        case .left: moveLeft()
        case .right: moveRight()
        case .wordLeft: moveWordLeft()
        case .wordRight: moveWordRight()
        case .lineStart: moveToLineStart()
        case .lineEnd: moveToLineEnd()
        case .deleteBackward: deleteBackward()
        case .deleteForward: deleteForward()
        case .deleteWordBackward: deleteWordBackward()
        case .deleteBlankDelimitedWord: deleteBlankDelimitedWord()
        case .deleteWordForward: deleteWordForward()
        case .deleteToLineStart: deleteToLineStart()
        case .deleteToLineEnd: deleteToLineEnd()
        case .yank: yank()
        case .undo: undo()
        default: return false
        }
        return true
    }
}
