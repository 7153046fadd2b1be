/// Which failures before the start of a response are tried again, and after which wait.
enum RetryPolicy {
    /// Codes of a 429 that no wait mends: the account has to change.
    private static let finalCodes: Set<String> = [
        "insufficient_quota", "credit_balance_exhausted", "usage_limit_reached",
    ]

    /// Whether a refusal may be sent again.
    ///
    /// - Parameter shouldRetry: The `x-should-retry` header, which decides where it is present.
    static func allows(_ error: InferenceError, shouldRetry: String?) -> Bool {
        if error.code == "failed_after_tool_call" { return false }
        switch shouldRetry {
        case "true": return true
        case "false": return false
        default: break
        }
        switch error.status {
        case 429:
            return !finalCodes.contains(error.code ?? "") && !finalCodes.contains(error.type ?? "")
        case 408, 409: return true
        case .some(500...599): return true
        default: return false
        }
    }

    /// Whether a request whose connection failed may be sent again. A request that may be running,
    /// because only the wait for its answer ended, is not.
    static func allows(_ error: any Error) -> Bool {
        switch error {
        case HTTPTransportError.connectionFailed, HTTPTransportError.connectionBroken,
            HTTPTransportError.connectTimedOut:
            true
        default: false
        }
    }

    /// The wait before the next try: `Retry-After` where it is at most a minute, else half a second,
    /// doubled each time up to 8 s, shortened at random by up to a quarter.
    ///
    /// - Parameters:
    ///   - attempt: The tries before, from 0.
    ///   - random: A number from 0 up to 1.
    static func wait(after attempt: Int, retryAfter: Int?, random: Double) -> Duration {
        if let retryAfter, (0...60).contains(retryAfter) { return .seconds(retryAfter) }
        let full = min(0.5 * Double(1 << min(attempt, 10)), 8)
        return .seconds(full * (1 - random * 0.25))
    }
}
