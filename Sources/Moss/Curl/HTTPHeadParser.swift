/// Collects the head of an answer from its lines. Heads of interim answers (1xx) are passed over.
struct HTTPHeadParser {
    enum Step {
        case needsMore
        case complete(status: Int, reason: String, headers: HTTPHeaders)
        case tooLarge
    }

    /// The most bytes of a head, interim answers included.
    static let limit = 262_144

    private var status = 0
    private var reason = ""
    private var headers = HTTPHeaders()
    private var size = 0

    /// Takes one line, with or without its end.
    mutating func receive(_ line: UnsafeRawBufferPointer) -> Step {
        size += line.count
        if size > Self.limit { return .tooLarge }
        var content = line[...]
        while let last = content.last, last == 0x0A || last == 0x0D { content.removeLast() }
        if content.isEmpty {
            return status >= 200
                ? .complete(status: status, reason: reason, headers: headers) : .needsMore
        }
        let text = String(decoding: content, as: UTF8.self)
        if text.hasPrefix("HTTP/") {
            startHead(text)
        } else if let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...].drop(while: Self.isSpace)
            headers.add(String(text[..<colon]), Self.withoutSpaceAtEnd(value))
        }
        return .needsMore
    }

    private mutating func startHead(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        reason = parts.count > 2 ? String(parts[2]) : ""
        headers = HTTPHeaders()
    }

    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }

    private static func withoutSpaceAtEnd(_ value: Substring) -> String {
        var value = value
        while let last = value.last, isSpace(last) { value.removeLast() }
        return String(value)
    }
}
