import Moss
import MossConversation

/// Who answers, ready to be asked: the Moss service, or the engine in this program.
struct Backend: Sendable {
    let client: MossInference
    /// Nil where the service answers.
    let engine: LocalEngine?
    /// Where the model runs, as the header shows it.
    let place: String

    /// - Throws: `UsageError` for credentials or an address that can't be used.
    init(
        _ settings: Settings, environment: [String: String], indexPath: String, log: Log
    ) throws(UsageError) {
        switch settings.engine {
        case .local:
            let engine = try LocalEngine(
                settings, environment: environment, indexPath: indexPath, log: log)
            self.engine = engine
            client = try engine.client(settings, log: log)
            place = "this machine"
        case .cloud(let credentials):
            engine = nil
            place = Self.host(environment["MOSS_INFERENCE_URL"]) ?? "Moss Inference"
            do {
                client = try MossInference(
                    projectId: credentials.projectId, projectKey: credentials.projectKey,
                    timeout: settings.timeout, idleTimeout: settings.idleTimeout,
                    transport: LoggedTransport(CurlTransport(), name: place, log: log),
                    timing: .program)
            } catch {
                throw UsageError("\(error)")
            }
        }
    }

    /// What a conversation is asked with at its start.
    func conversationSettings(_ settings: Settings, isDemonstration: Bool) -> ConversationSettings {
        var extra = settings.extra
        var servers = settings.servers.entries
        var indexes = settings.indexes ?? (engine == nil ? [] : ["guide"])
        if engine != nil {
            servers.insert(LocalEngine.ownServer, at: 0)
            // Our own engine tells how far a call is; the service doesn't know the word.
            extra["stream_options"] = ["include_progress": true]
        }
        if isDemonstration {
            servers.append(LocalEngine.demoServer)
            indexes = ["faq"] + indexes.filter { $0 != "faq" }
        }
        let model = settings.model ?? "moss"
        return ConversationSettings(
            model: engine?.resolve(model) ?? model, instructions: settings.instructions,
            indexes: indexes, functionTools: settings.tools, serverTools: servers,
            parallelToolCalls: settings.parallelToolCalls,
            maxOutputTokens: settings.maxOutputTokens, extra: extra,
            timeout: settings.timeout.map { .seconds($0) },
            idleTimeout: .seconds(settings.idleTimeout), place: place,
            isDemonstration: isDemonstration)
    }

    /// The host of an address, without user info, port and path.
    private static func host(_ url: String?) -> String? {
        guard let url, let scheme = url.firstRange(of: "://") else { return nil }
        let host = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let bare = host.split(separator: "@").last.map(String.init) ?? ""
        return bare.isEmpty ? nil : bare
    }
}
