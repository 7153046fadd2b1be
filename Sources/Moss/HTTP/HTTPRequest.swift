/// One HTTP/1.1 request.
package struct HTTPRequest: Sendable {
    package var method: String
    /// Absolute, `http` or `https`. It may hold a secret, so no error or log shows it.
    package var url: String
    package var headers: HTTPHeaders
    package var body: [UInt8]
    /// The most time for DNS, connecting and TLS together.
    package var connectTimeout: Duration

    package init(
        method: String,
        url: String,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        connectTimeout: Duration = .seconds(10)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.connectTimeout = connectTimeout
    }
}
