internal import MossPlatform
internal import Synchronization

/// The executor of a ``Database``: one thread, so that SQLite may wait for the disk or for another
/// process without holding one of the few threads Swift's tasks share.
///
/// The thread starts with the first job and ends after ``stop()``.
final class DatabaseThread: SerialExecutor {
    private let queue = JobQueue()
    private let isStarted = Mutex(false)

    func enqueue(_ job: consuming ExecutorJob) {
        queue.add(UnownedJob(job))
        let mustStart = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        if mustStart { start() }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Ends the thread after the jobs that are waiting. No job may come afterwards.
    func stop() { queue.close() }

    private func start() {
        do {
            try PlatformThread.start { self.run() }
        } catch {
            // The system has no room for a thread: hold one of the shared ones, which is slower but
            // right, since still only this loop runs the jobs.
            Task.detached { self.run() }
        }
    }

    private func run() {
        while let job = queue.take() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
