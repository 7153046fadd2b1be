/// A request as the server read it.
package struct RecordedRequest: Sendable {
    /// Its number in the order of arrival, from 0.
    package let number: Int
    /// The number of its connection, from 0: the same for requests that share one.
    package let connection: Int
    package let method: String
    /// The target, with its query.
    package let path: String
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
    /// When its last byte was read.
    package let receivedAt: ContinuousClock.Instant

    /// The first header of that name, compared without case; nil if there is none.
    package subscript(header name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }
}
