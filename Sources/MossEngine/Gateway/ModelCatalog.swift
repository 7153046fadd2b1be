import Moss

/// The models of an engine by the names that requests use. A named model is never replaced by
/// another one.
package struct ModelCatalog: Sendable {
    /// The model that is part of the engine.
    package static let builtInName = "moss/extract-1"
    private static let aliases = ["moss", "moss/fastlane-1"]

    /// A model, ready to answer.
    struct Entry: Sendable {
        /// What the response calls it until the model says better.
        let name: String
        /// The name that its server is asked for; nil leaves the choice to the server.
        let requestName: String?
        let model: any LanguageModel
    }

    private let configuration: EngineConfiguration

    init(_ configuration: EngineConfiguration) { self.configuration = configuration }

    /// - Throws: 404 `model_not_found`; the message names the models that exist.
    func model(named name: String) throws(EngineFailure) -> Entry {
        let isAlias = Self.aliases.contains(name)
        let target = isAlias ? configuration.defaultModel : name
        // The default may itself be one of the aliases only by mistake: it then stands for nothing.
        if target == Self.builtInName {
            return Entry(
                name: target, requestName: target, model: configuration.builtInModel)
        }
        if let entry = upstreamModel(named: target) { return entry }
        throw EngineFailure(
            status: 404, type: "invalid_request_error", code: "model_not_found",
            message: "There is no model '\(target.prefix(128))'"
                + (isAlias ? ", which '\(name)' stands for." : ".")
                + " There are: \(names.joined(separator: ", ")).",
            parameter: "model")
    }

    /// The names that a list of models shows.
    var names: [String] {
        Self.aliases + [Self.builtInName] + configuration.upstreams.map(\.name)
    }

    /// The answer of `GET /v1/models`.
    var list: JSONValue {
        let models: [JSONValue] = names.map { name in
            [
                "id": .string(name), "object": "model", "created": 0,
                "owned_by": configuration.upstreams.contains { $0.name == name }
                    ? "upstream" : "moss",
            ]
        }
        return ["object": "list", "data": .array(models)]
    }

    /// `NAME`, `upstream/NAME`, either with `/MODEL` behind it, or the bare name of the model that
    /// an upstream is configured with.
    private func upstreamModel(named name: String) -> Entry? {
        let prefix = "upstream/"
        let path = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        for upstream in configuration.upstreams {
            if path == upstream.name { return entry(upstream, model: upstream.model) }
            if path.hasPrefix(upstream.name + "/") {
                let model = String(path.dropFirst(upstream.name.count + 1))
                if !model.isEmpty { return entry(upstream, model: model) }
            }
        }
        guard let upstream = configuration.upstreams.first(where: { $0.model == name }) else {
            return nil
        }
        return entry(upstream, model: name)
    }

    private func entry(_ upstream: Upstream, model: String?) -> Entry {
        Entry(
            name: model ?? upstream.name,
            requestName: model,
            model: ChatCompletionsModel(
                upstream: upstream, transport: configuration.transport,
                environment: configuration.environment)
        )
    }
}
