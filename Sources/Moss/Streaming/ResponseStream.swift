/// The events of one response, as they arrive.
///
/// ```swift
/// for try await event in stream where event.type == "response.output_text.delta" {
///     print(event.delta ?? "", terminator: "")
/// }
/// ```
///
/// The stream ends after `response.completed` or `response.incomplete`. A failure is thrown from the
/// loop as `InferenceError`. Leaving the loop early, dropping the stream and cancelling the task close
/// the connection, which stops the model.
///
/// A stream can be read once, by one task at a time; it may be cancelled from anywhere.
public struct ResponseStream: AsyncSequence, Sendable {
    /// One event.
    public typealias Element = ResponseStreamEvent

    private let storage: ResponseStreamStorage

    init(storage: ResponseStreamStorage) { self.storage = storage }

    /// The answer's `X-Moss-Request-Id`; nil if it had none. Include it when you report a problem.
    public var requestId: String? { storage.requestId }

    /// Closes the connection, which stops the model, and ends the loop without an error. Events that
    /// the loop has not taken yet are dropped. After the last event it does nothing.
    public func cancel() { storage.cancel() }

    /// Makes the iterator that a `for` loop uses. Once it is gone, the stream is over.
    public func makeAsyncIterator() -> Iterator { Iterator(lease: Lease(storage: storage)) }

    /// The reader of a stream.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let lease: Lease

        /// The next event; nil after the last one and after `cancel()`.
        ///
        /// - Throws: `InferenceError`, or `CancellationError` where the task was cancelled.
        public mutating func next() async throws -> ResponseStreamEvent? {
            try await lease.storage.next(isolation: nil)
        }

        /// The next event, without leaving the caller's actor where one has arrived already; nil
        /// after the last one and after `cancel()`.
        ///
        /// - Throws: `InferenceError`, or `CancellationError` where the task was cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> ResponseStreamEvent? {
            try await lease.storage.next(isolation: actor)
        }
    }

    /// Ends the stream when the iterator is gone, also while the stream itself is still held.
    fileprivate final class Lease: Sendable {
        let storage: ResponseStreamStorage

        init(storage: ResponseStreamStorage) { self.storage = storage }

        deinit { storage.cancel() }
    }
}

@available(*, unavailable)
extension ResponseStream.Iterator: Sendable {}

extension ResponseStream: CustomStringConvertible {
    /// The type and the request's id.
    public var description: String { requestId.map { "ResponseStream \($0)" } ?? "ResponseStream" }
}
