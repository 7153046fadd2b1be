/// When the next frame, or the next look at the conversation, is due: nothing when nothing changed;
/// what the user did at once, but 16 ms after the last such frame; what came by itself, from a stream
/// or a timer, 33 ms after the last frame of any kind.
///
/// A key does not wait for the frames of a stream: it would be late by one of their pauses.
struct FrameClock {
    enum Cause {
        case input
        case stream
    }

    private static let betweenInputs = Duration.milliseconds(16)
    private static let betweenStreams = Duration.milliseconds(33)

    private var last: ContinuousClock.Instant?
    private var lastInput: ContinuousClock.Instant?
    private var due: ContinuousClock.Instant?
    /// Whether the frame that is due shows what the user did.
    private var isForInput = false
    /// The device had no room: its own notice asks for the frame again.
    private(set) var isBlocked = false

    /// Something changed.
    mutating func need(_ cause: Cause, at now: ContinuousClock.Instant) {
        let earliest =
            switch cause {
            case .input: lastInput.map { $0 + Self.betweenInputs }
            case .stream: last.map { $0 + Self.betweenStreams }
            }
        if cause == .input { isForInput = true }
        let wanted = max(earliest ?? now, now)
        due = due.map { min($0, wanted) } ?? wanted
    }

    /// What changed has waited long enough elsewhere: the next frame is due now.
    mutating func needNow(at now: ContinuousClock.Instant) { due = now }

    /// When to draw; nil while nothing changed, or the device has no room.
    var deadline: ContinuousClock.Instant? { isBlocked ? nil : due }

    func isDue(at now: ContinuousClock.Instant) -> Bool { deadline.map { $0 <= now } ?? false }

    mutating func done(at now: ContinuousClock.Instant) {
        last = now
        if isForInput { lastInput = now }
        isForInput = false
        due = nil
    }

    mutating func wasRefused() { isBlocked = true }

    mutating func hasRoom() { isBlocked = false }
}
