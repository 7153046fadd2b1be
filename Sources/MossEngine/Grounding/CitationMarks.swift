/// Takes marks such as `[2]` or `[1, 3]` out of the text of a language model, which comes in pieces.
///
/// A mark counts only outside of code, for a number from 1 to `count`, and where no `(` follows,
/// which would make it a link. A space before a mark goes with it where the text then ends, or goes
/// on with a space or a sign: `free [1].` becomes `free.`
struct CitationMarks: Sendable {
    /// A piece of what was written.
    enum Piece: Hashable {
        case text(String)
        /// A mark at this place, for the passage of that number.
        case mark(Int)
    }

    /// How many passages can be cited.
    let count: Int

    private var state = State.text
    /// What was read and not yet decided on.
    private var held: [Unicode.Scalar] = []
    private var code = CodeTracker()

    private enum State {
        case text
        /// One space was read.
        case space
        /// A bracket was opened, after a space or not.
        case bracket
        /// A bracket that looks like a mark was closed; the next sign decides.
        case closed([Int])
        /// A mark was taken out together with the space before it.
        case owesSpace
    }

    init(count: Int) { self.count = count }

    mutating func push(_ text: String) -> [Piece] {
        guard count > 0 else { return text.isEmpty ? [] : [.text(text)] }
        var output = Output()
        for scalar in text.unicodeScalars { step(scalar, &output) }
        return output.take()
    }

    /// What was held back, once the text is over.
    mutating func finish() -> [Piece] {
        var output = Output()
        if case .closed(let numbers) = state {
            for number in numbers { output.mark(number) }
        } else {
            output.append(held)
        }
        held = []
        state = .text
        return output.take()
    }

    private mutating func step(_ scalar: Unicode.Scalar, _ output: inout Output) {
        switch state {
        case .text: stepText(scalar, &output)
        case .space:
            if scalar == "[" {
                held.append(scalar)
                state = .bracket
            } else {
                release(&output)
                stepText(scalar, &output)
            }
        case .owesSpace:
            state = .text
            if scalar == "[" {
                held = [" ", scalar]
                state = .bracket
            } else {
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    output.append([" "])
                }
                stepText(scalar, &output)
            }
        case .bracket: stepBracket(scalar, &output)
        case .closed(let numbers):
            if scalar == "(" {
                release(&output)
                stepText(scalar, &output)
            } else {
                for number in numbers { output.mark(number) }
                let hadSpace = held.first == " "
                held = []
                state = hadSpace ? .owesSpace : .text
                step(scalar, &output)
            }
        }
    }

    private mutating func stepText(_ scalar: Unicode.Scalar, _ output: inout Output) {
        code.step(scalar)
        switch scalar {
        case " " where !code.isInside:
            held = [scalar]
            state = .space
        case "[" where !code.isInside:
            held = [scalar]
            state = .bracket
        default: output.append([scalar])
        }
    }

    private mutating func stepBracket(_ scalar: Unicode.Scalar, _ output: inout Output) {
        switch scalar {
        case "0"..."9", ",", " ":
            held.append(scalar)
            if held.count > 40 { release(&output) }
        case "]":
            held.append(scalar)
            if let numbers = Self.numbers(held, count) {
                state = .closed(numbers)
            } else {
                release(&output)
            }
        default:
            release(&output)
            stepText(scalar, &output)
        }
    }

    /// Gives back what was held: it is no mark.
    private mutating func release(_ output: inout Output) {
        output.append(held)
        held = []
        state = .text
    }

    /// The numbers of a mark, or nil if it is none.
    private static func numbers(_ held: [Unicode.Scalar], _ count: Int) -> [Int]? {
        let inside = held.drop { $0 == " " }.dropFirst().dropLast()
        var numbers: [Int] = []
        for part in inside.split(separator: ",", omittingEmptySubsequences: false) {
            var digits = String.UnicodeScalarView()
            digits.append(contentsOf: part.drop { $0 == " " })
            guard let number = Int(String(digits)), (1...count).contains(number) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private struct Output {
        private var pieces: [Piece] = []
        private var text = String.UnicodeScalarView()

        mutating func append(_ scalars: [Unicode.Scalar]) { text.append(contentsOf: scalars) }

        mutating func mark(_ number: Int) {
            endText()
            pieces.append(.mark(number))
        }

        mutating func take() -> [Piece] {
            endText()
            return pieces
        }

        private mutating func endText() {
            if !text.isEmpty { pieces.append(.text(String(text))) }
            text = String.UnicodeScalarView()
        }
    }
}
