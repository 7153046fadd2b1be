// Numbers and strings, the leaves of a JSON text.

extension JSONReader {
    mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integerStart = position
        guard skipDigits() > 0 else { throw error("a digit should stand here") }
        if bytes[integerStart] == UInt8(ascii: "0"), position - integerStart > 1 {
            throw error("a number can't begin with a 0 that more digits follow", at: integerStart)
        }
        if current == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { throw error("a digit should follow the point") }
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { throw error("a digit should stand in the exponent") }
        }
        return JSONNumber(checked: text(from: start, to: position))
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            position += 1
        }
        return position - start
    }

    mutating func readString() throws(JSONError) -> String {
        position += 1
        let start = position
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return text(from: start, to: position - 1)
            case UInt8(ascii: "\\"):
                return try readEscapedString(from: start)
            case 0..<0x20:
                throw error("a string can't hold a raw control character; write it as \\u00XX")
            default:
                position += 1
            }
        }
        throw error("this string has no end: a double quote (\") is missing", at: start - 1)
    }

    /// Goes on from the first backslash: `position` stands on it.
    private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
        var unescaped = Array(bytes[start..<position])
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: unescaped, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                try readEscape(into: &unescaped)
            case 0..<0x20:
                throw error("a string can't hold a raw control character; write it as \\u00XX")
            default:
                unescaped.append(byte)
                position += 1
            }
        }
        throw error("this string has no end: a double quote (\") is missing", at: start - 1)
    }

    private mutating func readEscape(into unescaped: inout [UInt8]) throws(JSONError) {
        guard let byte = current else { throw error("the text ends inside a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): unescaped.append(contentsOf: String(try readUnicodeEscape()).utf8)
        default: throw error("no escape of JSON begins with this character", at: position - 1)
        }
    }

    /// One scalar from `\uXXXX`, or from two of them that make a surrogate pair. A lone surrogate
    /// becomes U+FFFD, and what follows it is read on its own.
    private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let first = try readFourHexDigits()
        guard (0xD800...0xDBFF).contains(first) else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        let afterFirst = position
        guard current == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        position += 2
        let second = try readFourHexDigits()
        guard (0xDC00...0xDFFF).contains(second) else {
            position = afterFirst
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func readFourHexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Self.hexValue(byte) else {
                throw error("four hexadecimal digits should follow \\u")
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
}
