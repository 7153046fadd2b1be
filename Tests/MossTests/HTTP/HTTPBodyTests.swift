import Synchronization
import Testing

@testable import Moss

@Suite("A body between a writer and a reader")
struct HTTPBodyTests {
    @Test("All chunks arrive in order, then the end")
    func order() async throws {
        let (writer, body) = HTTPBodyChannel.make()
        try await writer.write([1])
        try await writer.write([2, 3])
        writer.finish()
        #expect(try await body.collect(upTo: 100) == [1, 2, 3])
        #expect(try await body.next() == nil)
    }

    @Test("A body that is there whole gives its bytes, then the end")
    func whole() async throws {
        let body = HTTPBody([1, 2])
        #expect(try await body.next() == [1, 2])
        #expect(try await body.next() == nil)
        #expect(try await HTTPBody([]).next() == nil)
    }

    @Test("An error comes after what was written before it")
    func failure() async throws {
        let (writer, body) = HTTPBodyChannel.make()
        try await writer.write([1])
        writer.finish(throwing: HTTPTransportError.connectionBroken("cut"))
        #expect(try await body.next() == [1])
        await #expect(throws: HTTPTransportError.connectionBroken("cut")) {
            try await body.next()
        }
    }

    @Test("A full channel holds the writer until the reader reads")
    func backPressure() async throws {
        let (writer, body) = HTTPBodyChannel.make(highWater: 10)
        #expect(writer.offer([UInt8](repeating: 0, count: 11)) == .full)
        let writing = Task { try await writer.write([1]) }
        #expect(try await body.next()?.count ?? 0 >= 11)
        try await writing.value
        writer.finish()
    }

    @Test("Dropping the body tells the writer")
    func dropped() async throws {
        let gone = Mutex(0)
        let (writer, body) = HTTPBodyChannel.make()
        writer.onReaderGone { gone.withLock { $0 += 1 } }
        _ = consume body
        #expect(gone.withLock { $0 } == 1)
        await #expect(throws: CancellationError.self) { try await writer.write([1]) }
    }

    @Test("Cancelling the reader's task ends its wait and tells the writer")
    func cancelled() async throws {
        let (writer, body) = HTTPBodyChannel.make()
        let reading = Task { try await body.next() }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        await #expect(throws: CancellationError.self) { try await writer.write([1]) }
    }

    @Test("Cancelling the body ends a wait without an error")
    func stopped() async throws {
        let (writer, body) = HTTPBodyChannel.make()
        let reading = Task { try await body.next() }
        body.cancel()
        #expect(try await reading.value == nil)
        #expect(writer.offer([1]) == .gone)
    }

    @Test("Header names are found in any case, and no description shows a value")
    func headers() {
        var headers: HTTPHeaders = ["Retry-After": "5", "X-Key": "secret"]
        #expect(headers["retry-after"] == "5")
        headers.set("RETRY-AFTER", nil)
        #expect(headers["Retry-After"] == nil)
        #expect(!"\(headers)".contains("secret"))
        #expect(!String(reflecting: headers).contains("secret"))
    }
}
