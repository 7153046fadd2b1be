import Moss

/// One request of a turn.
struct TurnRequest: Sendable {
    let client: MossInference
    let settings: ConversationSettings
    let input: [InputItem]

    func send() async throws -> ResponseStream {
        try await client.responses.createStreaming(
            model: settings.model,
            input: .items(input),
            instructions: settings.instructions,
            tools: tools,
            toolChoice: settings.toolChoice,
            parallelToolCalls: settings.parallelToolCalls,
            maxOutputTokens: settings.maxOutputTokens,
            indexes: settings.indexes,
            apiKey: settings.providerKey,
            timeout: settings.timeout?.seconds ?? .infinity,
            idleTimeout: settings.idleTimeout?.seconds ?? .infinity,
            extra: settings.extra)
    }

    /// Not strict: the user's schemas need not follow the rules that `strict` asks of them.
    private var tools: [Tool] {
        settings.functionTools.map { tool in
            .function(
                name: tool.name, description: tool.description, parameters: tool.parameters,
                strict: false)
        } + settings.serverTools.map(Tool.raw)
    }
}
