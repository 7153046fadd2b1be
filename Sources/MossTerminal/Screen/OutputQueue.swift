internal import MossPlatform

/// Bytes on their way to the terminal, which takes them when it likes.
struct OutputQueue {
    private var bytes: [UInt8] = []
    private var sent = 0
    /// The terminal was closed; everything is dropped from then on.
    private(set) var isGone = false

    var isEmpty: Bool { sent == bytes.count }

    mutating func append(_ more: [UInt8]) {
        if !isGone { bytes += more }
    }

    mutating func drop() {
        bytes = []
        sent = 0
    }

    /// Writes what the terminal takes.
    ///
    /// - Parameters:
    ///   - isNonBlocking: Whether a write returns at once. Else small pieces are written, each when
    ///     the terminal says it takes some.
    mutating func flush(to descriptor: Int32, isNonBlocking: Bool) {
        while !isEmpty {
            if !isNonBlocking, !TerminalDevice.takesOutput(descriptor) { return }
            let limit = isNonBlocking ? bytes.count : min(bytes.count, sent + 256)
            switch TerminalDevice.writeSome(descriptor, bytes[sent..<limit]) {
            case .wrote(0): return
            case .wrote(let count): sent += count
            case .gone: isGone = true
            }
            if isGone { sent = bytes.count }
        }
        bytes.removeAll(keepingCapacity: bytes.count < 262_144)
        sent = 0
    }
}
