internal import CMossPlatform
internal import Synchronization

/// The one thread that reads, writes and reaps for all child processes. It starts with the first
/// child and blocks in `poll` while there is nothing to do.
final class ChildMonitor: Sendable {
    /// The monitor, or why there is none.
    static let shared = Result { () throws(SystemError) in try ChildMonitor() }

    private let wakeDescriptor: WakeDescriptor
    private let arrivals = Mutex<[AttendedChild]>([])

    private init() throws(SystemError) {
        wakeDescriptor = try WakeDescriptor()
        moss_keep_exit_statuses()
        try PlatformThread.start { [self] in run() }
    }

    func attend(_ child: AttendedChild) {
        arrivals.withLock { $0.append(child) }
        wake()
    }

    /// Has the thread look again at what the owners of the children want.
    func wake() { wakeDescriptor.wake() }

    private func run() {
        var children: [AttendedChild] = []
        while true {
            children += arrivals.withLock { arrivals in
                defer { arrivals = [] }
                return arrivals
            }
            let now = ContinuousClock.now
            for index in children.indices { children[index].advance(to: now) }
            children.removeAll(where: \.isDone)
            wait(&children, now)
        }
    }

    private func wait(_ children: inout [AttendedChild], _ now: ContinuousClock.Instant) {
        var entries = [System.PollEntry(wakeDescriptor.fileDescriptor, .reading)]
        var owners: [(index: Int, role: AttendedChild.Role)] = []
        for index in children.indices {
            for (role, entry) in children[index].interests() {
                entries.append(entry)
                owners.append((index, role))
            }
        }
        let deadline = children.compactMap { $0.deadline(from: now) }.min()
        System.poll(&entries, timeout: deadline.map { now.duration(to: $0) })
        if entries[0].isReady { wakeDescriptor.drain() }
        for (owner, entry) in zip(owners, entries.dropFirst()) where entry.isReady {
            children[owner.index].ready(owner.role)
        }
    }
}
