/// What carries a request to a server and its answer back: libcurl, the embedded engine in the same
/// process, or a script in a test.
///
/// ```swift
/// struct Echo: HTTPTransport {
///     func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///         HTTPResponse(status: 200, body: HTTPBody(request.body))
///     }
/// }
/// ```
package protocol HTTPTransport: Sendable {
    /// Sends the request and returns once the head of the answer is there.
    ///
    /// Cancelling the task closes the connection and throws `CancellationError`. The body that is
    /// returned has a life of its own: cancelling or dropping it closes the connection.
    ///
    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Why no whole answer came. The texts name no URL and no header, which may be secret.
package enum HTTPTransportError: Error, Sendable, Hashable {
    /// No connection: DNS, refused, TLS. Nothing was sent.
    case connectionFailed(String)
    /// The connection broke, or the body was cut: some of the request may have been taken.
    case connectionBroken(String)
    /// Connecting took longer than `connectTimeout`.
    case connectTimedOut
    /// The request itself can't be sent, such as a URL that libcurl refuses.
    case invalidRequest(String)
}
