package import MossPlatform
package import MossTerminalUI
internal import Synchronization

/// The terminal as a full screen: entered, drawn on, left, and given back as it was found.
///
/// Nothing here waits for the terminal but ``restore()`` and ``suspend()``, which do for at most a
/// second. One per process, as ncurses keeps its screen in global variables. May be used from any
/// thread; calls exclude each other.
package final class Terminal: Sendable {
    private enum Phase {
        case active
        /// Left for the shell, and not come back yet.
        case away
        case restored
    }

    private struct State {
        let screen: CursesScreen
        var queue = OutputQueue()
        var phase = Phase.active
    }

    /// What TERM says.
    package let kind: String
    package let depth: ColorDepth
    /// False where text must be ASCII; `Marks(utf8:)` takes it.
    package let isUTF8: Bool
    /// Where keys come from; polled by ``TerminalExecutor``.
    package let inputDescriptor: Int32
    /// Polled for writing while ``hasPendingOutput``.
    package let outputDescriptor: Int32

    /// Signals after which the program ends.
    static let endingSignals: [Signal] = [.hangUp, .interrupt, .quit, .terminate]

    /// What only wakes the loop while the screen is up.
    private static let signals = endingSignals + [.stop, .goOn, .windowChange]

    private let device: TerminalDescriptors
    private let environment: [String: String]
    private let original: TerminalModes
    private let sequences: TerminalSequences
    private let resetBytes: [UInt8]
    private let diversion: StandardErrorDiversion?
    private let state: Mutex<State>

    /// Takes over the terminal. What was set up is undone if a later step fails, and the way back is
    /// prepared for a crash before the first mode is set. Call it before other threads run: it sets
    /// the locale.
    ///
    /// From then on HUP, INT, QUIT, TERM, TSTP, CONT and WINCH only wake `wake`.
    ///
    /// - Throws: `TerminalError`; the terminal is untouched then.
    package static func enter(
        _ options: TerminalOptions = TerminalOptions(), waking wake: WakeDescriptor
    ) throws(TerminalError) -> Terminal {
        let device = try TerminalDescriptors(options)
        let terminal: Terminal
        do throws(TerminalError) {
            try Terminfo.check(options.kind, output: device.output)
            terminal = try Terminal(options, device, kind: options.kind ?? "", wake)
        } catch {
            device.close()
            throw error
        }
        try terminal.start()
        return terminal
    }

    private init(
        _ options: TerminalOptions, _ device: TerminalDescriptors, kind: String,
        _ wake: WakeDescriptor
    ) throws(TerminalError) {
        guard let modes = TerminalModes(of: device.input) else { throw .noKeyboard }
        let isUTF8 = Locale.setUp()
        let size = Size(
            reported: TerminalDevice.size(device.output), environment: options.environment)
        // Before ncurses installs handlers of its own, which end the process; it leaves ours alone.
        SignalWatch.start(Self.signals, wake: wake)
        let screen: CursesScreen
        do throws(TerminalError) {
            screen = try CursesScreen(
                kind: kind, size: size, isUTF8: isUTF8, usesColors: options.allowsColors)
        } catch {
            SignalWatch.stop()
            throw error
        }
        let isANSI = Terminfo.capability("cup")?.starts(with: [0x1B, UInt8(ascii: "[")]) ?? false
        sequences = TerminalSequences(isANSI: isANSI, usesMouse: options.usesMouse)
        resetBytes = sequences.reset(capability: Terminfo.capability)
        self.kind = kind
        self.isUTF8 = isUTF8
        self.device = device
        inputDescriptor = device.input
        outputDescriptor = device.output
        environment = options.environment
        original = modes
        depth = screen.depth
        diversion =
            StandardStream.error.isTerminal
            ? try? StandardErrorDiversion(to: options.errorLog) : nil
        state = Mutex(State(screen: screen))
    }

    /// Gives everything back where it fails, the descriptors too.
    private func start() throws(TerminalError) {
        CrashHandler.install(
            resetBytes: resetBytes, output: device.output, input: device.input, modes: original,
            standardError: diversion?.original)
        do throws(SystemError) {
            try original.raw.apply(to: device.input)
        } catch {
            restore()
            throw .failed("\(error)")
        }
        state.withLock { state in
            state.queue.append(sequences.enter)
            flush(&state)
        }
    }

    private func flush(_ state: inout State) {
        guard state.phase != .restored else { return state.queue.drop() }
        state.queue.flush(to: device.output, isNonBlocking: device.isNonBlocking)
    }
}

// MARK: Drawing

extension Terminal {
    /// The size to draw in, as of the last ``updateSize()``. At least 1 x 1.
    package var size: Size { state.withLock { $0.screen.size } }

    /// Asks the terminal for its size. Returns it if it is another one; the next frame is then
    /// written whole.
    package func updateSize() -> Size? {
        state.withLock { $0.phase == .active ? updateSize(&$0) : nil }
    }

    private func updateSize(_ state: inout State) -> Size? {
        let size = Size(reported: TerminalDevice.size(device.output), environment: environment)
        guard size != state.screen.size else { return nil }
        state.screen.resize(size)
        return size
    }

