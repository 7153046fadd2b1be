internal import CMossPlatform

/// The running process.
package enum ThisProcess {
    package static var id: Int32 { System.processId }

    /// From now on writing to a closed pipe or socket is an error of the write, EPIPE, and no signal.
    /// Call it first thing. Children started with ``ChildProcess`` are not affected.
    package static func ignoreBrokenPipes() { moss_ignore_signal(Signal.brokenPipe.rawValue) }

    /// Ends it by a signal, as if nobody had handled it: whoever started us sees that signal.
    package static func end(by signal: Signal) -> Never {
        moss_end_by_signal(signal.rawValue)
    }

    /// Sends this process a signal, which is handled, ignored or fatal as it is set up.
    package static func send(_ signal: Signal) { System.signalSelf(signal.rawValue) }
}
