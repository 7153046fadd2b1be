import MossTestSupport
import Synchronization
import Testing

@testable import Moss

@Suite("Retries")
struct RetryTests {
    /// Runs a call on a clock whose sleeps end at once; gives the number of requests, the time slept
    /// and the error.
    private static func run(
        random: Double = 0, timeout: Double? = nil, maxRetries: Int = 2,
        _ answer: @escaping @Sendable (Int) throws -> HTTPResponse
    ) async throws -> (requests: Int, slept: Duration, error: InferenceError?) {
        let clock = InstantClock()
        let transport = StubTransport { _, number in try answer(number) }
        // The limits' own sleeps would end at once too, so there are none here but `timeout`.
        let client = try MossInference.testing(
            transport, timeout: timeout, idleTimeout: nil, maxRetries: maxRetries,
            timing: CallTiming(clock: clock, random: { random }))
        do {
            _ = try await client.responses.create(input: "x")
            return (transport.requests.count, clock.slept, nil)
        } catch let error as InferenceError {
            return (transport.requests.count, clock.slept, error)
        }
    }

    private static func success() -> HTTPResponse {
        .events(Script.event(ResponseEvents.completed([])))
    }

    @Test(
        "Only some statuses are tried again",
        arguments: [
            (400, 1), (401, 1), (403, 1), (404, 1), (408, 3), (409, 3), (413, 1), (422, 1),
            (424, 1),
            (429, 3), (500, 3), (502, 3), (503, 3), (504, 3), (529, 3), (301, 1),
        ])
    func statuses(status: Int, requests: Int) async throws {
        let result = try await Self.run { _ in .json(status, "{}") }
        #expect(result.requests == requests)
        #expect(result.error?.status == status)
    }

    @Test(
        "x-should-retry decides where it is present",
        arguments: [(400, "true", 3), (500, "false", 1), (500, "maybe", 3), (400, "TRUE", 1)])
    func shouldRetry(status: Int, value: String, requests: Int) async throws {
        let result = try await Self.run { _ in
            .json(status, "{}", headers: ["X-Should-Retry": value])
        }
        #expect(result.requests == requests)
    }

    @Test(
        "Refusals that no wait mends are not tried again",
        arguments: [
            (429, "insufficient_quota"), (429, "credit_balance_exhausted"),
            (429, "usage_limit_reached"), (503, "failed_after_tool_call"),
        ])
    func finalCodes(status: Int, code: String) async throws {
        let result = try await Self.run { _ in
            .json(status, #"{"error":{"message":"m","code":"\#(code)"}}"#)
        }
        #expect(result.requests == 1)
        #expect(result.error?.code == code)
    }

    @Test("failed_after_tool_call is not tried again, whatever the header says")
    func failedAfterToolCall() async throws {
        let result = try await Self.run { _ in
            .json(
                500, #"{"error":{"message":"m","code":"failed_after_tool_call"}}"#,
                headers: ["x-should-retry": "true"])
        }
        #expect(result.requests == 1)
    }

    @Test(
        "Connection failures are tried again, a request that can't be sent is not",
        arguments: [
            (HTTPTransportError.connectionFailed("x"), 3, "connection_error"),
            (.connectionBroken("x"), 3, "connection_error"),
            (.connectTimedOut, 3, "timeout"),
            (.invalidRequest("x"), 1, "invalid_request_error"),
        ])
    func connections(failure: HTTPTransportError, requests: Int, type: String) async throws {
        let result = try await Self.run { _ in throw failure }
        #expect(result.requests == requests)
        #expect(result.error?.type == type)
        #expect(result.error?.status == nil)
    }

    @Test("A try that succeeds ends the trying")
    func success() async throws {
        let result = try await Self.run { $0 < 2 ? .json(503, "{}") : Self.success() }
        #expect(result.requests == 3)
        #expect(result.error == nil)
    }

    @Test("No retries where they are off")
    func off() async throws {
        #expect(try await Self.run(maxRetries: 0) { _ in .json(503, "{}") }.requests == 1)
    }

    @Test(
        "The wait doubles up to 8 s, and chance shortens it by up to a quarter",
        arguments: [
            (1, 0.0, 0.5), (2, 0.0, 1.5), (6, 0.0, 23.5), (2, 1.0, 1.125), (1, 0.5, 0.4375),
        ])
    func waits(retries: Int, random: Double, seconds: Double) async throws {
        let result = try await Self.run(random: random, maxRetries: retries) { _ in
            .json(503, "{}")
        }
        #expect(result.slept == .seconds(seconds))
    }

    @Test(
        "Retry-After is obeyed up to a minute",
        arguments: [("3", 3.0), ("0", 0), ("60", 60), ("61", 0.5), ("soon", 0.5)])
    func retryAfter(value: String, seconds: Double) async throws {
        let result = try await Self.run(maxRetries: 1) { _ in
            .json(429, "{}", headers: ["Retry-After": value])
        }
        #expect(result.slept == .seconds(seconds))
        #expect(result.requests == 2)
    }

    @Test("A wait that would pass the timeout is not begun")
    func timeout() async throws {
        let answer: @Sendable (Int) -> HTTPResponse = { _ in
            .json(429, #"{"error":{"message":"later"}}"#, headers: ["Retry-After": "30"])
        }
        // With a clock that stands still, the limit itself never runs out.
        let clock = ManualClock()
        let transport = StubTransport { _, number in answer(number) }
        let client = try MossInference.testing(
            transport, timeout: 30, timing: CallTiming(clock: clock))
        let error = await #expect(throws: InferenceError.self) {
            try await client.responses.create(input: "x")
        }
        #expect(error?.message == "later")
        #expect(transport.requests.count == 1)
    }

    @Test("A stream that has started is never tried again")
    func started() async throws {
        let result = try await Self.run { _ in .events(Script.event(ResponseEvents.start()[0])) }
        #expect(result.requests == 1)
        #expect(result.error?.type == "incomplete_stream")
    }

    @Test("Cancelling ends the wait before a retry")
    func cancel() async throws {
        let clock = ManualClock()
        let transport = StubTransport { _, _ in .json(503, "{}") }
        let client = try MossInference.testing(transport, timing: CallTiming(clock: clock) { 0 })
        let call = Task { try await client.responses.create(input: "x") }
        await clock.sleeper(for: .milliseconds(500))
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(transport.requests.count == 1)
    }
}
