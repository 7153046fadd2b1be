import Moss
import MossPlatform
import MossTestSupport

/// The client alone: from the bytes of a stream to typed events, a million of them.
struct DeltaMeasurement: Measurement {
    let name = "delta"
    let summary = "one output_text.delta event, bytes to typed event"

    private static let events = 1_000_000
    private static let chunkSize = 16_384

    func run(chat: String) async throws -> [Figure] {
        let client = try MossInference(
            projectId: "project", projectKey: "key", baseURL: "http://127.0.0.1/v1",
            transport: MemoryTransport(chunks: Self.chunks(), repeats: Self.events / 1000))
        let stream = try await client.responses.createStreaming(input: "Go on.")
        var memory: Int?
        var deltas = 0
        var letters = 0
        let start = ContinuousClock.now
        for try await event in stream {
            guard let delta = event.delta else { continue }
            deltas += 1
            letters += delta.utf8.count
            if deltas == Self.events / 10 { memory = try ownMemory() }
        }
        let time = ContinuousClock.now - start
        guard deltas == Self.events, letters > deltas, let memory else {
            throw MeasurementError("\(deltas) deltas came in place of \(Self.events)")
        }
        return [
            Figure(
                what: "one output_text.delta event, mean of 1,000,000",
                value: time / .microseconds(1) / Double(deltas), unit: .microseconds, budget: 3),
            .megabytes(
                "memory that 900,000 further events add", bytes: try ownMemory() - memory,
                budget: 1),
        ]
    }

    private func ownMemory() throws -> Int {
        try ProcessUsage(of: ThisProcess.id).anonymousBytes
    }

    /// A thousand events, in pieces as a socket gives them: most cut an event.
    private static func chunks() -> [[UInt8]] {
        let bytes = (0..<1000).flatMap { number in
            Script.event(
                #"{"type":"response.output_text.delta","sequence_number":\#(number + 4),"#
                    + #""item_id":"msg_0a1b2c3d4e5f60718293a4b5","output_index":0,"#
                    + #""content_index":0,"delta":"\#(EndlessAnswer.piece(number).prefix { $0 != "\n" })","#
                    + #""logprobs":[]}"#)
        }
        return stride(from: 0, to: bytes.count, by: chunkSize).map {
            Array(bytes[$0..<min($0 + chunkSize, bytes.count)])
        }
    }
}
