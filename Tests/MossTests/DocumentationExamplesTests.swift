import Moss
import MossTestSupport
import Testing

@Suite("The documentation's examples")
struct DocumentationExamplesTests {
    private static func client(_ server: ScriptedServer) throws -> MossInference {
        try .testing(CurlTransport(), baseURL: server.baseURL)
    }

    @Test("Each runs against a server")
    func run() async throws {
        let server = try ScriptedServer(.stream(ResponseEvents.text("We ship ", "to Canada.")))
        let client = try Self.client(server)
        try await DocumentationExamples.getAResponse(client)
        try await DocumentationExamples.streamAResponse(client)
        try await DocumentationExamples.groundItInYourIndexes(client)
        try await DocumentationExamples.onTheMossKey(client)
        try await DocumentationExamples.mcpServers(client)
        let bodies = try server.requests.map { try JSONValue(parsing: $0.text) }
        #expect(
            bodies.map { $0["model"]?.stringValue }
                == ["moss", "moss", "moss", "anthropic/claude-haiku-5.5", "moss"])
        #expect(bodies.allSatisfy { $0["instructions"] == "You are the support agent for Acme." })
        #expect(
            server.requests.map { $0[header: "x-moss-indexes"] } == [nil, nil, "faq", "faq", nil])
        #expect(bodies[4]["tools"]?[0]?["headers"]?["Authorization"] == "Bearer your-crm-token")
    }

    @Test("The tool loop sends back the call as it came, with its output")
    func toolLoop() async throws {
        let server = try ScriptedServer(
            .stream(ResponseEvents.functionCall("lookup_order", arguments: #"{"id":"A1"}"#)),
            .stream(ResponseEvents.text("It shipped.")))
        try await DocumentationExamples.toolCalls(try Self.client(server))
        #expect(server.requests.count == 2)
        let input = try JSONValue(parsing: server.requests[1].text)["input"]
        #expect(input?[0] == ["type": "message", "role": "user", "content": "Where is order A1?"])
        #expect(input?[1]?["arguments"] == #"{"id":"A1"}"#)
        #expect(
            input?[2] == [
                "type": "function_call_output", "call_id": "call_1", "output": "Shipped on Oct 20.",
            ])
    }

    @Test("Those that need the environment compile, and refuse an empty one")
    func environment() {
        _ = DocumentationExamples.createAClient
        _ = DocumentationExamples.withYourOwnKey
    }
}
