/// Reads one JSON text (RFC 8259) from bytes.
///
/// Duplicate names: the last wins. Nesting deeper than `maximumDepth` is an error, so that hostile
/// input can't exhaust the stack. Invalid UTF-8 and lone surrogates cost one U+FFFD each.
package struct JSONReader {
    /// What is accepted beyond RFC 8259.
    package struct Options: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// `//` to the line's end and `/* */`.
        package static let comments = Options(rawValue: 1)
        /// A comma before `]` or `}`.
        package static let trailingCommas = Options(rawValue: 2)
        /// A byte order mark before the text.
        package static let byteOrderMark = Options(rawValue: 4)
    }

    static let maximumDepth = 256

    var bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private var depth = 0
    private let options: Options
    private var places: JSONPlaces?
    private var path: [JSONPlaces.Step] = []

    private init(bytes: UnsafeBufferPointer<UInt8>, options: Options, places: JSONPlaces?) {
        self.bytes = bytes
        self.options = options
        self.places = places
    }

    /// Reads the whole text; anything but white space after the value is an error.
    package static func read(
        _ text: some Collection<UInt8>, options: Options = []
    ) throws(JSONError) -> JSONValue {
        try read(text, options: options, places: nil).value
    }

    /// Reads the whole text and remembers where each value stands.
    package static func readWithPlaces(
        _ text: some Collection<UInt8>, options: Options = []
    ) throws(JSONError) -> (value: JSONValue, places: JSONPlaces) {
        let (value, places) = try read(text, options: options, places: JSONPlaces())
        return (value, places ?? JSONPlaces())
    }

    private static func read(
        _ text: some Collection<UInt8>, options: Options, places: JSONPlaces?
    ) throws(JSONError) -> (value: JSONValue, places: JSONPlaces?) {
        let inPlace = text.withContiguousStorageIfAvailable { buffer in
            Result { () throws(JSONError) in try readBuffer(buffer, options, places) }
        }
        if let inPlace { return try inPlace.get() }
        let copied = Array(text).withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in try readBuffer(buffer, options, places) }
        }
        return try copied.get()
    }

    private static func readBuffer(
        _ buffer: UnsafeBufferPointer<UInt8>, _ options: Options, _ places: JSONPlaces?
    ) throws(JSONError) -> (value: JSONValue, places: JSONPlaces?) {
        var reader = JSONReader(bytes: buffer, options: options, places: places)
        if options.contains(.byteOrderMark), buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
            reader.position = 3
        }
        try reader.skipSpace()
        let value = try reader.readValue()
        try reader.skipSpace()
        if reader.position < buffer.count {
            throw reader.error("there is text after the end of the value")
        }
        return (value, reader.places)
    }

    // MARK: Values

    private mutating func readValue() throws(JSONError) -> JSONValue {
        places?.note(path, at: position, in: bytes)
        guard let byte = current else { throw error("the text ends where a value should stand") }
        switch byte {
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try readNumber())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        case UInt8(ascii: "'"): throw error("a string needs double quotes (\")")
        default: throw error("a value should stand here")
        }
    }

    private mutating func readWord(
        _ word: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        let matches =
            position + length <= bytes.count
            && (0..<length).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
        guard matches else { throw error("a value should stand here (is it \(word)?)") }
        position += length
        return value
    }

    private mutating func readArray() throws(JSONError) -> JSONValue {
        try descend()
        var elements: [JSONValue] = []
        while true {
            try skipSpace()
            if current == UInt8(ascii: "]"), elements.isEmpty || allowsTrailingComma { break }
            if places != nil { path.append(.index(elements.count)) }
            elements.append(try readValue())
            if places != nil { path.removeLast() }
            try skipSpace()
            if current == UInt8(ascii: "]") { break }
            try expectComma(orEnd: "]")
        }
        ascend()
        return .array(elements)
    }

    private mutating func readObject() throws(JSONError) -> JSONValue {
        try descend()
        var members: [(key: String, value: JSONValue)] = []
        while true {
            try skipSpace()
            if current == UInt8(ascii: "}"), members.isEmpty || allowsTrailingComma { break }
            guard current == UInt8(ascii: "\"") else {
                throw error(
                    current == nil
                        ? "the text ends inside an object: a } is missing"
                        : "a member's name in double quotes (\") should stand here")
            }
            let keyPosition = position
            let key = try readString()
            try skipSpace()
            guard current == UInt8(ascii: ":") else {
                throw error("a colon should follow the member's name")
            }
            position += 1
            try skipSpace()
            if places != nil {
                path.append(.key(key))
                places?.noteKey(path, at: keyPosition, in: bytes)
            }
            members.append((key: key, value: try readValue()))
            if places != nil { path.removeLast() }
            try skipSpace()
            if current == UInt8(ascii: "}") { break }
            try expectComma(orEnd: "}")
        }
        ascend()
        return .object(JSONObject(distinct: withoutDoubles(members)))
    }

    /// Members with the last of doubles kept, found in linear time where there are many.
    private func withoutDoubles(
        _ members: [(key: String, value: JSONValue)]
    ) -> [(key: String, value: JSONValue)] {
        guard members.count > 16 else { return JSONObject(members).map { $0 } }
        var places: [[UInt8]: Int] = [:]
        var kept: [(key: String, value: JSONValue)] = []
        for member in members {
            let name = Array(member.key.utf8)
            if let place = places[name] {
                kept[place].value = member.value
            } else {
                places[name] = kept.count
                kept.append(member)
            }
        }
        return kept
    }

    private mutating func expectComma(orEnd end: String) throws(JSONError) {
        guard current == UInt8(ascii: ",") else {
            throw error(
                current == nil
                    ? "the text ends where a comma or \(end) should stand"
                    : "a comma or \(end) should stand here")
        }
        position += 1
    }

    private var allowsTrailingComma: Bool { options.contains(.trailingCommas) }

    private mutating func descend() throws(JSONError) {
        depth += 1
        if depth > Self.maximumDepth {
            throw error("the value is nested deeper than \(Self.maximumDepth) levels")
        }
        position += 1
    }

    private mutating func ascend() {
        depth -= 1
        position += 1
    }

    // MARK: Space

    private mutating func skipSpace() throws(JSONError) {
        while let byte = current {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "/") where options.contains(.comments): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSONError) {
        let start = position
        let next = position + 1 < bytes.count ? bytes[position + 1] : nil
        switch next {
        case UInt8(ascii: "/"):
            while let byte = current, byte != 0x0A { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return
                }
                position += 1
            }
            position = start
            throw error("this comment has no end: a */ is missing")
        default:
            throw error("a value should stand here")
        }
    }

    // MARK: Bytes

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func error(_ message: String, at offset: Int? = nil) -> JSONError {
        let offset = offset ?? position
        let (line, column) = JSONPlaces.lineAndColumn(of: offset, in: bytes)
        return JSONError(message: message, offset: offset, line: line, column: column)
    }
}
