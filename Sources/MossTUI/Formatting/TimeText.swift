import MossConversation

/// Times as the screen shows them.
enum TimeText {
    /// A time that has ended: `84 ms`, `2.1 s`, `41 s`, `3 min 05 s`.
    static func duration(_ duration: Duration) -> String {
        let seconds = max(duration.seconds, 0)
        switch seconds {
        case ..<0.9995: return "\(Int((seconds * 1000).rounded())) ms"
        case ..<59.95: return oneDecimal(seconds) + " s"
        default: return minutes(Int(seconds.rounded()))
        }
    }

    /// A time that still runs. It ticks ten times a second below 10 s and once a second from there,
    /// so that numbers stay calm.
    static func running(_ duration: Duration) -> String {
        let seconds = max(duration.seconds, 0)
        if seconds < 10 { return oneDecimal((seconds * 10).rounded(.down) / 10) + " s" }
        return seconds < 60 ? "\(Int(seconds)) s" : minutes(Int(seconds))
    }

    /// A bound: `10 s`, `2 min`, without a fraction where there is none.
    static func limit(_ duration: Duration) -> String {
        let seconds = duration.seconds
        if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
            return "\(Int(seconds) / 60) min"
        }
        return seconds == seconds.rounded() ? "\(Int(seconds)) s" : oneDecimal(seconds) + " s"
    }

    /// When `running` next shows another number, from now on.
    static func nextTick(after duration: Duration) -> Duration {
        let milliseconds = Int((max(duration.seconds, 0) * 1000).rounded(.down))
        let step = milliseconds < 10_000 ? 100 : 1000
        return .milliseconds(step - milliseconds % step)
    }

    private static func minutes(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60) min " + (rest < 10 ? "0" : "") + "\(rest) s"
    }

    private static func oneDecimal(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
