import Moss

/// An error of the service or the engine in one line that says what to do.
enum FailureText {
    static func line(_ error: InferenceError) -> String {
        var line = error.message
        if let advice = advice(error) { line += "; " + advice }
        let facts = [
            error.status.map { "status \($0)" }, error.code.map { "code \($0)" },
            error.requestId.map { "request \($0)" },
        ].compactMap { $0 }
        return facts.isEmpty ? line : line + " (" + facts.joined(separator: ", ") + ")"
    }

    private static func advice(_ error: InferenceError) -> String? {
        if let seconds = error.retryAfter { return "try again in \(seconds) s" }
        switch error.type {
        case "authentication_error": return "check MOSS_PROJECT_ID and MOSS_PROJECT_KEY"
        case "connection_error": return "is the server running, and the address right?"
        case "timeout": return "--timeout and --idle-timeout set the limits"
        default: return nil
        }
    }
}
