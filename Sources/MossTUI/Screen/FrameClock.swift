/// When the next frame is due. A key or a resize is drawn at the next 16 ms tick, changes that come
/// from a stream or a timer at most every 33 ms, and nothing when nothing changed.
struct FrameClock {
    static let afterInput = Duration.milliseconds(16)
    static let afterStream = Duration.milliseconds(33)

    private var last: ContinuousClock.Instant?
    private var due: ContinuousClock.Instant?
    /// The device had no room: its own notice asks for the frame again.
    private(set) var isBlocked = false

    /// Something changed that the user did (`afterInput`) or that came by itself (`afterStream`).
    mutating func need(_ spacing: Duration, at now: ContinuousClock.Instant) {
        let earliest = last.map { max($0 + spacing, now) } ?? now
        due = due.map { min($0, earliest) } ?? earliest
    }

    /// When to draw; nil while nothing changed, or the device has no room.
    var deadline: ContinuousClock.Instant? { isBlocked ? nil : due }

    func isDue(at now: ContinuousClock.Instant) -> Bool { deadline.map { $0 <= now } ?? false }

    mutating func wasDrawn(at now: ContinuousClock.Instant) {
        last = now
        due = nil
    }

    mutating func wasRefused() { isBlocked = true }

    mutating func hasRoom() { isBlocked = false }
}
