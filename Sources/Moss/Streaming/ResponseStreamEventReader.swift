/// Reads events from their JSON, one stream's after another: it keeps the strings that repeat.
struct ResponseStreamEventReader: Sendable {
    let requestId: String?
    private var types = RecentString()
    private var itemIds = RecentString()

    init(requestId: String?) { self.requestId = requestId }

    /// Reads an event in one pass over its bytes; nil if they are not one JSON object.
    ///
    /// - Parameter name: The type to take where the JSON has none.
    mutating func read(_ bytes: [UInt8], name: String = "") -> ResponseStreamEvent? {
        var type: Range<Int>?
        var delta: Range<Int>?
        var itemId: Range<Int>?
        var sequenceNumber: Range<Int>?
        var outputIndex: Range<Int>?
        var contentIndex: Range<Int>?
        var places = ResponseStreamEvent.Places()
        let isObject = JSONScanner.scanObject(bytes) { key, value in
            // Sorted by how often they come; the last of doubles wins, as everywhere.
            if key.matches("type") {
                type = value
            } else if key.matches("delta") {
                delta = value
            } else if key.matches("item_id") {
                itemId = value
            } else if key.matches("output_index") {
                outputIndex = value
            } else if key.matches("content_index") {
                contentIndex = value
            } else if key.matches("sequence_number") {
                sequenceNumber = value
            } else if key.matches("item") {
                places.item = bytes[value.lowerBound] == UInt8(ascii: "{") ? value : nil
            } else if key.matches("response") {
                places.response = bytes[value.lowerBound] == UInt8(ascii: "{") ? value : nil
            } else if key.matches("error") {
                places.error = bytes[value.lowerBound] == UInt8(ascii: "n") ? nil : value
            }
        }
        guard isObject else { return nil }
        return ResponseStreamEvent(
            type: type.flatMap { Self.repeated($0, in: bytes, &types) } ?? name,
            sequenceNumber: sequenceNumber.flatMap { JSONScanner.integer(in: bytes, at: $0) },
            outputIndex: outputIndex.flatMap { JSONScanner.integer(in: bytes, at: $0) },
            contentIndex: contentIndex.flatMap { JSONScanner.integer(in: bytes, at: $0) },
            itemId: itemId.flatMap { Self.repeated($0, in: bytes, &itemIds) },
            delta: delta.flatMap { JSONScanner.string(in: bytes, at: $0) },
            bytes: bytes,
            places: places,
            requestId: requestId,
            finalResponse: nil
        )
    }

    /// A string that is likely the same as in the event before.
    private static func repeated(
        _ range: Range<Int>, in bytes: [UInt8], _ recent: inout RecentString
    ) -> String? {
        guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let content = bytes[range.lowerBound + 1..<range.upperBound - 1]
        if content.contains(UInt8(ascii: "\\")) { return JSONScanner.string(in: bytes, at: range) }
        return recent.string(content)
    }
}

extension ResponseStreamEvent {
    /// Reads one event on its own, such as one of a recording; nil if the bytes are not one JSON
    /// object.
    package init?(bytes: [UInt8]) {
        var reader = ResponseStreamEventReader(requestId: nil)
        guard let event = reader.read(bytes) else { return nil }
        self = event
    }

    /// The same event as the last of its stream, with the whole response.
    func finishing(with response: Response) -> ResponseStreamEvent {
        ResponseStreamEvent(
            type: type, sequenceNumber: sequenceNumber, outputIndex: outputIndex,
            contentIndex: contentIndex, itemId: itemId, delta: delta, bytes: bytes, places: places,
            requestId: requestId, finalResponse: FinalResponse(response))
    }
}
