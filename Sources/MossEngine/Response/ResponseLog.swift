import Moss

/// A response as it grows: its items, and the events that tell of them in order.
///
/// It is a plain value. Its owner takes the bytes of new events with `takeBytes()` and sends them.
struct ResponseLog: Sendable {
    var envelope: ResponseEnvelope
    /// The tokens of all rounds so far; nil while no model told.
    var usage: TokenUsage?

    private var slots: [Slot] = []
    private var sequence = 0
    private var bytes: [UInt8] = []
    private var spent = 0
    private let isStream: Bool
    private let limit: Int
    private let makeId: @Sendable (String) -> String
    private var callIds: Set<String>

    /// An item's place, and what stands there.
    private struct Slot {
        var id: String
        /// The item as it was when it ended; nil while it is open.
        var item: JSONValue?
        /// Its size as JSON; while it is open, an estimate from above.
        var size: Int
    }

    /// - Parameters:
    ///   - limit: The most bytes of all items as JSON.
    ///   - callIds: The ids of the calls in the request's input.
    init(
        envelope: ResponseEnvelope, isStream: Bool, limit: Int, callIds: Set<String>,
        makeId: @escaping @Sendable (String) -> String
    ) {
        self.envelope = envelope
        self.isStream = isStream
        self.limit = limit
        self.callIds = callIds
        self.makeId = makeId
    }

    // MARK: The response

    mutating func begin() {
        let response = response(.inProgress)
        write("response.created", ["response": response])
        write("response.in_progress", ["response": response])
    }

    /// Writes the last event and returns the whole response.
    mutating func end(_ end: ResponseEnd) -> JSONValue {
        if case .failed(let failure) = end {
            var error = failure.members
            if let retryAfter = failure.retryAfter {
                error["headers"] = ["retry-after": .string(retryAfter)]
            }
            write("error", ["error": .object(error)])
        }
        let response = response(end)
        write("response.\(end.status)", ["response": response])
        if isStream { bytes.append(contentsOf: "data: [DONE]\n\n".utf8) }
        return response
    }

    private func response(_ end: ResponseEnd) -> JSONValue {
        envelope.object(end, output: output, usage: usage)
    }

    /// The items that have ended, in the order of their places.
    var output: [JSONValue] { slots.compactMap(\.item) }

    /// The number of items, open ones too.
    var count: Int { slots.count }

    /// The items that have ended, from that place on.
    func output(from index: Int) -> [JSONValue] { slots.dropFirst(index).compactMap(\.item) }

    // MARK: Items

    /// Opens an item: it gets its id and its place.
    ///
    /// - Parameter item: The members after `id`.
    mutating func open(_ item: JSONObject, idPrefix: String) -> ItemPlace {
        let place = ItemPlace(index: slots.count, id: makeId(idPrefix))
        let value = Self.item(item, id: place.id)
        // What an item grows by besides its texts: a status, empty parts, a call id.
        let size = 512 + (value.serialized().count)
        slots.append(Slot(id: place.id, item: nil, size: size))
        spent += size
        write(
            "response.output_item.added",
            ["output_index": .number(JSONNumber(place.index)), "item": value])
        return place
    }

    /// Closes an item: what stands in the response from now on.
    mutating func close(_ place: ItemPlace, _ item: JSONObject) {
        let value = Self.item(item, id: place.id)
        let size = value.serialized().count + 1
        spent += size - slots[place.index].size
        slots[place.index].item = value
        slots[place.index].size = size
        write(
            "response.output_item.done",
            ["output_index": .number(JSONNumber(place.index)), "item": value])
    }

    /// Writes an event of an open item.
    mutating func event(_ type: String, _ place: ItemPlace, _ fields: JSONObject = [:]) {
        guard isStream else { return }
        var members: JSONObject = [
            "item_id": .string(place.id), "output_index": .number(JSONNumber(place.index)),
        ]
        for (key, value) in fields { members[key] = value }
        write(type, members)
    }

    private static func item(_ members: JSONObject, id: String) -> JSONValue {
        var item: JSONObject = ["id": .string(id)]
        for (key, value) in members { item[key] = value }
        return .object(item)
    }

    /// An id for a function call that no other call of the conversation has: the given one if it
    /// is such a one and not too long, else a new one. Some servers count their calls anew in each
    /// answer.
    mutating func claimCallId(_ given: String?) -> String {
        if let given, (1...64).contains(given.utf8.count), callIds.insert(given).inserted {
            return given
        }
        let id = makeId("call")
        callIds.insert(id)
        return id
    }

    // MARK: Room

    /// The bytes of JSON that still fit.
    var room: Int { max(0, limit - spent) }

    /// Takes that many bytes for an open item.
    mutating func spend(_ size: Int, for place: ItemPlace) {
        spent += size
        slots[place.index].size += size
    }

    // MARK: Bytes

    /// The bytes of the events since the last call; always empty for a response that is no stream.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    private mutating func write(_ type: String, _ fields: JSONObject) {
        guard isStream else { return }
        var members: JSONObject = [
            "type": .string(type), "sequence_number": .number(JSONNumber(sequence)),
        ]
        for (key, value) in fields { members[key] = value }
        sequence += 1
        bytes.append(contentsOf: "event: ".utf8)
        bytes.append(contentsOf: type.utf8)
        bytes.append(contentsOf: "\ndata: ".utf8)
        JSONValue.object(members).write(into: &bytes)
        bytes.append(contentsOf: "\n\n".utf8)
    }
}

/// Where an item stands in its response.
struct ItemPlace: Sendable, Hashable {
    /// Its `output_index`, counted from 0.
    let index: Int
    let id: String
}
