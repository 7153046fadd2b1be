/// What the conversation does now: the status line.
package struct Activity: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case ready
        case waiting(WaitReason)
        case streaming
        /// The tool's qualified name; of several the one that began first.
        case runningTool(String)
        case approval
        /// Until the next send.
        case cancelled
        /// Until the next send.
        case failed
    }

    package enum WaitReason: Sendable, Hashable {
        /// The request is on its way: no answer's head yet. Retries of the client count as this.
        case connecting
        /// The answer has begun, no event came yet.
        case firstEvent
        /// Events came; the model has not begun to write.
        case model
    }

    package var kind: Kind
    /// Since when `kind` holds; for `approval` since the oldest was asked.
    package var since: ContinuousClock.Instant
    /// When the running turn began; nil while none runs.
    package var turnStartedAt: ContinuousClock.Instant?
    /// When the server was last heard of in the running turn; nil before the first event.
    package var lastEventAt: ContinuousClock.Instant?
    /// The silence after which the running request fails; nil for no limit.
    package var idleTimeout: Duration?
    /// Further tools that run beside the one named.
    package var otherTools: Int

    package init(
        kind: Kind,
        since: ContinuousClock.Instant,
        turnStartedAt: ContinuousClock.Instant? = nil,
        lastEventAt: ContinuousClock.Instant? = nil,
        idleTimeout: Duration? = nil,
        otherTools: Int = 0
    ) {
        self.kind = kind
        self.since = since
        self.turnStartedAt = turnStartedAt
        self.lastEventAt = lastEventAt
        self.idleTimeout = idleTimeout
        self.otherTools = otherTools
    }

    /// Whether a turn runs, which Esc and Ctrl+C stop.
    package var isRunning: Bool {
        switch kind {
        case .ready, .cancelled, .failed: false
        case .waiting, .streaming, .runningTool, .approval: true
        }
    }
}
