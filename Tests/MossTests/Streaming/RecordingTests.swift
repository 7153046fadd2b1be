import Moss
import MossTestSupport
import Testing

/// What a reader sees of a stream, for comparison.
private struct Reading: Equatable {
    var types: [String] = []
    var deltas = ""
    var status: String?
    var text = ""
    var items: [String] = []
    var error: InferenceError?

    init(_ bytes: [UInt8], cutAt cuts: [Int] = []) async throws {
        let client = try MossInference.testing(
            StubTransport { _, _ in .events(bytes, cutAt: cuts) })
        do {
            let stream = try await client.responses.createStreaming(input: "x")
            for try await event in stream {
                types.append(event.type)
                if event.type == "response.output_text.delta" { deltas += event.delta ?? "" }
                guard event.isLast, let response = event.response else { continue }
                status = response.status
                text = response.outputText
                items = response.output.map(\.type)
            }
        } catch let error as InferenceError {
            self.error = error
        }
    }
}

@Suite("Recorded streams")
struct RecordingTests {
    static let names: [String] = {
        let folders = ["cases", "recordings/synthetic", "recordings/fastresponses"]
        let more = ["recordings/litellm", "recordings/litellm-bridge", "recordings/litellm-mcp"]
        let inFolders = (folders + more).flatMap { folder in
            ((try? Fixture.names(in: folder)) ?? []).map { "\(folder)/\($0)" }
        }
        return (inFolders + ["recordings/llama-server-responses-text.sse"])
            .filter { $0.hasSuffix(".sse") || $0.hasSuffix(".body") }
    }()

    @Test("All recordings are there")
    func count() { #expect(Self.names.count > 80) }

    @Test("A recording reads the same whole and byte by byte", arguments: names)
    func bytes(name: String) async throws {
        let bytes = try Fixture.bytes(name)
        #expect(try await Reading(bytes, cutAt: Array(bytes.indices)) == Reading(bytes))
    }

    /// Only the decoder sees how a stream is cut, so this is asked of the decoder alone.
    @Test("A recording's events are the same wherever it is cut", arguments: names)
    func splits(name: String) throws {
        let bytes = try Fixture.bytes(name)
        func events(cutAt cut: Int) throws -> [ServerSentEvent] {
            var decoder = ServerSentEventDecoder()
            let events = try decoder.push(Array(bytes[..<cut])) + decoder.push(Array(bytes[cut...]))
            return try events + [decoder.finish()].compactMap(\.self)
        }
        let whole = try events(cutAt: bytes.count)
        for cut in Splits.of(bytes) { #expect(try events(cutAt: cut) == whole, "cut at \(cut)") }
    }

    @Test(
        "A stream that is right in its own way gives the whole text",
        arguments: [
            ("cases/31-line-endings.sse", "AB C D"),
            ("cases/32-comments-and-empty.sse", "ok"),
            ("cases/33-unknown-events.sse", "before after"),
            ("cases/38b-full.sse", "Hello world"),
            ("recordings/synthetic/mcp.sse", "It is 5."),
        ]
            + [
                "bom-noevent", "empty-completed-output", "min-response-output",
                "text-afterdone", "text-bom", "text-comments", "text-cr", "text-crlf", "text-done",
                "text-emptydata", "text-id-keepalive", "text-id", "text-idchange",
                "text-itemidchange", "text-multiline", "text-noadded", "text-nocreated",
                "text-noeof", "text-noeof1", "text-noevent", "text-noidx", "text-noitemid",
                "text-nologprobs", "text-nopart", "text-noseq", "text-onlydeltas",
                "text-ping-data", "text-ping", "text-retry", "text-unknown", "text",
            ].map { ("recordings/synthetic/\($0).sse", "Héllo ☃🎉!") })
    func text(name: String, text: String) async throws {
        let reading = try await Reading(try Fixture.bytes(name))
        #expect(reading.error == nil)
        #expect(reading.status == "completed" || name.contains("min-response"))
        #expect(reading.text == text)
    }

    @Test(
        "A stream that fails throws what the service said",
        arguments: [
            (
                "cases/34a-error-event.sse", "The server is overloaded (test 34a)",
                "server_overloaded"
            ),
            (
                "cases/34b-error-data-only.sse", "Too many requests (test 34b)",
                "rate_limit_exceeded"
            ),
            ("cases/34c-failed.sse", "Internal failure (test 34c)", "server_error"),
            (
                "recordings/synthetic/error-nested-then-failed.sse", "slow down",
                "rate_limit_exceeded"
            ),
            ("recordings/synthetic/error-notype.sse", "llama boom", "500"),
        ])
    func failure(name: String, message: String, code: String) async throws {
        let error = try await Reading(try Fixture.bytes(name)).error
        #expect(error?.message == message)
        #expect(error?.code == code)
        #expect(error?.status == nil)
        #expect(error?.requestId == "req_1")
    }

    @Test(
        "A stream without its last event is incomplete",
        arguments: [
            "cases/38a-cut-after-text.sse", "cases/40-then-silence.sse",
            "recordings/synthetic/text-cut.sse", "recordings/synthetic/text-cut-midline.sse",
        ])
    func incomplete(name: String) async throws {
        let reading = try await Reading(try Fixture.bytes(name))
        #expect(reading.error?.type == "incomplete_stream")
        #expect(!reading.types.isEmpty)
    }

    @Test("A response that was cut short is no error, and says why")
    func cutShort() async throws {
        let bytes = try Fixture.bytes("cases/34d-incomplete.sse")
        let client = try MossInference.testing(StubTransport(events: bytes))
        let response = try await client.responses.create(input: "x")
        #expect(response.status == "incomplete")
        #expect(response.incompleteDetails?.reason == "max_output_tokens")
        #expect(response.outputText == "Cut by length")
    }
}
