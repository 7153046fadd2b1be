import MossTestSupport

/// What an ordinary answer costs while it streams.
struct SteadyStreamMeasurement: Measurement {
    let name = "stream"
    let summary = "streaming 100 events a second"

    func run(chat program: String) async throws -> [Figure] {
        let server = try ScriptedServer(EndlessAnswer.script(every: .milliseconds(10)))
        let chat = try await MeasuredChat(program, baseURL: server.baseURL)
        _ = try await chat.reader.time(of: "Streaming") { try chat.type("on\r") }
        try await Task.sleep(for: .seconds(2))
        let before = try chat.usage()
        let start = ContinuousClock.now
        try await Task.sleep(for: .seconds(30))
        let after = try chat.usage()
        let share = (after.time - before.time) / (ContinuousClock.now - start)
        await chat.end()
        return [
            Figure(
                what: "streaming 100 events/s, share of a core over 30 s", value: share * 100,
                unit: .percent, budget: 2)
        ]
    }
}
