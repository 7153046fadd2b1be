internal import Glibc

/// The jobs of one thread, which sleeps where there are none. The one file of this target that meets
/// libc.
///
/// Sendable without the compiler's check: `jobs` and `isClosed` are only touched while `mutex` is
/// held, and the two pointers never change.
final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [UnownedJob] = []
    private var isClosed = false

    init() {
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

    func add(_ job: UnownedJob) {
        pthread_mutex_lock(mutex)
        jobs.append(job)
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Lets the thread end once it has taken what is there.
    func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Every waiting job, in order; waits for one. Nil once the queue is closed and empty.
    func take() -> [UnownedJob]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty, !isClosed {
            pthread_cond_wait(condition, mutex)
        }
        if jobs.isEmpty { return nil }
        defer { jobs.removeAll(keepingCapacity: true) }
        return jobs
    }
}
