/// Walks a JSON text without building values, and says where its members and elements stand.
///
/// It accepts exactly what `JSONReader` accepts without options, so that a text it has passed can be
/// read later without an error. One event of a stream costs it a few hundred nanoseconds.
struct JSONScanner {
    /// A member's name as it stands in the text, without its quotes.
    struct Key {
        let raw: UnsafeBufferPointer<UInt8>
        let isEscaped: Bool

        /// Whether this is that name.
        @inline(__always)
        func matches(_ name: StaticString) -> Bool {
            if isEscaped { return matchesUnescaped(name) }
            guard raw.count == name.utf8CodeUnitCount else { return false }
            let wanted = name.utf8Start
            for index in 0..<raw.count where raw[index] != wanted[index] { return false }
            return true
        }

        private func matchesUnescaped(_ name: StaticString) -> Bool {
            let quoted = [UInt8(ascii: "\"")] + raw + [UInt8(ascii: "\"")]
            return JSONScanner.string(in: quoted, at: 0..<quoted.count) == "\(name)"
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Calls `visit` for each member of the object that the text is.
    ///
    /// - Returns: Whether the text is one whole JSON object. If not, some members may have been
    ///   visited.
    static func scanObject(
        _ text: UnsafeBufferPointer<UInt8>, _ visit: (Key, Range<Int>) -> Void
    ) -> Bool {
        var scanner = JSONScanner(text)
        scanner.skipSpace()
        guard scanner.current == UInt8(ascii: "{"), scanner.walkObject(depth: 1, visit) else {
            return false
        }
        scanner.skipSpace()
        return scanner.position == text.count
    }

    /// Calls `visit` with the place of each member's value, in the coordinates of `text`.
    static func scanObject(
        _ text: [UInt8], in range: Range<Int>? = nil, _ visit: (Key, Range<Int>) -> Void
    ) -> Bool {
        let range = range ?? 0..<text.count
        return text.withUnsafeBufferPointer { buffer in
            scanObject(UnsafeBufferPointer(rebasing: buffer[range])) { key, value in
                visit(
                    key, value.lowerBound + range.lowerBound..<value.upperBound + range.lowerBound)
            }
        }
    }

    /// Calls `visit` with the place of each element of the array that stands at `range`.
    ///
    /// - Returns: Whether one whole JSON array stands there.
    static func scanArray(
        _ text: [UInt8], in range: Range<Int>, _ visit: (Range<Int>) -> Void
    ) -> Bool {
        text.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(UnsafeBufferPointer(rebasing: buffer[range]))
            scanner.skipSpace()
            guard scanner.current == UInt8(ascii: "[") else { return false }
            let isArray = scanner.walkArray(depth: 1) { element in
                visit(
                    element.lowerBound + range.lowerBound..<element.upperBound + range.lowerBound)
            }
            scanner.skipSpace()
            return isArray && scanner.position == range.count
        }
    }

    /// The string that stands at `range`, quotes included; nil if something else does.
    static func string(in text: [UInt8], at range: Range<Int>) -> String? {
        guard range.count >= 2, text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let content = text[range.lowerBound + 1..<range.upperBound - 1]
        if !content.contains(UInt8(ascii: "\\")) { return String(decoding: content, as: UTF8.self) }
        return (try? JSONValue(parsing: text[range]))?.stringValue
    }

    /// The whole number that stands at `range`; nil if something else does.
    static func integer(in text: [UInt8], at range: Range<Int>) -> Int? {
        var value = 0
        for byte in text[range] {
            let digit = Int(byte) - 0x30
            guard (0...9).contains(digit), value < 1_000_000_000_000_000 else {
                return (try? JSONValue(parsing: text[range]))?.intValue
            }
            value = value * 10 + digit
        }
        return value
    }

    // MARK: Values

    private var current: UInt8? {
        @inline(__always) get { position < bytes.count ? bytes[position] : nil }
    }

    private mutating func skipValue(depth: Int) -> Bool {
        guard let byte = current else { return false }
        switch byte {
        case UInt8(ascii: "\""): return skipString() != nil
        case UInt8(ascii: "{"): return walkObject(depth: depth + 1) { _, _ in }
        case UInt8(ascii: "["): return walkArray(depth: depth + 1) { _ in }
        case UInt8(ascii: "t"): return skipWord("true")
        case UInt8(ascii: "f"): return skipWord("false")
        case UInt8(ascii: "n"): return skipWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return skipNumber()
        default: return false
        }
    }

    private mutating func walkObject(depth: Int, _ visit: (Key, Range<Int>) -> Void) -> Bool {
        guard depth <= JSONReader.maximumDepth else { return false }
        position += 1
        skipSpace()
        if current == UInt8(ascii: "}") {
            position += 1
            return true
        }
        while true {
            let keyStart = position + 1
            guard current == UInt8(ascii: "\""), let isEscaped = skipString() else { return false }
            let key = Key(
                raw: UnsafeBufferPointer(rebasing: bytes[keyStart..<position - 1]),
                isEscaped: isEscaped)
            skipSpace()
            guard current == UInt8(ascii: ":") else { return false }
            position += 1
            skipSpace()
            let start = position
            guard skipValue(depth: depth) else { return false }
            visit(key, start..<position)
            skipSpace()
            let end = current
            position += 1
            if end == UInt8(ascii: "}") { return true }
            guard end == UInt8(ascii: ",") else { return false }
            skipSpace()
        }
    }

    private mutating func walkArray(depth: Int, _ visit: (Range<Int>) -> Void) -> Bool {
        guard depth <= JSONReader.maximumDepth else { return false }
        position += 1
        skipSpace()
        if current == UInt8(ascii: "]") {
            position += 1
            return true
        }
        while true {
            let start = position
            guard skipValue(depth: depth) else { return false }
            visit(start..<position)
            skipSpace()
            let end = current
            position += 1
            if end == UInt8(ascii: "]") { return true }
            guard end == UInt8(ascii: ",") else { return false }
            skipSpace()
        }
    }

    // MARK: Leaves

    /// Passes a string over; says whether it holds an escape, or nil if it is none.
    private mutating func skipString() -> Bool? {
        var index = position + 1
        var isEscaped = false
        let count = bytes.count
        while index < count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                position = index
                return isEscaped
            }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                guard index < count, let length = escapeLength(at: index) else { return nil }
                index += length
            } else if byte < 0x20 {
                return nil
            }
        }
        return nil
    }

    /// The bytes of an escape after its backslash.
    private func escapeLength(at index: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 1
        case UInt8(ascii: "u"):
            guard index + 4 < bytes.count else { return nil }
            let areDigits = (1...4).allSatisfy { JSONReader.hexValue(bytes[index + $0]) != nil }
            return areDigits ? 5 : nil
        default: return nil
        }
    }

    private mutating func skipNumber() -> Bool {
        if current == UInt8(ascii: "-") { position += 1 }
        let start = position
        guard skipDigits() else { return false }
        if bytes[start] == UInt8(ascii: "0"), position - start > 1 { return false }
        if current == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { return false }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() else { return false }
        }
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            position += 1
        }
        return position > start
    }

    private mutating func skipWord(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { return false }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] {
            return false
        }
        position += length
        return true
    }

    @inline(__always)
    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}
