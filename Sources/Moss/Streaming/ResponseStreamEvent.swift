/// One event of a stream, with OpenAI's `type` and the fields of that type.
///
/// An event keeps its JSON. Only `type`, `delta`, the ids and the indices are read when it arrives;
/// the other properties are read each time you ask. Events of types that this version does not know
/// pass through, with their JSON in `raw`.
public struct ResponseStreamEvent: Sendable {
    /// The type, such as `response.output_text.delta`; empty if the event has none.
    public let type: String
    /// The event's number in its stream; nil if the event has none.
    public let sequenceNumber: Int?
    /// The place in the output of the item that the event is about; nil if the event names none.
    public let outputIndex: Int?
    /// The place in its item of the part that the event is about; nil if the event names none.
    public let contentIndex: Int?
    /// The id of the item that the event is about; nil if the event names none.
    public let itemId: String?
    /// The new piece of text or arguments of a `.delta` event; nil if the event has none.
    public let delta: String?

    /// The event's JSON, byte for byte as it came.
    package let bytes: [UInt8]

    let places: Places
    let requestId: String?
    /// The response of the last event, read when it arrived.
    let finalResponse: FinalResponse?

    /// Where members that are read later stand in `bytes`.
    struct Places: Sendable {
        var item: Range<Int>?
        var response: Range<Int>?
        var error: Range<Int>?
    }

    /// On the heap, so that the many events without one stay small.
    final class FinalResponse: Sendable {
        let response: Response

        init(_ response: Response) { self.response = response }
    }
}

extension ResponseStreamEvent {
    /// The whole text of a `response.output_text.done` event and its like, or of a refusal; nil if
    /// the event has none.
    public var text: String? { string("text") ?? string("refusal") }

    /// The whole arguments of a `.done` event of a call, as JSON text; nil if the event has none.
    public var arguments: String? { string("arguments") }

    /// The item of `response.output_item.added` and `.done`; nil if the event has none.
    public var item: OutputItem? {
        places.item.flatMap { OutputItem(bytes: Array(bytes[$0])) }
    }

    /// The response of `response.created` and its like, and in the last event the whole one; nil if
    /// the event has none.
    public var response: Response? {
        if let finalResponse { return finalResponse.response }
        return places.response.map { Response(bytes: Array(bytes[$0]), requestId: requestId) }
    }

    /// The event's whole JSON. It is parsed each time you ask.
    public var raw: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }

    /// Whether the stream ends after this event.
    package var isLast: Bool { finalResponse != nil }

    private func string(_ name: StaticString) -> String? {
        var found: String?
        _ = JSONScanner.scanObject(bytes) { key, value in
            if key.matches(name) { found = JSONScanner.string(in: bytes, at: value) }
        }
        return found
    }
}

extension ResponseStreamEvent: CustomStringConvertible, CustomReflectable {
    /// The type and the item's id. It shows nothing of what was said.
    public var description: String { itemId.map { "\(type) \($0)" } ?? type }

    /// The type, ids and indices; nothing of what was said.
    public var customMirror: Mirror {
        let children: KeyValuePairs<String, Any> = [
            "type": type, "sequenceNumber": sequenceNumber as Any,
            "outputIndex": outputIndex as Any, "itemId": itemId as Any,
        ]
        return Mirror(self, children: children, displayStyle: .struct)
    }
}
