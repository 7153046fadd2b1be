import Synchronization

/// Tells the screen once that there is something new, until it has looked.
final class ChangeSignal: Sendable {
    private let isPending = Mutex(false)
    private let handler: @Sendable () -> Void

    init(_ handler: @escaping @Sendable () -> Void) { self.handler = handler }

    /// There is something new. May be called on any thread.
    func mark() {
        let isFirst = isPending.withLock { isPending in
            defer { isPending = true }
            return !isPending
        }
        if isFirst { handler() }
    }

    /// The screen looks now: what comes after this is new again.
    func clear() { isPending.withLock { $0 = false } }
}
