import MossPlatform
import Testing

@Suite struct TimerClockTests {
    @Test("A sleep ends at its deadline, never before", arguments: [0, 1, 20])
    func sleepsUntilDeadline(milliseconds: Int) async throws {
        let clock = TimerClock()
        let deadline = clock.now + .milliseconds(milliseconds)
        try await clock.sleep(until: deadline)
        #expect(clock.now >= deadline)
    }

    @Test("A short sleep that begins after a long one does not wait for it")
    func shortAfterLong() async throws {
        let clock = TimerClock()
        let long = Task { try await clock.sleep(for: .seconds(3_600)) }
        let start = clock.now
        for delay in [60, 20, 40] {
            let deadline = start + .milliseconds(delay)
            try await clock.sleep(until: deadline)
            #expect(clock.now >= deadline)
        }
        long.cancel()
        await #expect(throws: CancellationError.self) { try await long.value }
    }

    @Test("A cancelled sleep throws at once")
    func cancelled() async throws {
        let task = Task { try await TimerClock().sleep(for: .seconds(3_600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A task that is cancelled before it sleeps does not sleep")
    func cancelledBefore() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await TimerClock().sleep(for: .seconds(3_600))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("Thousands of sleeps, half of them cancelled, all end")
    func many() async {
        let clock = TimerClock()
        let ended = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<2_000 {
                group.addTask {
                    let sleep = Task { try await clock.sleep(for: .milliseconds(number % 10)) }
                    if number.isMultiple(of: 2) { sleep.cancel() }
                    _ = await sleep.result
                    return true
                }
            }
            return await group.reduce(into: 0) { count, _ in count += 1 }
        }
        #expect(ended == 2_000)
    }
}
