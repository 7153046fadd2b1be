/// One event of an event stream.
package struct ServerSentEvent: Sendable, Hashable {
    /// The value of its last `event` field; empty if it has none.
    package var name: String
    /// Its `data` lines, joined with LF. May be empty: a bare `data:` line makes such an event.
    package var data: [UInt8]
    /// The stream's last event id as of this event; nil if there was none yet.
    package var id: String?

    package init(name: String = "", data: [UInt8], id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }

    /// The data as text; invalid bytes become U+FFFD.
    package var text: String { String(decoding: data, as: UTF8.self) }
}

/// A line or an event of a stream that is longer than the decoder's limit.
package struct ServerSentEventTooLarge: Error, Sendable, Hashable {
    /// The limit in bytes.
    package let limit: Int

    package init(limit: Int) { self.limit = limit }
}
