import MossPlatform
import Synchronization

/// Waits on the main thread for work that other threads do: for the commands without a screen.
enum Blocking {
    /// - Parameters:
    ///   - signals: Those that end `body` instead of the process; a second one ends the process.
    ///   - onSignal: Called on this thread with the first that came.
    /// - Throws: `UsageError` where the process has no descriptor left to wait on.
    static func wait<Result: Sendable>(
        signals: [Signal] = [],
        onSignal: (Signal) -> Void = { _ in },
        _ body: @escaping @Sendable () async -> Result
    ) throws(UsageError) -> Result {
        let wake: WakeDescriptor
        do {
            wake = try WakeDescriptor()
        } catch {
            throw UsageError("\(error)")
        }
        if !signals.isEmpty { SignalWatch.start(signals, wake: wake) }
        let slot = Slot<Result>()
        Task {
            slot.set(await body())
            wake.wake()
        }
        while true {
            _ = DescriptorPoll.wait(reading: [wake.fileDescriptor], timeout: nil)
            wake.drain()
            if let signal = SignalWatch.take().first {
                SignalWatch.stop()
                onSignal(signal)
            }
            if let result = slot.value { return result }
        }
    }
}

/// A place for one result.
private final class Slot<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    var value: Value? { state.withLock { $0 } }

    func set(_ value: Value) { state.withLock { $0 = value } }
}
