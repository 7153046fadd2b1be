/// The three descriptors every program starts with.
package enum StandardStream: Int32, Sendable {
    case input, output, error

    package var fileDescriptor: Int32 { rawValue }

    package var isTerminal: Bool { System.isTerminal(rawValue) }

    /// Writes everything; blocks while the reader is slow.
    ///
    /// - Throws: `SystemError`; a reader that has gone is EPIPE where SIGPIPE is ignored, see
    ///   ``SystemError/isBrokenPipe``.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try Files.writeAll(bytes, to: rawValue)
    }

    /// ``write(_:)`` for text.
    package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

    /// Everything until the end; blocks until then.
    ///
    /// - Parameter limit: The most bytes to take; more is `FileError.Reason.tooLarge`.
    package func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
        try Files.readToEnd(rawValue, path: "standard input", limit: limit)
    }
}

extension SystemError {
    /// True when the reader of a pipe has gone: `moss-chat ask … | head -1`.
    package var isBrokenPipe: Bool { code == System.ErrorCode.brokenPipe }
}
