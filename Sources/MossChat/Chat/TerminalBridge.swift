import MossPlatform
import MossTUI
import MossTerminal
import MossTerminalUI
import Synchronization

/// Between the terminal's loop and the screen: hands events over on the loop's thread, and draws.
final class TerminalBridge: TerminalHandler, ScreenDevice {
    private let terminal: Terminal
    private let executor: TerminalExecutor
    private let screen = Mutex<ChatScreen?>(nil)
    /// The signal that ends the program; nil while none came.
    private let endingSignal = Mutex<Signal?>(nil)

    init(_ terminal: Terminal, _ executor: TerminalExecutor) {
        self.terminal = terminal
        self.executor = executor
    }

    /// Names the screen, before the loop runs.
    func attach(_ screen: ChatScreen) { self.screen.withLock { $0 = screen } }

    /// The signal that ended the loop, or nil.
    var signal: Signal? { endingSignal.withLock { $0 } }

    // MARK: The terminal's loop

    func handle(_ event: TerminalEvent) {
        guard let screen = screen.withLock({ $0 }) else { return }
        let now = ContinuousClock.now
        switch event {
        case .signal(let signal) where signal != .stop:
            endingSignal.withLock { $0 = signal }
            executor.stop()
        default:
            // The loop's thread is the screen's executor.
            screen.assumeIsolated { screen in
                switch event {
                case .input(let bytes): screen.read(bytes, at: now)
                case .resized(let size): screen.resized(to: size, at: now)
                case .outputReady: screen.outputReady(at: now)
                case .tick: screen.tick(at: now)
                case .signal: screen.suspend(at: now)
                }
            }
        }
    }

    var deadline: ContinuousClock.Instant? {
        screen.withLock { $0 }?.assumeIsolated { $0.deadline }
    }

    // MARK: The screen's device

    func present(_ grid: Grid) -> Bool {
        switch terminal.present(grid) {
        case .drawn, .away, .gone: true
        case .busy: false
        }
    }

    func repaint() { terminal.repaint() }

    func suspend() -> String? {
        switch terminal.suspend() {
        case .resumed: nil
        case .refused(let sentence): sentence
        }
    }
}
