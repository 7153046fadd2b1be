internal import Glibc

/// Jobs in the order they came, for threads that sleep where there are none.
///
/// Sendable without the compiler's check: the variables are only touched while `mutex` is held, and
/// the two pointers never change.
package final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    /// The index in `jobs` of the oldest that is still here.
    private var first = 0
    private var sleepers = 0
    private var isClosed = false

    package init() {
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// - Returns: False if every thread that sleeps here has a job now, so that this one has to wait
    ///   for one of them.
    @discardableResult
    package func add(_ job: UnownedJob) -> Bool {
        pthread_mutex_lock(mutex)
        jobs.append(job)
        let sleepers = sleepers
        let waiting = jobs.count - first
        pthread_mutex_unlock(mutex)
        // After the lock: the thread would wake up to wait for it.
        if sleepers > 0 { pthread_cond_signal(condition) }
        return waiting <= sleepers
    }

    /// Lets the threads end once they have taken what is there.
    package func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// The oldest job; waits for one. Nil once the queue is closed and empty.
    package func take() -> UnownedJob? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while first == jobs.count {
            if isClosed { return nil }
            sleepers += 1
            pthread_cond_wait(condition, mutex)
            sleepers -= 1
        }
        let job = jobs[first]
        first += 1
        if first == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            first = 0
        }
        return job
    }
}
