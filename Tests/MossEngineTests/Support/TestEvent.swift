import Moss
import Testing

/// An event of a response's stream.
struct TestEvent {
    var type: String
    var json: JSONValue
    /// The bytes of its data.
    var size: Int

    var item: JSONValue { json["item"] ?? .null }
    var response: JSONValue { json["response"] ?? .null }

    /// Reads a stream whole and checks what holds for every one: the event's name is its type, the
    /// sequence numbers count from 0, the last event is a terminal one, `[DONE]` follows.
    static func read(
        _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [TestEvent] {
        var decoder = ServerSentEventDecoder(limit: 64 << 20)
        var events: [TestEvent] = []
        var isDone = false
        for event in try decoder.push(bytes) {
            if event.text == "[DONE]" {
                isDone = true
                continue
            }
            #expect(!isDone, sourceLocation: sourceLocation)
            let json = try JSONValue(parsing: event.data)
            #expect(json["type"]?.stringValue == event.name, sourceLocation: sourceLocation)
            #expect(
                json["sequence_number"]?.intValue == events.count, sourceLocation: sourceLocation)
            events.append(TestEvent(type: event.name, json: json, size: event.data.count))
        }
        #expect(isDone, sourceLocation: sourceLocation)
        let ends = ["response.completed", "response.incomplete", "response.failed"]
        #expect(ends.contains(events.last?.type ?? ""), sourceLocation: sourceLocation)
        return events
    }

    /// One line: the number, the type without `response.`, and the other members; a response is
    /// shortened to its status, its items and what ended it.
    var line: String {
        var members = json.objectValue ?? [:]
        members["type"] = nil
        members["sequence_number"] = nil
        if let response = members["response"] {
            let items = response["output"]?.arrayValue ?? []
            let ids = items.compactMap { $0["id"]?.stringValue }
            let error = response["error"] ?? .null
            let reason = response["incomplete_details"] ?? .null
            let details = [error, reason].filter { !$0.isNull }.map { " \($0)" }.joined()
            let usage = response["usage"]?["total_tokens"].map { " tokens \($0)" } ?? ""
            return "\(number) \(type) R(\(response["status"]?.stringValue ?? "")"
                + " [\(ids.joined(separator: " "))]\(usage)\(details))"
        }
        return "\(number) \(type) \(JSONValue.object(members))"
    }

    private var number: String { "\(json["sequence_number"] ?? .null)" }
}

extension [TestEvent] {
    var types: [String] { map(\.type) }

    /// The whole response of the last event.
    var last: JSONValue { self[count - 1].response }

    /// The items of the last event's response.
    var output: [JSONValue] { last["output"]?.arrayValue ?? [] }

    /// The texts of all messages, joined.
    var text: String {
        filter { $0.type == "response.output_text.delta" }
            .compactMap { $0.json["delta"]?.stringValue }.joined()
    }
}
