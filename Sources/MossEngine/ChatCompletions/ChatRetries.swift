import Moss

/// How often and when a request to a model's server is tried again, before its first event.
struct ChatRetries: Sendable {
    /// The tries after the first one.
    static let limit = 2
    /// The longest wait that a server may ask for.
    private static let longest = 60.0

    /// Codes of failures that waiting doesn't cure.
    private static let lasting = [
        "insufficient_quota", "credit_balance_exhausted", "usage_limit_reached",
        "billing_not_active",
        "upstream_redirect",
    ]

    /// The wait before the next try; nil for no other try.
    ///
    /// - Parameters:
    ///   - tries: The tries so far, at least 1.
    ///   - random: From 0 up to 1: shortens the wait by up to a quarter.
    static func wait(
        after failure: EngineFailure, headers: HTTPHeaders, tries: Int, random: Double
    ) -> Duration? {
        guard tries <= limit, isPassing(failure, headers) else { return nil }
        if let milliseconds = headers["retry-after-ms"].flatMap(Double.init) {
            return asked(milliseconds / 1000)
        }
        if let seconds = headers["Retry-After"].flatMap(Double.init) { return asked(seconds) }
        var seconds = 0.5
        for _ in 1..<tries { seconds = min(8, seconds * 2) }
        return .milliseconds(Int(seconds * 1000 * (1 - random / 4)))
    }

    private static func asked(_ seconds: Double) -> Duration? {
        guard seconds >= 0, seconds <= longest else { return nil }
        return .milliseconds(Int(seconds * 1000))
    }

    private static func isPassing(_ failure: EngineFailure, _ headers: HTTPHeaders) -> Bool {
        switch headers["x-should-retry"] {
        case "true": return true
        case "false": return false
        default: break
        }
        if let code = failure.code, lasting.contains(code) { return false }
        return switch failure.status {
        case 408, 409, 429, 500, 502, 503, 504: true
        default: false
        }
    }
}