    package enum Presentation: Sendable, Hashable {
        /// Drawn; the terminal has it or is taking it.
        case drawn
        /// The terminal is still taking the frame before; ``TerminalExecutor`` says when to try
        /// again.
        case busy
        /// We are in the background, or the screen was given back.
        case away
        /// The terminal was closed.
        case gone
    }

    /// Brings the terminal to show this grid, by sending what differs from the one before. A grid of
    /// another size is cut, or filled up with blanks.
    package func present(_ grid: Grid) -> Presentation {
        state.withLock { state in
            guard state.phase == .active else { return .away }
            flush(&state)
            guard !state.queue.isGone else { return .gone }
            guard state.queue.isEmpty else { return .busy }
            state.screen.draw(grid)
            state.queue.append(state.screen.takeOutput())
            flush(&state)
            return state.queue.isGone ? .gone : .drawn
        }
    }

    /// Has the next frame written whole: something else may have written to the terminal.
    package func repaint() { state.withLock { $0.screen.repaint() } }

    /// True while the terminal has not taken all it was sent.
    package var hasPendingOutput: Bool { state.withLock { !$0.queue.isEmpty } }

    /// Sends what is pending, as far as the terminal takes it. True when nothing is left.
    package func flush() -> Bool {
        state.withLock { state in
            flush(&state)
            return state.queue.isEmpty
        }
    }

    /// True once the terminal was found closed.
    package var isGone: Bool { state.withLock { $0.queue.isGone } }

    /// False while we are in the background and after ``restore()``: keys are not ours then.
    package var isActive: Bool { state.withLock { $0.phase == .active } }

    /// What was typed. Call it when the descriptor is ready; it waits otherwise.
    package func read() -> TerminalInput {
        switch TerminalDevice.read(device.input) {
        case .bytes(let bytes): .bytes(bytes)
        case .nothing: .nothing
        case .gone: .gone
        }
    }
}

// MARK: Leaving and coming back

extension Terminal {
    /// Gives the terminal back as it was found: modes, screen, cursor, signals, standard error. Again
    /// it does nothing.
    package func restore() {
        state.withLock { state in
            guard state.phase != .restored else { return }
            if state.phase == .active { leave(&state) }
            state.phase = .restored
            state.queue.drop()
            CrashHandler.remove()
            SignalWatch.stop()
            diversion?.end()
            device.close()
        }
    }

    /// Undoes every mode in reverse.
    private func leave(_ state: inout State) {
        state.queue.append(sequences.leave)
        state.screen.leave()
        state.queue.append(state.screen.takeOutput())
        let deadline = ContinuousClock.now + .seconds(1)
        flush(&state)
        while !state.queue.isEmpty, ContinuousClock.now < deadline {
            _ = DescriptorPoll.wait(
                reading: [], writing: device.output, timeout: .milliseconds(100))
            flush(&state)
        }
        // Whoever has the terminal while we are in the background has set its own modes.
        guard JobControl.isForeground(on: device.input) else { return }
        try? original.apply(to: device.input)
        // Half a paste, or a report of the wheel, is nothing for the shell.
        TerminalDevice.dropInput(device.input)
    }

    package enum Suspension: Sendable, Hashable {
        /// The shell has brought us back; the whole screen has to be drawn, perhaps in another size.
        case resumed
        /// Nothing has happened, and the sentence says why.
        case refused(String)
    }

    /// Gives the terminal to the shell, as Ctrl+Z does, and returns when it brings us back. To be
    /// called on the main thread.
    package func suspend() -> Suspension {
        let refusal = Suspension.refused(
            "there is no shell to go back to: this program was started without job control")
        guard !JobControl.isMissing else { return refusal }
        state.withLock { state in
            guard state.phase == .active else { return }
            leave(&state)
            state.phase = .away
            CrashHandler.remove()
        }
        let wasStopped = JobControl.stop()
        resume()
        return wasStopped ? .resumed : refusal
    }

    /// Takes the terminal again after a stop, also one that nobody announced (SIGSTOP). Has the next
    /// frame written whole. In the background it stops again until the shell brings us to the
    /// foreground, but for a signal that ends us.
    package func resume() {
        guard comesToForeground() else { return }
        state.withLock { state in
            guard state.phase != .restored else { return }
            if state.phase == .active {
                // ncurses has to learn that it left, but the shell's screen is no place to write it.
                state.screen.leave()
                _ = state.screen.takeOutput()
            }
            CrashHandler.install(
                resetBytes: resetBytes, output: device.output, input: device.input,
                modes: original, standardError: diversion?.original)
            try? original.raw.apply(to: device.input)
            state.phase = .active
            _ = updateSize(&state)
            state.screen.repaint()
            state.queue.append(sequences.enter)
            flush(&state)
        }
    }

    private func comesToForeground() -> Bool {
        while !JobControl.isForeground(on: device.input) {
            if SignalWatch.isPending(anyOf: Self.endingSignals) {
                return false
            }
            guard JobControl.stop() else { return false }
        }
        return true
    }
}
