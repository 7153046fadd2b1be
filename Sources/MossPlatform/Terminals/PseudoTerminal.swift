internal import CMossPlatform

/// A terminal without a screen: what a program writes to it is read here, what is written here it
/// reads as keys. For tests and measurements; closed with the last reference, which hangs it up.
package final class PseudoTerminal: Sendable {
    /// The side of the one who watches. Reads and writes do not block.
    package let controller: Int32
    /// The device of the program's side.
    package let path: String

    /// - Throws: `SystemError` when the system gives none.
    package init(columns: Int, rows: Int) throws(SystemError) {
        var name = [CChar](repeating: 0, count: 128)
        controller = moss_pseudo_terminal(&name, name.count)
        guard controller >= 0 else { throw System.lastError() }
        path = String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        System.setNonBlocking(controller)
        resize(columns: columns, rows: rows)
    }

    deinit {
        System.close(controller)
    }

    /// Gives it another size; the program in its foreground gets SIGWINCH.
    package func resize(columns: Int, rows: Int) {
        _ = moss_set_terminal_size(controller, Int32(clamping: columns), Int32(clamping: rows))
    }

    /// Types these bytes.
    package func type(_ bytes: [UInt8]) throws(SystemError) {
        try Files.writeAll(bytes, to: controller)
    }

    /// What the program has written since the last call, waiting at most `timeout` for the first
    /// byte; empty if there was none. `gone` when no program has it open any more.
    package func read(timeout: Duration) -> TerminalDevice.ReadResult {
        _ = DescriptorPoll.wait(reading: [controller], timeout: timeout)
        return TerminalDevice.read(controller)
    }

    /// Opens the program's side here; nil if that fails. Close it with ``TerminalDevice/close(_:)``.
    package func openDevice() -> Int32? { TerminalDevice.open(path) }
}
