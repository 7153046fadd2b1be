/// A child as the monitor's thread sees it: its descriptors and what is due when.
///
/// Only that thread has one, so a process id is never signalled after it was reaped, but for the
/// group of a terminated child, whose id the kernel keeps as long as the group has a member.
struct AttendedChild {
    enum Role { case input, output, error, process }

    let process: Int32
    let control: ChildControl
    let output: ChildOutput
    let error: ChildOutput
    let limits: ChildLimits
    let started: ContinuousClock.Instant

    /// -1 once closed.
    var inputDescriptor: Int32
    var outputDescriptor: Int32
    var errorDescriptor: Int32
    /// Readable once the child has ended; -1 where the kernel has none, and after the end.
    var processDescriptor: Int32

    private var hasExited = false
    /// When the pipes are closed though somebody still holds them.
    private var cutAt: ContinuousClock.Instant?
    private var hasSentTerminate = false
    /// When the group gets SIGKILL.
    private var killAt: ContinuousClock.Instant?

    /// How often a child is looked at where the kernel has no descriptor for it.
    private static let lookInterval = Duration.milliseconds(20)

    init(
        process: Int32, control: ChildControl, output: ChildOutput, error: ChildOutput,
        limits: ChildLimits, started: ContinuousClock.Instant,
        pipes: ChildPipes?, processDescriptor: Int32
    ) {
        self.process = process
        self.control = control
        self.output = output
        self.error = error
        self.limits = limits
        self.started = started
        inputDescriptor = pipes?.input.ours ?? -1
        outputDescriptor = pipes?.output.ours ?? -1
        errorDescriptor = pipes?.error.ours ?? -1
        self.processDescriptor = processDescriptor
    }

    /// True when nothing is left to attend to.
    var isDone: Bool {
        hasExited && outputDescriptor < 0 && errorDescriptor < 0 && killAt == nil
    }

    /// When ``advance(to:)`` has something to do even if no descriptor is ready; nil for never.
    func deadline(from now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        let look = !hasExited && processDescriptor < 0 ? now + Self.lookInterval : nil
        return [cutAt, killAt, look].compactMap(\.self).min()
    }

    /// What to poll for.
    func interests() -> [(role: Role, entry: System.PollEntry)] {
        var wanted: [(Role, System.PollEntry)] = []
        if inputDescriptor >= 0, control.inputStep() != .nothing {
            wanted.append((.input, System.PollEntry(inputDescriptor, .writing)))
        }
        if outputDescriptor >= 0, output.wantsMore() {
            wanted.append((.output, System.PollEntry(outputDescriptor, .reading)))
        }
        if errorDescriptor >= 0, error.wantsMore() {
            wanted.append((.error, System.PollEntry(errorDescriptor, .reading)))
        }
        if processDescriptor >= 0 {
            wanted.append((.process, System.PollEntry(processDescriptor, .reading)))
        }
        return wanted
    }

    mutating func ready(_ role: Role) {
        switch role {
        case .input: writeInput()
        case .output: Self.readOnce(&outputDescriptor, into: output)
        case .error: Self.readOnce(&errorDescriptor, into: error)
        case .process: break  // `advance` looks.
        }
    }

    /// Carries out the owner's wishes and what is due.
    mutating func advance(to now: ContinuousClock.Instant) {
        if !hasExited { reap(at: now) }
        if inputDescriptor >= 0, hasExited || control.inputStep() == .close { closeInput() }
        if control.isTerminating, !hasSentTerminate, !hasExited {
            hasSentTerminate = true
            System.signalGroup(process, System.SignalNumber.terminate)
            killAt = now + limits.killDelay
        }
        if let due = killAt {
            if hasExited, !System.signalGroup(process, 0) {
                killAt = nil
            } else if due <= now {
                System.signalGroup(process, System.SignalNumber.kill)
                killAt = nil
            }
        }
        if let due = cutAt, due <= now {
            Self.cut(&outputDescriptor, output)
            Self.cut(&errorDescriptor, error)
            cutAt = nil
        }
        if outputDescriptor < 0, errorDescriptor < 0 { cutAt = nil }
    }

    private mutating func reap(at now: ContinuousClock.Instant) {
        let status: ChildExit.Status
        switch System.reap(process) {
        case .running: return
        case .exited(let code): status = .exited(code)
        case .signaled(let number): status = .signaled(number)
        case .lost: status = .unknown
        }
        hasExited = true
        System.close(processDescriptor)
        processDescriptor = -1
        cutAt = now + limits.outputGrace
        control.didExit(ChildExit(status: status, duration: started.duration(to: now)))
    }

    private mutating func writeInput() {
        while control.inputStep() == .write {
            let bytes = control.nextInput()
            switch System.write(inputDescriptor, bytes[...]) {
            case .wrote(let count):
                control.didWrite(count)
                if count < bytes.count { return }
            case .wouldBlock: return
            case .failed:
                // The child has closed its end, which it may.
                closeInput()
                return
            }
        }
    }

    private mutating func closeInput() {
        System.close(inputDescriptor)
        inputDescriptor = -1
        control.inputIsGone()
    }

    private static func readOnce(_ descriptor: inout Int32, into output: ChildOutput) {
        switch System.read(descriptor, upTo: 65_536) {
        case .bytes(let bytes): output.deliver(bytes)
        case .wouldBlock: return
        case .end, .failed:
            System.close(descriptor)
            descriptor = -1
            output.end(wasCut: false)
        }
    }

    /// Takes what is in the pipe, at most what a pipe holds, and closes it under its writer.
    private static func cut(_ descriptor: inout Int32, _ output: ChildOutput) {
        guard descriptor >= 0 else { return }
        var wasCut = true
        var left = 1_048_576
        reading: while left > 0 {
            switch System.read(descriptor, upTo: 65_536) {
            case .bytes(let bytes):
                output.deliver(bytes)
                left -= bytes.count
            case .wouldBlock: break reading
            case .end, .failed:
                wasCut = false
                break reading
            }
        }
        System.close(descriptor)
        descriptor = -1
        output.end(wasCut: wasCut)
    }
}
