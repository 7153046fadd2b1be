import MossTestSupport

/// A server whose first answer is long: a word every 50 ms. Later ones are short.
struct StoryServer {
    let server: ScriptedServer

    init() throws {
        server = try ScriptedServer { request in
            guard request.number == 0 else {
                return .stream(ResponseEvents.text("All ", "done."))
            }
            let words = (1...1_000).map { "word\($0) " }
            return .stream(ResponseEvents.text(words), every: .milliseconds(50))
        }
    }

    var environment: [String: String] { Self.environment(server) }

    /// What has the chat talk to a server.
    static func environment(_ server: ScriptedServer) -> [String: String] {
        [
            "MOSS_PROJECT_ID": "project", "MOSS_PROJECT_KEY": "key",
            "MOSS_INFERENCE_URL": server.baseURL,
        ]
    }
}
