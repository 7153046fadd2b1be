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
    ///   - writing: One more, that is waited for until it takes bytes; nil for none. That it does
    ///     ends the wait.
    ///   - timeout: Rounded up to milliseconds; nil waits for ever.
    /// - Returns: One entry for each descriptor.
    package static func wait(
        reading descriptors: [Int32], writing: Int32? = nil, timeout: Duration?
    ) -> [Readiness] {
        var entries = descriptors.map { System.PollEntry($0, .reading) }
        if let writing { entries.append(System.PollEntry(writing, .writing)) }
        System.poll(&entries, timeout: timeout)
        return entries.prefix(descriptors.count).map {
            Readiness(isReadable: $0.isReady, isHungUp: $0.isHungUp)
        }
    }
}
