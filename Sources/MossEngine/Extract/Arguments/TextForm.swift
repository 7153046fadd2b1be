/// Tells the forms of text that can be known by their letters.
enum TextForm {
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254 else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
    }

    static func isURI(_ text: String) -> Bool {
        guard let colon = text.firstRange(of: "://") else { return false }
        return colon.lowerBound > text.startIndex && colon.upperBound < text.endIndex
            && text[..<colon.lowerBound].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    static func isUUID(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [
            8, 4, 4, 4, 12,
        ]
            && text.allSatisfy { $0 == "-" || $0.isHexDigit }
    }

    /// `notes.txt`, `./tools`, `/etc/hosts`, `~/notes`.
    static func isPath(_ text: String) -> Bool {
        if isURI(text) || isEmail(text) { return false }
        if text.contains("/") { return true }
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return false }
        let ending = text[dot...].dropFirst()
        return (1...8).contains(ending.count) && ending.contains(where: \.isLetter)
            && ending.allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// A date with a time by RFC 3339, such as `2026-01-05T14:05:00Z`.
    static func isDateTime(_ text: String) -> Bool {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        return parts.count == 2 && DateForm.isCalendarDate(String(parts[0]))
            && parts[1].count >= 5 && parts[1].first?.isNumber == true
    }
}
