/// Turns the bytes of a `text/event-stream` into events, however the bytes are cut.
///
/// The rules are those of the HTML standard, section 9.2.6, applied to bytes: a line ends in LF, CR
/// LF or CR, one byte order mark before the first is dropped, comments and unknown fields are passed
/// over. Beyond them, a field `error` counts as the data of an event named `error`, since
/// llama.cpp of 2025 reports failures so.
///
/// ```swift
/// var decoder = ServerSentEventDecoder()
/// for event in try decoder.push(chunk) { ... }
/// ```
package struct ServerSentEventDecoder: Sendable {
    /// The most bytes of one line, and of the joined data of one event.
    package let limit: Int
    /// The reconnection time in milliseconds that the stream asked for last; nil if it never did.
    package private(set) var retryMilliseconds: Int?

    private var buffer: [UInt8] = []
    /// What lies before this offset of the buffer has been taken.
    private var start = 0
    /// What lies before this offset holds no line end.
    private var scanned = 0
    private var isAtStreamStart = true
    private var skipsLineFeed = false

    private var name = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var lastId: String?
    private var names = RecentString()

    package init(limit: Int = 1_048_576) { self.limit = limit }

    /// Adds bytes; the events in them are taken with `next()`.
    package mutating func append(_ bytes: [UInt8]) {
        if start == buffer.count {
            buffer = bytes
        } else {
            buffer.removeFirst(start)
            buffer.append(contentsOf: bytes)
        }
        scanned = max(0, scanned - start)
        start = 0
    }

    /// Adds bytes and takes every event that is complete now.
    ///
    /// - Throws: `ServerSentEventTooLarge`. The decoder is of no use after that.
    package mutating func push(
        _ bytes: [UInt8]
    ) throws(ServerSentEventTooLarge) -> [ServerSentEvent] {
        append(bytes)
        var events: [ServerSentEvent] = []
        while let event = try next() { events.append(event) }
        return events
    }

    /// Takes the next complete event; nil if more bytes are needed.
    ///
    /// - Throws: `ServerSentEventTooLarge`. The decoder is of no use after that.
    package mutating func next() throws(ServerSentEventTooLarge) -> ServerSentEvent? {
        while let line = try nextLine() {
            if line.isEmpty {
                if let event = dispatch() { return event }
            } else {
                try take(line)
            }
        }
        return nil
    }

    /// Ends the stream, and gives the block that its last blank line is missing from.
    ///
    /// The standard throws that block away. A caller who can tell a whole event from half of one,
    /// by its JSON, may use it; everybody else ignores it.
    ///
    /// - Throws: `ServerSentEventTooLarge`.
    package mutating func finish() throws(ServerSentEventTooLarge) -> ServerSentEvent? {
        dropByteOrderMark(isEnd: true)
        if start < buffer.count { try take(start..<buffer.count) }
        start = buffer.count
        return dispatch()
    }

    // MARK: Lines

    /// The place in the buffer of the next whole line, without its end.
    private mutating func nextLine() throws(ServerSentEventTooLarge) -> Range<Int>? {
        guard dropByteOrderMark(isEnd: false) else { return nil }
        if skipsLineFeed, start < buffer.count {
            // The line before ended in CR: a LF right after it belongs to that same end.
            skipsLineFeed = false
            if buffer[start] == 0x0A { start += 1 }
        }
        let from = max(start, scanned)
        let found = buffer.withUnsafeBufferPointer { bytes -> Int? in
            var index = from
            while index < bytes.count {
                if bytes[index] == 0x0A || bytes[index] == 0x0D { return index }
                index += 1
            }
            return nil
        }
        guard let end = found else {
            scanned = buffer.count
            if buffer.count - start > limit { throw ServerSentEventTooLarge(limit: limit) }
            return nil
        }
        if end - start > limit { throw ServerSentEventTooLarge(limit: limit) }
        defer { start = end + 1 }
        skipsLineFeed = buffer[end] == 0x0D
        return start..<end
    }

    /// Drops the mark at the very start of the stream. Returns whether lines can be read.
    @discardableResult
    private mutating func dropByteOrderMark(isEnd: Bool) -> Bool {
        guard isAtStreamStart, start < buffer.count else { return true }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let seen = buffer[start...].prefix(mark.count)
        if seen.count < mark.count, mark.starts(with: seen), !isEnd { return false }
        isAtStreamStart = false
        if seen.elementsEqual(mark) { start += mark.count }
        return true
    }

    // MARK: Fields

    private mutating func take(_ line: Range<Int>) throws(ServerSentEventTooLarge) {
        let colon = fieldEnd(in: line)
        var valueStart = min(colon + 1, line.upperBound)
        if valueStart < line.upperBound, buffer[valueStart] == 0x20 { valueStart += 1 }
        let value = valueStart..<line.upperBound
        switch colon - line.lowerBound {
        case 4 where isField("data", at: line.lowerBound): try addData(value)
        case 5 where isField("event", at: line.lowerBound): name = names.string(buffer[value])
        case 5 where isField("error", at: line.lowerBound):
            name = "error"
            try addData(value)
        case 2 where isField("id", at: line.lowerBound):
            if !buffer[value].contains(0) {
                lastId = String(decoding: buffer[value], as: UTF8.self)
            }
        case 5 where isField("retry", at: line.lowerBound):
            let digits = buffer[value]
            if !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) {
                retryMilliseconds = Int(String(decoding: digits, as: UTF8.self))
            }
        default: break
        }
    }

    /// Where the first colon stands, or the line's end. 0 bytes of name mean a comment.
    private func fieldEnd(in line: Range<Int>) -> Int {
        var index = line.lowerBound
        while index < line.upperBound, buffer[index] != UInt8(ascii: ":") { index += 1 }
        return index
    }

    private func isField(_ field: StaticString, at offset: Int) -> Bool {
        for index in 0..<field.utf8CodeUnitCount
        where buffer[offset + index] != field.utf8Start[index] {
            return false
        }
        return true
    }

    private mutating func addData(_ value: Range<Int>) throws(ServerSentEventTooLarge) {
        if hasData {
            data.append(0x0A)
            data.append(contentsOf: buffer[value])
        } else {
            hasData = true
            data = Array(buffer[value])
        }
        if data.count > limit { throw ServerSentEventTooLarge(limit: limit) }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            name = ""
            data = []
            hasData = false
        }
        return hasData ? ServerSentEvent(name: name, data: data, id: lastId) : nil
    }
}
