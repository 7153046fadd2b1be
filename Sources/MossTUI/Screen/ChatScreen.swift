package import MossConversation
package import MossTerminalUI
import Synchronization

/// The chat's screen: it owns the only copy of the screen's state, and runs update, view and
/// present on the terminal's own thread, without a hop.
///
/// The conversation tells that it changed; the screen then takes one snapshot per frame. There is
/// no queue of events between them.
package actor ChatScreen {
    private let executor: any SerialExecutor
    private let device: any ScreenDevice
    private let conversation: Conversation
    private let host: any ChatHost
    private let onQuit: @Sendable () -> Void

    private var state: ScreenState
    private var decoder: KeyDecoder
    private var frames = FrameClock()
    /// When the next snapshot is taken: with it comes a frame.
    private var pulls = FrameClock()
    private var isPulling = false

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - executor: The terminal's thread.
    ///   - escapeTime: How long a lone Esc waits for more bytes of a key.
    ///   - onQuit: Called on the terminal's thread when the user leaves.
    package init(
        on executor: any SerialExecutor, device: any ScreenDevice, conversation: Conversation,
        host: any ChatHost, state: ScreenState, escapeTime: Duration,
        onQuit: @escaping @Sendable () -> Void
    ) {
        self.executor = executor
        self.device = device
        self.conversation = conversation
        self.host = host
        self.state = state
        self.onQuit = onQuit
        decoder = KeyDecoder(timing: KeyTiming(escape: escapeTime))
        frames.need(.input, at: state.now)
    }

    // MARK: What happens

    /// Bytes of the terminal.
    package func read(_ bytes: [UInt8], at now: ContinuousClock.Instant) {
        take(decoder.feed(bytes, at: now), at: now)
    }

    package func resized(to size: Size, at now: ContinuousClock.Instant) {
        handle(.resized(size), at: now)
    }

    /// Somebody asked by a signal to go to the background.
    package func suspend(at now: ContinuousClock.Instant) {
        perform(.suspend)
        frames.need(.input, at: now)
    }

    /// The device has room again.
    package func outputReady(at now: ContinuousClock.Instant) {
        frames.hasRoom()
        drawIfDue(at: now)
        pullIfDue(at: now)
    }

    /// The time of `deadline` has come.
    package func tick(at now: ContinuousClock.Instant) {
        take(decoder.expire(at: now), at: now)
        if let due = tickDue, due <= now {
            tickDue = nil
            handle(.tick, at: now, cause: .stream)
        }
        drawIfDue(at: now)
        pullIfDue(at: now)
    }

    /// When `tick` is to be called; nil when nothing is due.
    package var deadline: ContinuousClock.Instant? {
        [decoder.deadline, frames.deadline, mayPull ? pulls.deadline : nil, tickDue]
            .compactMap { $0 }.min()
    }

    /// The conversation changed: its next state is drawn with the next frame.
    package func conversationChanged() {
        pulls.need(.stream, at: .now)
    }

    private var tickDue: ContinuousClock.Instant?

    // MARK: State and frames

    private func take(_ events: [InputEvent], at now: ContinuousClock.Instant) {
        for event in events { handle(.input(event), at: now) }
    }

    private func handle(
        _ event: ScreenEvent, at now: ContinuousClock.Instant, cause: FrameClock.Cause = .input
    ) {
        for effect in state.handle(event, at: now) { perform(effect) }
        tickDue = state.nextTick
        frames.need(cause, at: now)
    }

    private func drawIfDue(at now: ContinuousClock.Instant) {
        guard frames.isDue(at: now) else { return }
        if device.present(state.draw()) {
            frames.done(at: now)
        } else {
            frames.wasRefused()
        }
    }

    /// One snapshot at a time, and none for a device that has no room for its frame.
    private var mayPull: Bool { !isPulling && !frames.isBlocked }

    private func pullIfDue(at now: ContinuousClock.Instant) {
        guard mayPull, pulls.isDue(at: now) else { return }
        isPulling = true
        pulls.done(at: now)
        Task {
            let snapshot = await conversation.snapshot()
            isPulling = false
            let now = ContinuousClock.now
            handle(.snapshot(snapshot), at: now, cause: .stream)
            frames.needNow(at: now)
            drawIfDue(at: now)
        }
    }

    // MARK: Effects

    private func perform(_ effect: Effect) {
        switch effect {
        case .send(let text): Task { await conversation.send(text) }
        case .stop: Task { await conversation.stop() }
        case .takeBackQueued:
            Task {
                if let text = await conversation.takeBackQueued() {
                    handle(.tookBack(text), at: .now)
                }
            }
        case .decide(let id, let decision):
            Task {
                let answer = await conversation.decide(id, decision)
                handle(.approvalAnswer(id, answer), at: .now)
            }
        case .host(let request):
            Task {
                let outcome = await host.perform(request)
                handle(.outcome(outcome), at: .now)
            }
        case .loadChoices(let kind):
            Task {
                let choices = await host.choices(kind)
                handle(.choices(kind, choices), at: .now)
            }
        case .redraw: device.repaint()
        case .suspend:
            if let refusal = device.suspend() { handle(.hint(refusal), at: .now) }
        case .quit: onQuit()
        }
    }
}
