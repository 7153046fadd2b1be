import Moss
import MossEngine
import MossMCP
import MossRetrieval

/// The engine in this program, set up from the settings.
struct LocalEngine: Sendable {
    /// What `moss` stands for here.
    let defaultModel: String
    /// The models that can be named, in order.
    let models: [String]
    private let ownSource: CombinedSource
    private let allSource: CombinedSource
    private let gateway: Gateway

    /// - Throws: `UsageError` if the settings name a model that there is not.
    init(
        _ settings: Settings, environment: [String: String], indexPath: String, log: Log
    ) throws(UsageError) {
        let upstreams = settings.upstreams.map { upstream in
            Upstream(
                name: upstream.name, baseURL: upstream.baseURL,
                apiKey: upstream.apiKeyEnv.flatMap { environment[$0] }.flatMap {
                    $0.isEmpty ? nil : $0
                }, model: upstream.model)
        }
        models = [ModelCatalog.builtInName] + settings.upstreams.map { $0.name + "/" + $0.model }
        let standard = settings.upstreams.first.map { $0.name + "/" + $0.model }
        defaultModel = standard ?? ModelCatalog.builtInName
        let local = LocalIndexes(path: indexPath)
        ownSource = CombinedSource([LocalIndexFiles.guide, local])
        // The shop's index last: one of the user's own that is called `faq` is the user's.
        allSource = CombinedSource([LocalIndexFiles.guide, local, LocalIndexFiles.faq])
        gateway = Gateway(
            configuration: EngineConfiguration(
                upstreams: upstreams, defaultModel: defaultModel, builtInModel: ExtractModel(),
                sources: allSource, servers: Self.servers(allSource),
                transport: LoggedTransport(CurlTransport(), name: "the model", log: log)))
        if let model = settings.model, resolve(model) == nil {
            throw UsageError(unknownModel(model))
        }
    }

    /// The indexes that can be asked: the guide and the user's own, and the shop's where it is open.
    func indexes(isDemonstration: Bool) async throws -> [IndexSummary] {
        try await (isDemonstration ? allSource : ownSource).indexes()
    }

    /// The name that a request uses for a model somebody named; nil if there is none such.
    func resolve(_ name: String) -> String? {
        if name == "moss" || name == "moss/fastlane-1" { return defaultModel }
        return models.first { $0 == name }
            ?? models.first { $0.hasPrefix(name + "/") || $0.hasSuffix("/" + name) }
    }

    func unknownModel(_ name: String) -> String {
        "there is no model \(name); there are " + models.joined(separator: ", ")
            + " (upstreams in the configuration add more)"
    }

    /// A client that asks this engine without a network.
    func client(_ settings: Settings, log: Log) throws(UsageError) -> MossInference {
        do {
            return try MossInference(
                projectId: "local", projectKey: "local", baseURL: "http://moss-chat.invalid/v1",
                timeout: settings.timeout, idleTimeout: settings.idleTimeout,
                transport: LoggedTransport(
                    GatewayTransport(gateway: gateway), name: "the engine", log: log),
                timing: .program)
        } catch {
            throw UsageError("\(error)")
        }
    }

    private static func servers(_ sources: any PassageSource) -> [EngineServer] {
        [
            EngineServer(
                client: MCPClient(
                    label: "moss",
                    transport: InMemoryTransport(server: MossServer.make(source: sources))),
                approval: .never, isBuiltIn: true),
            EngineServer(
                client: MCPClient(
                    label: "crm", transport: InMemoryTransport(server: DemoShopServer.make())),
                approval: .writes, isBuiltIn: true),
        ]
    }

    /// How a request names the engine's own server.
    static let ownServer: JSONValue = ["type": "mcp", "server_label": "moss"]
    /// How a request names the demonstration shop's server.
    static let demoServer: JSONValue = ["type": "mcp", "server_label": "crm"]
}
