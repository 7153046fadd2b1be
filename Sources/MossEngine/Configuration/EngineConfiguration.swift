package import Moss
package import MossRetrieval

/// What an engine works with.
package struct EngineConfiguration: Sendable {
    /// The servers of models, by name; of two with the same name the first counts.
    package var upstreams: [Upstream]
    /// What `moss` and `moss/fastlane-1` stand for: `moss/extract-1`, or a name of an upstream's
    /// model as requests use it.
    package var defaultModel: String
    /// `moss/extract-1`.
    package var builtInModel: any LanguageModel
    /// The indexes that requests can name.
    package var sources: any PassageSource
    /// The MCP servers that requests can name without an address.
    package var servers: [EngineServer]
    /// What the upstreams are reached by.
    package var transport: any HTTPTransport
    package var limits: EngineLimits
    package var environment: EngineEnvironment

    package init(
        upstreams: [Upstream] = [],
        defaultModel: String = ModelCatalog.builtInName,
        builtInModel: any LanguageModel,
        sources: any PassageSource,
        servers: [EngineServer] = [],
        transport: any HTTPTransport,
        limits: EngineLimits = EngineLimits(),
        environment: EngineEnvironment = .live
    ) {
        self.upstreams = upstreams
        self.defaultModel = defaultModel
        self.builtInModel = builtInModel
        self.sources = sources
        self.servers = servers
        self.transport = transport
        self.limits = limits
        self.environment = environment
    }
}
