internal import CMossPlatform

/// Stopping for the shell, as Ctrl+Z does.
package enum JobControl {
    /// True where a stop could not be ended again: nobody in our session looks after this process. A
    /// terminal window, `ssh -t HOST moss-chat` or a container start it like that.
    package static var isMissing: Bool {
        let session = System.sessionId
        return session == System.processId || System.sessionOfParent != session
    }

    /// Stops this process and its group with SIGTSTP, and returns when it goes on. Call it on the
    /// main thread while ``SignalWatch`` watches `.goOn` and `.stop`.
    ///
    /// - Returns: False if the kernel refused, as it does for a group whose shell is gone.
    package static func stop() -> Bool { moss_stop_group() == 1 }

    /// False if another process group has the terminal: reading its keys or setting its modes would
    /// stop us. True also for a terminal that is not the one of our session, which has no such rule.
    package static func isForeground(on descriptor: Int32) -> Bool {
        let group = moss_foreground_group(descriptor)
        return group < 0 || group == System.groupId
    }
}
