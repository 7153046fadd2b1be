import Synchronization

/// A Boolean that becomes true once, and that tasks can wait for.
final class Flag: Sendable {
    private enum State {
        case unset([CheckedContinuation<Void, Never>])
        case set
    }
    private let state = Mutex(State.unset([]))

    var isSet: Bool {
        state.withLock { if case .set = $0 { true } else { false } }
    }

    func set() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .unset(let waiting) = state else { return [] }
            state = .set
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once it is set; deaf to cancellation.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isSet = state.withLock { state in
                guard case .unset(let waiting) = state else { return true }
                state = .unset(waiting + [continuation])
                return false
            }
            if isSet { continuation.resume() }
        }
    }
}
