/// The head of an answer, and its body as it comes.
package struct HTTPResponse: Sendable {
    package var status: Int
    /// The words after the status, such as `Not Found`; may be empty.
    package var reason: String
    package var headers: HTTPHeaders
    package var body: HTTPBody

    package init(status: Int, reason: String = "", headers: HTTPHeaders = [:], body: HTTPBody) {
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
    }
}
