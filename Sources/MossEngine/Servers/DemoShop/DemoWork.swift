import MossMCP

/// Work that takes time and tells how far it is.
struct DemoWork: Sendable {
    let clock: any Clock<Duration>

    /// Spends the same time on each step and names it when it begins; reports the end as well.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func run(
        _ steps: [String], each time: Duration, report: @Sendable (MCPProgress) -> Void
    ) async throws {
        let total = Double(steps.count)
        for (done, step) in steps.enumerated() {
            report(MCPProgress(progress: Double(done), total: total, message: step))
            try await clock.sleep(for: time)
        }
        report(MCPProgress(progress: total, total: total))
    }
}
