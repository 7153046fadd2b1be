/// The keys of a call, which no message may show, also where the service repeats them.
struct Secrets: Sendable {
    private let texts: [String]

    init(_ texts: [String]) {
        // A shorter text is no real key, and taking it out would tear words apart.
        self.texts = texts.filter { $0.utf8.count >= 8 }
    }

    /// The error without the keys.
    func redacted(_ error: InferenceError) -> InferenceError {
        InferenceError(
            status: error.status, type: error.type, message: redacted(error.message),
            code: error.code, requestId: error.requestId, retryAfter: error.retryAfter)
    }

    private func redacted(_ message: String) -> String {
        texts.reduce(message) { $0.replacing($1, with: "***") }
    }
}

extension Secrets: CustomStringConvertible, CustomReflectable {
    var description: String { "\(texts.count) secrets" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
