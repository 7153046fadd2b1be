internal import CMossPlatform

/// Questions to a terminal's descriptor.
package enum TerminalDevice {
    package static func isTerminal(_ descriptor: Int32) -> Bool { System.isTerminal(descriptor) }

    /// The path of the terminal this process belongs to.
    package static let controlling = "/dev/tty"

    /// Opens a terminal for reading and writing; nil if there is none, or none that we may use. It
    /// does not become the terminal of this process. The caller closes it with ``close(_:)``.
    package static func open(_ path: String) -> Int32? {
        try? System.open(path, System.OpenFlag.readWrite).get()
    }

    /// The same terminal once more, in a way that never blocks and does not touch what others that
    /// share the descriptor see; nil where the system does not allow it.
    package static func reopenNonBlocking(_ descriptor: Int32) -> Int32? {
        let flags = System.OpenFlag.readWrite | System.OpenFlag.nonBlocking
        guard
            case .success(let opened) = System.open("/proc/self/fd/\(descriptor)", flags)
        else { return nil }
        if System.isTerminal(opened) { return opened }
        System.close(opened)
        return nil
    }

    package static func close(_ descriptor: Int32) { System.close(descriptor) }

    /// In characters; 0 for what the terminal does not know; nil if it is no terminal or gone.
    package static func size(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard moss_terminal_size(descriptor, &columns, &rows) == 0 else { return nil }
        return (Int(columns), Int(rows))
    }

    /// Throws away what has been typed and not read.
    package static func dropInput(_ descriptor: Int32) { System.dropInput(descriptor) }

    /// True if a write would be taken now. Does not wait. Also true for a terminal that is gone, so
    /// that the write says so.
    package static func takesOutput(_ descriptor: Int32) -> Bool {
        var entries = [System.PollEntry(descriptor, .writing)]
        System.poll(&entries, timeout: .zero)
        return entries[0].isReady
    }

    package enum ReadResult: Sendable, Equatable {
        case bytes([UInt8])
        /// Nothing now.
        case nothing
        /// The terminal was closed, or the other end of the pipe.
        case gone
    }

    /// What has been typed, at most `limit` bytes. Call it when ``DescriptorPoll`` says there is
    /// something; it waits otherwise.
    package static func read(_ descriptor: Int32, limit: Int = 65_536) -> ReadResult {
        switch System.read(descriptor, upTo: limit) {
        case .bytes(let bytes): .bytes(bytes)
        case .wouldBlock: .nothing
        // EIO is what a terminal that was hung up answers.
        case .end, .failed: .gone
        }
    }

    /// Writes everything; blocks while the terminal takes nothing.
    package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
        try Files.writeAll(bytes, to: descriptor)
    }

    package enum WriteResult: Sendable, Equatable {
        /// So many bytes were taken, perhaps none.
        case wrote(Int)
        /// The terminal was closed.
        case gone
    }

    /// Writes what the terminal takes now. Never waits if the descriptor is from
    /// ``reopenNonBlocking(_:)``, else it may when the terminal takes less than all.
    package static func writeSome(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> WriteResult {
        switch System.write(descriptor, bytes) {
        case .wrote(let count): .wrote(count)
        case .wouldBlock: .wrote(0)
        case .failed: .gone
        }
    }
}
