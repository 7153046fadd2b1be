/// How long the end of a child process may take.
package struct ChildLimits: Hashable, Sendable {
    /// From SIGTERM to SIGKILL.
    package var killDelay: Duration
    /// How long after the child's exit its output is still read while others hold the pipe.
    package var outputGrace: Duration

    /// Two seconds, and a fifth of a second.
    package init(
        killDelay: Duration = .seconds(2), outputGrace: Duration = .milliseconds(200)
    ) {
        self.killDelay = killDelay
        self.outputGrace = outputGrace
    }
}
