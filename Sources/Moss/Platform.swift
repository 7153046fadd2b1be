// The one file that meets libc.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the client needs of the operating system.
enum Platform {
    /// A variable of the environment; nil if it is not set or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Starts a thread that takes no signals but those of its own faults: SIGPIPE, which a write to a
    /// closed connection raises, is blocked there, and all others go to the threads that want them.
    ///
    /// - Returns: Whether the thread runs.
    static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
        var blocked = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
            sigdelset(&blocked, fault)
        }
        // A thread inherits the mask, so that there is no moment without it.
        var own = sigset_t()
        pthread_sigmask(SIG_SETMASK, &blocked, &own)
        defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
        let context = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, nil,
            { argument in
                #if canImport(Darwin)
                    let context: UnsafeMutableRawPointer? = argument
                #else
                    let context = argument
                #endif
                guard let context else { return nil }
                Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if result != 0 { context.release() }
        return result == 0
    }

    private final class ThreadBody {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
