/// Why a model gave no whole answer, in the words of an API error.
package struct ModelFailure: Error, Sendable, Hashable {
    /// The HTTP status that the caller gets while nothing was streamed yet.
    package var status: Int
    /// The kind, such as `rate_limit_error`.
    package var type: String
    /// The reason in one word; nil where there is none.
    package var code: String?
    /// A sentence for people. It never holds a key.
    package var message: String
    /// The field of the request that is to blame; nil where it is none.
    package var parameter: String?
    /// The value of a `Retry-After` header, as it came; nil if there was none.
    package var retryAfter: String?

    package init(
        status: Int,
        type: String,
        code: String? = nil,
        message: String,
        parameter: String? = nil,
        retryAfter: String? = nil
    ) {
        self.status = status
        self.type = type
        self.code = code
        self.message = message
        self.parameter = parameter
        self.retryAfter = retryAfter
    }
}
