import MossTestSupport

/// What an ordinary answer costs while it streams.
struct SteadyStreamMeasurement: Measurement {
    let name = "stream"
    let summary = "streaming 100 events a second"

    func run(chat program: String) async throws -> [Figure] {
        let answer = EndlessAnswer()
        let server = try ScriptedServer(answer.script(every: .milliseconds(10)))
        let chat = try await MeasuredChat(program, baseURL: server.baseURL)
        try await chat.ask()
        try await Task.sleep(for: .seconds(2))
        let before = try chat.usage()
        let rate = EventRate(of: answer)
        try await Task.sleep(for: .seconds(30))
        let after = try chat.usage()
        let time = try rate.check(atLeast: 95)
        let share = (after.time - before.time) / time
        try await chat.stopAnswer()
        await chat.end()
        return [
            Figure(
                what: "streaming 100 events/s, share of a core over 30 s", value: share * 100,
                unit: .percent, budget: 2)
        ]
    }
}
