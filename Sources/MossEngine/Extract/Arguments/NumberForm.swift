import Moss

/// Reads numbers as people write them.
enum NumberForm {
    /// `42`, `-3.5`, `$1,000`, `20€`, `15%`; nil for anything else.
    ///
    /// A comma before exactly three digits groups them, any other one is a decimal comma.
    static func number(in text: String) -> JSONNumber? {
        var body = text[...]
        while let first = body.first, "$€£¥#+".contains(first) { body.removeFirst() }
        while let last = body.last, "$€£¥%".contains(last) { body.removeLast() }
        let isNegative = body.first == "-" || body.first == "−"
        if isNegative { body.removeFirst() }
        guard let first = body.first, first.isASCII, first.isNumber, body.count <= 30 else {
            return nil
        }
        let parts = body.split(separator: ",", omittingEmptySubsequences: false)
        var digits = ""
        if parts.count > 1, parts.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }) {
            digits = parts.joined()
        } else if parts.count == 2, !body.contains(".") {
            digits = parts.joined(separator: ".")
        } else if parts.count == 1 {
            digits = String(body)
        }
        while digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
            digits.removeFirst()
        }
        guard case .number(let number)? = try? JSONValue(parsing: (isNegative ? "-" : "") + digits),
            !digits.contains(where: { $0 == "e" || $0 == "E" })
        else { return nil }
        return number
    }

    /// Whether a number lies within what its property allows.
    static func fits(_ number: JSONNumber, _ spec: ArgumentSpec, whole: Bool) -> Bool {
        if whole, number.int == nil { return false }
        if let minimum = spec.minimum, number.double < minimum { return false }
        if let maximum = spec.maximum, number.double > maximum { return false }
        return true
    }
}
