internal import CMossPlatform
internal import Synchronization

/// Signals as events: the handler only notes the signal and wakes a descriptor; the loop that polls
/// it takes them. One watch for the process.
package enum SignalWatch {
    /// Kept as long as the handler may write to its descriptor.
    private static let target = Mutex<WakeDescriptor?>(nil)

    /// From now on the signals no longer have their usual effect. HUP, INT, QUIT, TERM and TSTP that
    /// were ignored when the program started, as `nohup` does, stay ignored.
    ///
    /// Called again it takes the signals back from a library that installed its own handlers.
    package static func start(_ signals: [Signal], wake: WakeDescriptor) {
        let numbers = signals.map(\.rawValue)
        target.withLock { target in
            target = wake
            moss_watch_signals(wake.fileDescriptor, numbers, numbers.count)
        }
    }

    /// The signals that came since the last call, each once, by their number.
    package static func take() -> [Signal] {
        var bits = moss_take_signals()
        var signals: [Signal] = []
        while bits != 0 {
            signals.append(Signal(rawValue: Int32(bits.trailingZeroBitCount)))
            bits &= bits - 1
        }
        return signals
    }

    /// Whether one of these came and was not taken yet.
    package static func isPending(anyOf signals: [Signal]) -> Bool {
        let bits = moss_pending_signals()
        return signals.contains { bits & 1 << UInt64($0.rawValue) != 0 }
    }

    /// Gives all signals back what they did before ``start(_:wake:)``.
    package static func stop() {
        target.withLock { target in
            moss_unwatch_signals()
            target = nil
        }
    }
}
