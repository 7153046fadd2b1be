internal import CMossPlatform
internal import Synchronization

/// The threads that run Swift's tasks in this program, in place of libdispatch's.
///
/// On Linux libdispatch wakes the process every second from its first job on, to count its threads.
/// These sleep until there is work.
package final class WorkerPool: TaskExecutor {
    private static let shared = WorkerPool()
    /// Deep recursion belongs to no task, but a model's JSON may be nested: what libdispatch gives.
    private static let stackSize = 8 << 20
    /// Tasks need two to make progress side by side where there is one processor.
    private static let limit = max(2, System.processorCount)

    private let queue = JobQueue()
    private let threads = Mutex(0)

    private init() {}

    /// From now on tasks run here. Sleep by ``TimerClock``: the standard library's clocks start
    /// libdispatch. Call it once, before the first task.
    ///
    /// Leaves everything as it was where the system has no room for a thread, or Swift's runtime no
    /// place for another executor.
    package static func install() {
        guard shared.startThread() else { return }
        _ = moss_redirect_tasks { job in
            guard let job else { return }
            // The runtime hands out its reference to a job, which is what an `UnownedJob` holds.
            WorkerPool.shared.enqueue(unsafeBitCast(job, to: UnownedJob.self))
        }
    }

    package func enqueue(_ job: UnownedJob) {
        if !queue.add(job) { _ = startThread() }
    }

    /// - Returns: False if there are enough or the system has no room.
    private func startThread() -> Bool {
        let mayStart = threads.withLock { count in
            if count == Self.limit { return false }
            count += 1
            return true
        }
        guard mayStart else { return false }
        do {
            try PlatformThread.start(stackSize: Self.stackSize) { self.run() }
            return true
        } catch {
            threads.withLock { $0 -= 1 }
            return false
        }
    }

    private func run() {
        while let job = queue.take() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
