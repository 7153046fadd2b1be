/// A piece of a message between two spaces, without the punctuation around it.
struct MessageToken: Sendable, Hashable {
    /// What ended with this token.
    enum Ending: Sendable { case nothing, clause, colon, sentence, question }

    /// As it was typed.
    let text: String
    let lower: String
    /// Where `text` stands in the message.
    let range: Range<String.Index>
    var ending: Ending
    /// Which quoted phrase of the message it belongs to; nil outside of quotes.
    var quote: Int?

    /// Whether a sentence ends with it.
    var endsSentence: Bool { ending == .sentence || ending == .question }

    /// Whether it begins with a capital letter.
    var isCapitalised: Bool { text.first?.isUppercase ?? false }

    /// Whether it holds letters and digits, as the ids of most systems do: `A1`, `ORD-2024-77`.
    var looksLikeIdentifier: Bool {
        let scalars = text.unicodeScalars
        guard scalars.count >= 2, scalars.count <= 64, !DateForm.isCalendarDate(text) else {
            return false
        }
        var letters = false
        var digits = false
        for (place, scalar) in scalars.enumerated() {
            switch scalar {
            case "0"..."9": digits = true
            case "a"..."z", "A"..."Z": letters = true
            case "#" where place == 0: letters = true
            case "-", "_", ".", "/": if place == 0 { return false }
            default: return false
            }
        }
        return letters && digits && !hasNumberWithUnit
    }

    /// `5pm`, `2nd`, `30s`, `5kg`: a number and its unit, no id.
    private var hasNumberWithUnit: Bool {
        let digits = lower.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return false }
        return [
            "st", "nd", "rd", "th", "am", "pm", "s", "m", "h", "d", "ms", "kg", "g", "km", "cm",
            "mb", "gb", "kb", "px", "x",
        ].contains(lower.dropFirst(digits.count))
    }
}
