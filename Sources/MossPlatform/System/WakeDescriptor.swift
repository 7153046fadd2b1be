internal import CMossPlatform

/// Wakes a thread that blocks in `poll`: the descriptor is readable from ``wake()`` until ``drain()``.
///
/// Many wakes before one drain are one wake. The descriptor is closed with the last reference.
package final class WakeDescriptor: Sendable {
    /// To be polled for reading. It is never blocking and is closed on exec.
    package let fileDescriptor: Int32

    /// - Throws: `SystemError` when the process has no descriptors left.
    package init() throws(SystemError) {
        fileDescriptor = moss_eventfd()
        if fileDescriptor < 0 { throw System.lastError() }
    }

    deinit {
        System.close(fileDescriptor)
    }

    /// Makes the descriptor readable. Never blocks; may be called from any thread.
    package func wake() {
        // The counter adds eight bytes in the machine's order. When it is full it is readable, so
        // a refused write is no loss.
        let one = withUnsafeBytes(of: UInt64(1)) { Array($0) }
        _ = System.write(fileDescriptor, one[...])
    }

    /// Makes the descriptor unreadable. Look at what the wake was for after this, not before.
    package func drain() {
        _ = System.read(fileDescriptor, upTo: 8)
    }
}
