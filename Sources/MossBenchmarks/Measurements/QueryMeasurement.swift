import MossRetrieval
import MossTestSupport

/// Searching by keyword.
struct QueryMeasurement: Measurement {
    let name = "query"
    let summary = "a question of 10 words over 100,000 passages"

    private static let passages = 100_000
    private static let rounds = 500

    func run(chat: String) async throws -> [Figure] {
        let home = try TestHome()
        let texts = SyntheticIndex()
        let indexes = LocalIndexes(path: home.path + "/indexes.db")
        try await indexes.create("synthetic")
        try await indexes.add(texts.documents(passages: Self.passages), to: "synthetic")
        try await indexes.optimize("synthetic")
        var times: [Double] = []
        var found = 0
        for question in texts.questions(Self.rounds) {
            let start = ContinuousClock.now
            let result = try await indexes.search(question, in: ["synthetic"], limit: 10)
            times.append((ContinuousClock.now - start).inMilliseconds)
            found += result.passages.count
        }
        guard found > Self.rounds else { throw MeasurementError("the searches found nothing") }
        let samples = Samples(times)
        return [
            .milliseconds("10 words over 100,000 passages, p50 of 500", samples.median, budget: 5),
            .milliseconds(
                "10 words over 100,000 passages, p99 of 500", samples.percentile(99), budget: 20),
        ]
    }
}
