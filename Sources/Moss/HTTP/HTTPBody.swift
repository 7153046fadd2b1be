/// The body of an answer, in the chunks in which it comes.
///
/// It has one reader. Cancelling it, or dropping the last reference, closes the connection at once;
/// a reader that waits then gets nil. A cancelled task's `next()` throws `CancellationError`.
package final class HTTPBody: Sendable {
    private let read: @Sendable () async throws -> [UInt8]?
    private let stop: @Sendable () -> Void

    /// - Parameters:
    ///   - next: The next chunk, never empty; nil at the end. Called by one reader at a time.
    ///   - cancel: Closes the connection. Called once or more, also after the end.
    package init(
        next: @escaping @Sendable () async throws -> [UInt8]?,
        cancel: @escaping @Sendable () -> Void
    ) {
        read = next
        stop = cancel
    }

    /// A body that is there whole.
    package convenience init(_ bytes: [UInt8]) {
        // Not by way of a channel: its own body would close it when it goes at the end of here.
        let storage = HTTPBodyStorage(highWater: bytes.count)
        _ = storage.offer(bytes)
        storage.finish(throwing: nil as (any Error)?)
        self.init(next: { try await storage.next() }, cancel: { storage.cancel() })
    }

    deinit { stop() }

    /// The next chunk; nil at the end of the body or after `cancel()`.
    package func next() async throws -> [UInt8]? { try await read() }

    /// Closes the connection. What was read stays valid.
    package func cancel() { stop() }

    /// Reads up to that many bytes, then stops; the rest of the body is thrown away.
    package func collect(upTo limit: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit, let chunk = try await next() { bytes.append(contentsOf: chunk) }
        if bytes.count > limit {
            cancel()
            bytes.removeLast(bytes.count - limit)
        }
        return bytes
    }
}

extension HTTPBody: AsyncSequence {
    package typealias Element = [UInt8]

    package func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    /// Keeps the body alive while it is read.
    package struct Iterator: AsyncIteratorProtocol {
        let body: HTTPBody

        package func next() async throws -> [UInt8]? { try await body.next() }
    }
}

@available(*, unavailable)
extension HTTPBody.Iterator: Sendable {}
