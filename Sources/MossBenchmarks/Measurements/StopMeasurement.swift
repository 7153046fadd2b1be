import MossTestSupport

/// From a key that stops an answer to the closed connection, as the server sees it.
struct StopMeasurement: Measurement {
    enum Key: Sendable { case interrupt, escape }

    private static let rounds = 500
    private static let pace = Duration.milliseconds(50)

    let key: Key

    init(_ key: Key) { self.key = key }

    var name: String { key == .interrupt ? "interrupt" : "escape" }

    var summary: String {
        "\(key == .interrupt ? "Ctrl+C" : "a lone Esc") to the closed connection"
    }

    func run(chat program: String) async throws -> [Figure] {
        let server = try ScriptedServer(EndlessAnswer().script(every: Self.pace))
        let chat = try await MeasuredChat(program, baseURL: server.baseURL)
        var random = SeededRandom(seed: 1)
        var times: [Double] = []
        for round in 0..<Self.rounds {
            try await chat.ask()
            // Anywhere between two events.
            let wait = Int.random(in: 0..<50_000, using: &random)
            try await Task.sleep(for: .microseconds(wait))
            var typedAt = ContinuousClock.now
            _ = try await chat.reader.time(of: "Cancelled") {
                typedAt = try chat.type(key == .interrupt ? "\u{3}" : "\u{1B}")
            }
            let closedAt = try await server.waitForClose(of: round)
            times.append((closedAt - typedAt).inMilliseconds)
        }
        await chat.end()
        let samples = Samples(times)
        let what = key == .interrupt ? "Ctrl+C" : "lone Esc"
        // escapeTime is 25 ms.
        return [
            .milliseconds("\(what) to closed connection, p50 of 500", samples.median),
            .milliseconds(
                "\(what) to closed connection, p99 of 500", samples.percentile(99),
                budget: key == .interrupt ? 20 : 45),
        ]
    }
}
