import Moss
import MossTestSupport

/// Recorded streams.
enum Recording {
    /// The events of a recorded stream that are JSON objects; what is none never reaches a fold.
    static func events(_ name: String) throws -> [ResponseStreamEvent] {
        try events(ofStream: Fixture.bytes(name))
    }

    static func events(ofStream bytes: [UInt8]) throws -> [ResponseStreamEvent] {
        var decoder = ServerSentEventDecoder()
        return try decoder.push(bytes).compactMap { ResponseStreamEvent(bytes: $0.data) }
    }
}
