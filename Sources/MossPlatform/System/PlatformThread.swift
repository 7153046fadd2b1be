internal import CMossPlatform

/// A thread of our own, for work that blocks in the system and so must not hold one of the few
/// threads Swift's tasks share.
package enum PlatformThread {
    /// Starts a detached thread that runs `body` to its end.
    ///
    /// The thread takes no signals from outside, gets EPIPE instead of SIGPIPE, and has a stack for
    /// the crash handler, so that an overflow of its own stack still restores the terminal.
    ///
    /// - Parameter stackSize: Bytes; 512 KiB unless said otherwise.
    /// - Throws: `SystemError` when the system has no room for a thread.
    package static func start(
        stackSize: Int = 524_288, _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        try System.startThread(stackSize: stackSize) {
            moss_block_asynchronous_signals()
            let stack = moss_alternate_stack_enter()
            body()
            moss_alternate_stack_leave(stack)
        }.get()
    }
}
