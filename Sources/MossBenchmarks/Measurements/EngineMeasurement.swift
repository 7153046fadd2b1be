import Moss
import MossData
import MossEngine
import MossRetrieval

/// The engine in the process, with the built-in model and the guide, as the chat asks it.
struct EngineMeasurement: Measurement {
    let name = "engine"
    let summary = "a request to the engine in the process, built-in model"

    private static let rounds = 500

    func run(chat: String) async throws -> [Figure] {
        let client = try Self.client()
        var first: [Double] = []
        var text: [Double] = []
        // The guide is filled at its first question.
        _ = try await Self.ask(client)
        for _ in 0..<Self.rounds {
            let times = try await Self.ask(client)
            first.append(times.event)
            text.append(times.text)
        }
        return [
            .milliseconds("request to first event, p50 of 500", Samples(first).median),
            .milliseconds(
                "request to first event, p99 of 500", Samples(first).percentile(99), budget: 2),
            .milliseconds("request to first text, p99 of 500", Samples(text).percentile(99)),
        ]
    }

    private static func client() throws -> MossInference {
        let guide = BuiltInSource([
            BuiltInSource.Index("guide") {
                [IndexDocument(id: "guide", text: EmbeddedFile.guide.text, format: .markdown)]
            }
        ])
        let gateway = Gateway(
            configuration: EngineConfiguration(
                builtInModel: ExtractModel(), sources: guide, transport: CurlTransport()))
        return try MossInference(
            projectId: "local", projectKey: "local", baseURL: "http://moss-chat.invalid/v1",
            transport: GatewayTransport(gateway: gateway))
    }

    /// In milliseconds since the request.
    private static func ask(
        _ client: MossInference
    ) async throws -> (event: Double, text: Double) {
        let start = ContinuousClock.now
        var event: Duration?
        var text: Duration?
        let stream = try await client.responses.createStreaming(
            input: "How do I stop an answer?", indexes: ["guide"])
        for try await next in stream {
            event = event ?? ContinuousClock.now - start
            if next.delta != nil { text = text ?? ContinuousClock.now - start }
        }
        guard let event, let text else { throw MeasurementError("the engine answered nothing") }
        return (event.inMilliseconds, text.inMilliseconds)
    }
}
