import Moss
import MossEngine

/// A question to the guide alone.
enum GuideAnswer {
    static func ask(_ question: String) async throws -> String {
        let gateway = Gateway(
            configuration: EngineConfiguration(
                builtInModel: ExtractModel(), sources: LocalIndexFiles.guide,
                transport: CurlTransport()))
        let client = try MossInference(
            projectId: "local", projectKey: "local", baseURL: "http://moss-chat.invalid/v1",
            transport: GatewayTransport(gateway: gateway), timing: .program)
        let response = try await client.responses.create(
            model: ExtractModel.name, input: .text(question), indexes: ["guide"])
        return response.outputText
    }
}
