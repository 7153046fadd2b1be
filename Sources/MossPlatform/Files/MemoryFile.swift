internal import CMossPlatform

/// A file in memory, for a library that insists on writing to a descriptor.
package struct MemoryFile: Sendable {
    /// Owned by whoever made this; ``close()`` it, unless the library does.
    package let fileDescriptor: Int32

    package init() throws(SystemError) {
        fileDescriptor = moss_memory_file()
        if fileDescriptor < 0 { throw System.lastError() }
    }

    /// What was written since the last call. The next write begins anew.
    package func take() -> [UInt8] { System.takeContent(fileDescriptor) }

    package func close() { System.close(fileDescriptor) }
}
