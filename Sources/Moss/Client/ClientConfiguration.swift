/// What a client was built with. It holds keys, so it has no description of its content.
struct ClientConfiguration: Sendable {
    let projectId: String
    let projectKey: String
    let apiKey: String?
    let baseURL: BaseURL
    let timeout: Duration?
    let idleTimeout: Duration?
    let maxRetries: Int
    let transport: any HTTPTransport
    let timing: CallTiming
}

extension ClientConfiguration: CustomStringConvertible, CustomReflectable {
    var description: String { "ClientConfiguration" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
