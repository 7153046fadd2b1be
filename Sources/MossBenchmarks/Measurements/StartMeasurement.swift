/// From exec to the first full frame, beside the same program when it only says its version: that
/// links the same libraries and does next to nothing.
struct StartMeasurement: Measurement {
    let name = "start"
    let summary = "exec to the first full frame"

    private static let rounds = 40

    func run(chat: String) async throws -> [Figure] {
        let version = try await times(chat, arguments: ["version"], marker: "moss-chat")
        let frame = try await times(chat, arguments: [], marker: "Ready")
        return [
            .milliseconds("moss-chat version, exec to its line, median of 40", version.median),
            .milliseconds("exec to first full frame, median of 40", frame.median, budget: 30),
            .milliseconds("the same, the longest", frame.largest),
        ]
    }

    private func times(
        _ program: String, arguments: [String], marker: String
    ) async throws -> Samples {
        var times: [Double] = []
        // The first one also brings the program into memory.
        for round in 0...Self.rounds {
            let chat = try await MeasuredChat(program, arguments: arguments, marker: marker)
            if round > 0 { times.append((chat.shownAt - chat.startedAt).inMilliseconds) }
            await chat.end()
        }
        return Samples(times)
    }
}
