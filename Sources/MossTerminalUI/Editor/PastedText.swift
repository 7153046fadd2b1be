/// A large pasted text that a short label stands for while it is edited.
final class PastedText: Sendable {
    let text: String
    /// `[pasted 14 000 lines]`
    let label: String

    private static let lineLimit = 20
    private static let characterLimit = 2000

    /// `nil` for a text that is small enough to be shown: up to 20 lines and 2,000 characters.
    init?(ifLarge text: String) {
        let lines = PastedText.lineCount(of: text)
        // A character has up to four bytes, so that most texts need not be counted.
        let bytes = text.utf8.count
        let isLong =
            bytes > PastedText.characterLimit
            && (bytes > 4 * PastedText.characterLimit || text.count > PastedText.characterLimit)
        guard lines > PastedText.lineLimit || isLong else { return nil }
        self.text = text
        label = PastedText.label(for: text, lines: lines)
    }

    /// Whatever its size.
    init(_ text: String) {
        self.text = text
        label = PastedText.label(for: text, lines: PastedText.lineCount(of: text))
    }

    private static func label(for text: String, lines: Int) -> String {
        lines > lineLimit
            ? "[pasted \(lines.grouped) lines]"
            : "[pasted \(text.unicodeScalars.count.grouped) characters]"
    }

    private static func lineCount(of text: String) -> Int {
        var lines = text.utf8.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
        if text.utf8.last != 0x0A { lines += 1 }
        return lines
    }
}
