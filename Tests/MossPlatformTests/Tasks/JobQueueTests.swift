import MossPlatform
import Synchronization
import Testing

/// An executor whose jobs wait until the test takes them.
private final class HeldExecutor: TaskExecutor {
    let queue = JobQueue()
    /// What the queue said to each job.
    let answers = Mutex([Bool]())

    func enqueue(_ job: UnownedJob) {
        let answer = queue.add(job)
        answers.withLock { $0.append(answer) }
    }

    func runOne() -> Bool {
        guard let job = queue.take() else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }
}

/// Numbers in the order they were noted.
private final class Notes: Sendable {
    private let noted = Mutex([Int]())

    var all: [Int] { noted.withLock { $0 } }

    func add(_ number: Int) { noted.withLock { $0.append(number) } }
}

@Suite struct JobQueueTests {
    private let executor = HeldExecutor()
    private let notes = Notes()

    private func enqueue(_ numbers: Range<Int>) {
        for number in numbers {
            Task(executorPreference: executor) { [notes] in notes.add(number) }
        }
    }

    @Test("Jobs are taken in the order they came")
    func order() {
        enqueue(0..<100)
        for _ in 0..<50 { #expect(executor.runOne()) }
        enqueue(100..<150)
        for _ in 0..<100 { #expect(executor.runOne()) }
        #expect(notes.all == Array(0..<150))
    }

    @Test("A closed queue gives what is left, then nil")
    func closed() {
        enqueue(0..<1)
        executor.queue.close()
        #expect(executor.runOne())
        #expect(!executor.runOne())
        #expect(notes.all == [0])
    }

    @Test("Where no thread sleeps on the queue, a job is told to want another one")
    func wantsThread() {
        enqueue(0..<1)
        #expect(executor.answers.withLock { $0 } == [false])
        #expect(executor.runOne())
    }
}
