/// Waiting for descriptors to have something to read.
package enum DescriptorPoll {
    package struct Readiness: Sendable, Hashable {
        /// A read will not wait: there are bytes, or the end.
        package let isReadable: Bool
        /// The other side is gone. Bytes may still be there.
        package let isHungUp: Bool
    }

    /// Waits until one is ready, the time is up, or a signal came.
    ///
    /// - Parameters:
    ///   - descriptors: One that is negative is never ready.
    ///   - timeout: Rounded up to milliseconds; nil waits for ever.
    /// - Returns: One entry for each descriptor.
    package static func wait(reading descriptors: [Int32], timeout: Duration?) -> [Readiness] {
        var entries = descriptors.map { System.PollEntry($0, .reading) }
        System.poll(&entries, timeout: timeout)
        return entries.map { Readiness(isReadable: $0.isReady, isHungUp: $0.isHungUp) }
    }
}
