/// What the chat holds and does while nobody touches it.
struct IdleMeasurement: Measurement {
    let name = "idle"
    let summary = "memory and wake-ups when nothing happens"

    func run(chat program: String) async throws -> [Figure] {
        let chat = try await MeasuredChat(program)
        try await Task.sleep(for: .seconds(10))
        let before = try chat.usage()
        try await Task.sleep(for: .seconds(5))
        let after = try chat.usage()
        await chat.end()
        return [
            .megabytes("RssAnon after 10 s", bytes: before.anonymousBytes, budget: 10),
            .megabytes("VmRSS after 10 s", bytes: before.residentBytes, budget: 32),
            Figure(
                what: "wake-ups within 5 s", value: Double(after.sleeps(since: before)),
                unit: .times, budget: 0),
        ]
    }
}
