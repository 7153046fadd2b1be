import CSQLite
import MCP
import Markdown
import Moss

/// Runs two of the documentation's examples where nobody answers: that the documented error comes
/// shows that a stranger's program links the library and runs it. The other examples are compiled.
@main
struct Outside {
    static func main() async throws {
        _ = (MCPName.value, MarkdownName.value, csqlite_number())
        let client = try MossInference(projectId: "id", projectKey: "key", maxRetries: 0)
        try await expectConnectionError { try await DocumentationExamples.getAResponse(client) }
        try await expectConnectionError { try await DocumentationExamples.streamAResponse(client) }
        print("The examples run from outside.")
    }

    private static func expectConnectionError(_ example: @Sendable () async throws -> Void)
        async throws
    {
        do {
            try await example()
        } catch let error as InferenceError where error.type == "connection_error" {
            return
        }
        throw Unexpected()
    }

    private struct Unexpected: Error {}
}
