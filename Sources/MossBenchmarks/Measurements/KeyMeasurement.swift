import MossTestSupport

/// From a key to its sign on the screen, while a stream comes as fast as no model is.
struct KeyMeasurement: Measurement {
    let name = "keys"
    let summary = "key to screen while 5,000 events a second stream"

    private static let rounds = 500
    /// Signs that nothing else on the screen has.
    private static let signs = Array("αβγδεζηθικλμνξοπρστυ")

    func run(chat program: String) async throws -> [Figure] {
        let answer = EndlessAnswer()
        let server = try ScriptedServer(answer.script(every: .milliseconds(1), count: 5))
        let chat = try await MeasuredChat(program, baseURL: server.baseURL)
        let idle = try await times(chat, rounds: 100)
        try chat.type("\u{15}")
        try await chat.ask()
        let rate = EventRate(of: answer)
        let before = try chat.usage()
        let streaming = try await times(chat, rounds: Self.rounds)
        let after = try chat.usage()
        let share = (after.time - before.time) / (try rate.check(atLeast: 4_500))
        // Ctrl+C clears the line first where nothing runs, so this also shows that it still streams.
        try await chat.stopAnswer()
        await chat.end()
        return [
            .milliseconds("key to screen when idle, p99 of 100", idle.percentile(99)),
            .milliseconds("key to screen at 5,000 events/s, p50 of 500", streaming.median),
            .milliseconds(
                "key to screen at 5,000 events/s, p99 of 500", streaming.percentile(99),
                budget: 10),
            Figure(
                what: "5,000 events/s and those keys, share of a core", value: share * 100,
                unit: .percent),
            .megabytes("VmRSS after that", bytes: after.residentBytes),
        ]
    }

    private func times(_ chat: MeasuredChat, rounds: Int) async throws -> Samples {
        var random = SeededRandom(seed: 2)
        var times: [Double] = []
        for round in 0..<rounds {
            let sign = Self.signs[round % Self.signs.count]
            // An empty line again, so that no sign is there before it is typed.
            if sign == Self.signs[0] { try chat.type("\u{15}") }
            let wait = Int.random(in: 40_000..<80_000, using: &random)
            try await Task.sleep(for: .microseconds(wait))
            var typedAt = ContinuousClock.now
            let shownAt = try await chat.reader.time(of: String(sign)) {
                typedAt = try chat.type(String(sign))
            }
            times.append((shownAt - typedAt).inMilliseconds)
        }
        return Samples(times)
    }
}
